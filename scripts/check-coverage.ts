/** Fails when a declared (operation, status, code) was not returned in the last full test run. */
import { readdirSync, readFileSync } from "node:fs";
import { loadContract } from "../packages/server/src/kernel/contract/contract.js";
import {
  findMissingResponses,
  listDeclaredResponses,
} from "../packages/server/test/support/declared-responses.js";

const folder = new URL("../.cache/test-responses/", import.meta.url);

const contract = loadContract();
const returned = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), "utf8").split("\n"),
);
const missing = findMissingResponses(contract, returned);
const declared = listDeclaredResponses(contract).length;

console.log(
  `${declared - missing.length} of ${declared} declared (operation, status, code) triples were returned in tests.`,
);
for (const response of missing) console.error(`  not returned in any test: ${response}`);
process.exitCode = missing.length > 0 ? 1 : 0;
