import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const splitVersion = (name: string): readonly [string, string] => {
  const at = name.lastIndexOf("@");
  return [name.slice(0, at), name.slice(at + 1)];
};

/** A module file that requires modules (`path@version`). */
const formatModule = (name: string, modules: readonly string[]): string =>
  [
    `module ${name}`,
    "go 1.25.0",
    ...modules.map((each) => `require ${splitVersion(each).join(" ")}`),
    "",
  ].join("\n\n");

/** The module of the path of a command: `github.com/owner/name`, and `/v2` of a later major version. */
const findModule = (command: string): string =>
  /^[^/]+\/[^/]+\/[^/]+(\/v\d+)?(?=\/)/.exec(command)?.[0] ?? command;

/** Builds the generator, which is the path of a command with its version, into `bin`. */
async function buildGenerator(home: string, generator: string): Promise<void> {
  const [command, version] = splitVersion(generator);
  const folder = path.join(home, "generator");
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, "go.mod"),
    formatModule("generator", [`${findModule(command)}@${version}`]),
  );
  await runChecked("go", ["build", "-mod=mod", "-o", `${home}/bin/`, command], folder);
}

/** Installs from the Go module proxy, compiles with Go and runs the binary. */
export const goToolchain: Toolchain = {
  programs: ["go"],
  driver: "driver.go",
  adapterFile: "adapter.go",
  binFolder: "bin",
  async install(home, packages) {
    const generators = packages.filter((each) => each.includes("/cmd/"));
    const modules = packages.filter((each) => !each.includes("/cmd/"));
    writeFileSync(path.join(home, "client.mod"), formatModule("example", modules));
    for (const generator of generators) await buildGenerator(home, generator);
  },
  async compile(home, folder) {
    copyFileSync(path.join(home, "client.mod"), path.join(folder, "go.mod"));
    // The client may be in the folder itself, in another package.
    mkdirSync(path.join(folder, "adapter"));
    for (const file of ["driver.go", "adapter.go"])
      renameSync(path.join(folder, file), path.join(folder, "adapter", file));
    // The tests of openapi-generator import the client by the address of its repository, which does not exist.
    rmSync(path.join(folder, "client/test"), { recursive: true, force: true });
    await runChecked("go", ["mod", "tidy"], folder);
    await runChecked("go", ["build", "-o", "adapter/", "./adapter"], folder);
  },
  execute: (_home, folder, environment) =>
    driveProgram({ program: path.join(folder, "adapter/adapter"), args: [], cwd: folder }, environment),
};
