// Checks every example of the contract against the schema that it is an example of.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readDocument } from "./contract/document.js";
import { checkExamples } from "./contract/examples.js";
import { locator } from "./contract/locate.js";
import { root } from "./contract/outputs.js";

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help)
  console.log(
    "Usage: npm run check:examples [-- FILE]\n\nChecks that every example of openapi.yaml, or FILE, is valid.",
  );
else {
  const file = path.resolve(positionals[0] ?? path.join(root, "openapi.yaml"));
  const { checked, findings } = checkExamples(readDocument(file));
  const lineOf = locator(readFileSync(file, "utf8"));
  for (const { at, message } of findings)
    console.error(`${path.relative(root, file)}:${String(lineOf(at))} ${message}`);
  if (findings.length > 0) process.exitCode = 1;
  console.log(`${String(checked)} examples checked, ${String(findings.length)} invalid.`);
}
