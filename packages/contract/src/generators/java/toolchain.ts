import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { driveProgram } from "../drive-program.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const sources = "client/src/main/java";
const classpathFile = "client/classpath.txt";

const goals = ["compile", "dependency:build-classpath", "-Dmdep.outputFile=classpath.txt"];

/** Compiles with Maven and the generated project, and runs in Java. */
export const javaToolchain: Toolchain = {
  programs: ["java", "javac", "mvn"],
  driver: "Driver.java",
  adapterFile: "Adapter.java",
  binFolder: "bin",
  install: () => Promise.resolve(),
  compile(_home, folder) {
    for (const file of ["Driver.java", "Adapter.java"])
      cpSync(path.join(folder, file), path.join(folder, sources, file));
    return runChecked("mvn", ["--quiet", "--batch-mode", ...goals], path.join(folder, "client"));
  },
  execute(_home, folder, environment) {
    const libraries = readFileSync(path.join(folder, classpathFile), "utf8").trim();
    const classpath = ["client/target/classes", libraries].join(path.delimiter);
    return driveProgram({ program: "java", args: ["-cp", classpath, "Adapter"], cwd: folder }, environment);
  },
};
