/**
 * Runs ESLint and Prettier in parallel. ESLint runs in two processes with about the same CPU time, because type-checking
 * for its typed rules takes most of it. With a larger young generation they collect less garbage. Prettier skips files that have
 * not changed since its last run.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @param {string} program
 * @param {...string} options
 */
const run = (program, ...options) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["--max-semi-space-size=64", `node_modules/${program}`, ...options],
      {
        cwd: root,
        stdio: "inherit",
      },
    );
    child.on("close", (code) => resolve(code === 0));
  });

/** @param {...string} options */
const eslint = (...options) => run("eslint/bin/eslint.js", "--max-warnings", "0", ...options);

const prettierCache = ["--cache", "--cache-strategy", "content", "--cache-location", ".cache/prettier.json"];

const firstHalf = ["packages/server/test", "packages/sdk"];

const passed = await Promise.all([
  eslint(...firstHalf),
  eslint(".", ...firstHalf.flatMap((folder) => ["--ignore-pattern", `${folder}/**`])),
  run("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ...prettierCache, "."),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
