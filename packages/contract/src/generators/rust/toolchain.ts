import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../outputs.js";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const dependencies = [
  `futures-util = "0.3"`,
  `reqwest = { version = "0.13", default-features = false }`,
  `serde_json = "1"`,
  `tokio = { version = "1", features = ["macros", "rt"] }`,
];

const formatManifest = (crate: string): string =>
  [
    `[package]\nname = "adapter"\nversion = "1.0.0"\nedition = "2024"\n`,
    `[[bin]]\nname = "adapter"\npath = "adapter.rs"\n`,
    `[dependencies]\nclient = { package = "${crate}", path = "client" }\n${dependencies.join("\n")}\n`,
    `[profile.dev]\ndebug = false\n`,
    `[workspace]\n`,
  ].join("\n");

/** The folder of compiled crates, which all generators share. */
const targetFolder = path.join(root, ".cache/generators/cargo");

/** Installs from crates.io, compiles the generated crate of this name with Cargo and runs the binary. */
export const createRustToolchain = (crate: string): Toolchain => ({
  programs: ["cargo"],
  driver: "driver.rs",
  adapterFile: "adapter.rs",
  binFolder: "bin",
  async install(home, packages) {
    const options = ["--quiet", "--jobs", "1", "--root", ".", "--target-dir", targetFolder];
    for (const name of packages) await runChecked("cargo", ["install", ...options, name], home);
  },
  compile(_home, folder) {
    writeFileSync(path.join(folder, "Cargo.toml"), formatManifest(crate));
    return runChecked("cargo", ["build", "--quiet", "--jobs", "1", "--target-dir", targetFolder], folder);
  },
  execute: (_home, folder, environment) =>
    driveProgram({ program: path.join(targetFolder, "debug/adapter"), args: [], cwd: folder }, environment),
});
