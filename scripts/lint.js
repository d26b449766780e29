/** Runs ESLint and Prettier in parallel: each uses one core for half a minute. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

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

const passed = await Promise.all([
  run("eslint/bin/eslint.js", "--max-warnings", "0", "."),
  run("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
