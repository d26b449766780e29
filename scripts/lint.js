/**
 * Runs Oxlint with the rules that need types, ESLint with the others, and Prettier, in parallel. Prettier skips files that have
 * not changed since its last run.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { hasBenchPackages } from "./bench-packages.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @param {string} program
 * @param {...string} options
 */
const run = (program, ...options) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${program}`, ...options], {
      cwd: root,
      stdio: "inherit",
    });
    child.on("close", (code) => resolve(code === 0));
  });

const untyped = hasBenchPackages ? [] : ["--ignore-pattern", "packages/bench/**"];

const prettierCache = ["--cache", "--cache-strategy", "content", "--cache-location", ".cache/prettier.json"];

const passed = await Promise.all([
  run("oxlint/bin/oxlint", "--quiet", ...untyped),
  run("eslint/bin/eslint.js", "--max-warnings", "0", "."),
  run("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...prettierCache, "."),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
