import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { execute } from "../execute.js";
import { runChecked } from "../run-checked.js";
import type { Toolchain } from "../toolchain.js";

const { resolve } = createRequire(import.meta.url);

const compilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  // kubb imports its files with their extension.
  allowImportingTsExtensions: true,
};

/** Installs with npm, compiles with the TypeScript of this repository and runs in Node.js. */
export const typescript: Toolchain = {
  driver: "driver.ts",
  adapterFile: "adapter.ts",
  binFolder: "node_modules/.bin",
  install(home, packages) {
    writeFileSync(path.join(home, "package.json"), JSON.stringify({ type: "module", private: true }));
    if (packages.length === 0) return Promise.resolve();
    const options = ["--save-exact", "--no-audit", "--no-fund", "--ignore-scripts"];
    return runChecked("npm", ["install", ...options, ...packages], home);
  },
  compile(_home, folder) {
    const config = { compilerOptions, files: ["adapter.ts"] };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
    return runChecked(process.execPath, [resolve("typescript/bin/tsc"), "-p", "."], folder);
  },
  execute: (_home, folder, environment) =>
    execute(
      process.execPath,
      ["--import", pathToFileURL(resolve("tsx")).href, "adapter.ts"],
      folder,
      environment,
    ),
};
