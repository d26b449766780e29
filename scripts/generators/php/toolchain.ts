import path from "node:path";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

/** Installs the dependencies of the generated package with Composer, checks the syntax and runs in PHP. */
export const phpToolchain: Toolchain = {
  programs: ["php", "composer"],
  driver: "driver.php",
  adapterFile: "adapter.php",
  binFolder: "bin",
  install: () => Promise.resolve(),
  async compile(_home, folder) {
    const options = ["--no-dev", "--no-interaction", "--quiet"];
    await runChecked("composer", ["install", ...options], path.join(folder, "client"));
    await runChecked("php", ["-l", "adapter.php"], folder);
  },
  execute: (_home, folder, environment) =>
    driveProgram(
      { program: "php", args: ["-d", "display_errors=stderr", "adapter.php"], cwd: folder },
      environment,
    ),
};
