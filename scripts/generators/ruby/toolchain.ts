import path from "node:path";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

/** Runs the client in Ruby, with the gems that Ruby finds, and checks the syntax before. */
export const rubyToolchain: Toolchain = {
  programs: ["ruby"],
  driver: "driver.rb",
  adapterFile: "adapter.rb",
  binFolder: "bin",
  async install(home, packages) {
    for (const [name = "", version = ""] of packages.map((each) => each.split("@"))) {
      const isInstalled = runChecked("ruby", ["-e", `gem "${name}"`], home);
      await isInstalled.catch(() =>
        runChecked("gem", ["install", "--user-install", "--no-document", name, "-v", version], home),
      );
    }
  },
  compile: (_home, folder) => runChecked("ruby", ["-I", "client/lib", "-c", "adapter.rb"], folder),
  execute: (_home, folder, environment) =>
    driveProgram(
      { program: "ruby", args: ["-I", path.join(folder, "client/lib"), "adapter.rb"], cwd: folder },
      environment,
    ),
};
