// Classifies the changes of the contract since the last release, or since a git ref.
import path from "node:path";
import { parseArgs } from "node:util";
import { compareWithLastRelease, compareWithRef, release } from "../packages/contract/src/breaking/check.js";
import { reasonsFile } from "../packages/contract/src/breaking/reasons.js";
import { readDocument } from "../packages/contract/src/bundle.js";
import { root } from "../packages/contract/src/outputs.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run check:breaking [-- REF] [-- --all] [-- --write | --release]

Classifies the changes of the contract since the last release (openapi/released), or since the git ref REF, as breaking,
additive or texts only. Breaking changes of what was released need a reason in ${reasonsFile}: lists those without one
first, and fails. Without REF, fails too if the changelog of the contract or the table in the guide about versions is out
of date.

  --all      list all changes, which are only counted otherwise
  --write    update the changelog and the table
  --release  release the contract with its info.version
  --help     show this help`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      release: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [ref] = positionals;
  const document = readDocument(path.join(root, "openapi.yaml"));
  const { lines, problems } = values.release
    ? release(document)
    : ref === undefined
      ? compareWithLastRelease(document, values)
      : await compareWithRef(ref, document, values.all);
  if (lines.length > 0) console.log(lines.join("\n"));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
});
