import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const python = "venv/bin/python";

/** Installs with pip, checks the types with mypy and runs in Python. */
export const pythonToolchain: Toolchain = {
  programs: ["python3"],
  driver: "driver.py",
  adapterFile: "adapter.py",
  binFolder: "venv/bin",
  async install(home, packages) {
    await runChecked("python3", ["-m", "venv", "venv"], home);
    const versions = ["mypy@2.4.1", ...packages].map((each) => each.replace("@", "=="));
    await runChecked(`${home}/${python}`, ["-m", "pip", "install", "--quiet", ...versions], home);
  },
  async compile(home, folder) {
    await runChecked(`${home}/${python}`, ["-m", "compileall", "-q", "."], folder);
    await runChecked(`${home}/${python}`, ["-m", "mypy", "--follow-imports=silent", "adapter.py"], folder);
  },
  execute: (home, folder, environment) =>
    driveProgram({ program: `${home}/${python}`, args: ["adapter.py"], cwd: folder }, environment),
};
