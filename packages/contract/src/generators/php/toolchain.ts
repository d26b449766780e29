import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

/** Checks the syntax and runs in PHP, with the Guzzle that PHP finds (Debian: `php-guzzlehttp-guzzle`). */
export const phpToolchain: Toolchain = {
  programs: ["php"],
  driver: "driver.php",
  adapterFile: "adapter.php",
  binFolder: "bin",
  install: (home) => runChecked("php", ["-r", "require 'GuzzleHttp/autoload.php';"], home),
  compile: (_home, folder) => runChecked("php", ["-l", "adapter.php"], folder),
  execute: (_home, folder, environment) =>
    driveProgram(
      { program: "php", args: ["-d", "display_errors=stderr", "adapter.php"], cwd: folder },
      environment,
    ),
};
