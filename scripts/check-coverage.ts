/** Fails when a declared (operation, status) pair was not answered by the last whole test run. */
import { readdirSync, readFileSync } from "node:fs";
import { loadContract, operationsOf } from "../packages/server/src/contract/document.js";

const folder = new URL("../.cache/answered/", import.meta.url);

const declared = operationsOf(loadContract()).flatMap(({ id, operation }) =>
  Object.keys(operation.responses).map((status) => `${id} ${status}`),
);
const answered = new Set(
  readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n")),
);
const missing = declared.filter((pair) => !answered.has(pair));

console.log(
  `${declared.length - missing.length} of ${declared.length} declared (operation, status) pairs were answered in tests.`,
);
for (const pair of missing) console.error(`  no test makes the service answer: ${pair}`);
process.exitCode = missing.length > 0 ? 1 : 0;
