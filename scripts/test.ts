/**
 * Runs the tests, then checks that they made the service answer every (operation, status, code) that the contract declares.
 * With a path or a filter only those tests run: `npm test -- packages/server/test/areas/waitlists`.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv.slice(2);
const isWholeRun = given.every((argument) =>
  /^--(ci|json|outputFile=.*|maxWorkers=.*|verbose)$/.test(argument),
);

/** Room for short-lived objects saves a tenth of the time, as in production. */
const env = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64` };

function run(program: string, ...options: string[]): number {
  return spawnSync(process.execPath, [program, ...options], { cwd: root, env, stdio: "inherit" }).status ?? 1;
}

rmSync(new URL("../.cache/answered", import.meta.url), { recursive: true, force: true });
const tests = run("node_modules/jest/bin/jest.js", ...given);
const coverage = isWholeRun ? run("node_modules/tsx/dist/cli.mjs", "scripts/check-coverage.ts") : 0;
process.exitCode = tests || coverage;
