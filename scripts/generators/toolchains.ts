import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writeFileSync } from "node:fs";
import { runChecked } from "./run-checked.js";
import type { Generator } from "./generator.js";

/** How the clients of a language are installed, compiled and run. */
export interface Toolchain {
  /** The name of the driver in `drivers/`. */
  readonly driver: string;
  readonly adapterFile: string;
  /** The folder of installed programs, relative to the folder of the generator. */
  readonly binFolder: string;
  /** Installs packages (`name@version`) into the folder of the generator. */
  install(home: string, packages: readonly string[]): Promise<unknown>;
  compile(home: string, folder: string): Promise<unknown>;
  /** Runs the adapter and returns its output. */
  execute(home: string, folder: string, environment: Readonly<Record<string, string>>): Promise<string>;
}

const { resolve } = createRequire(import.meta.url);

const compilerOptions = {
  ...{ strict: true, skipLibCheck: true, noEmit: true, types: ["node"] },
  ...{
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
  },
};

const typescript: Toolchain = {
  driver: "driver.ts",
  adapterFile: "adapter.ts",
  binFolder: "node_modules/.bin",
  install(home, packages) {
    writeFileSync(path.join(home, "package.json"), JSON.stringify({ type: "module", private: true }));
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

/** Runs a program and returns its output, also if it fails. */
async function execute(
  program: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...environment } });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  await new Promise((close, fail) => child.once("close", close).once("error", fail));
  return output;
}

/** The toolchain of each language. */
export const toolchains: Readonly<Record<Generator["language"], Toolchain>> = {
  TypeScript: typescript,
};
