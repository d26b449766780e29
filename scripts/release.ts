/** Releases a version of the service and the SDK. */
import { parseArgs } from "node:util";
import { root } from "../packages/contract/src/outputs.js";
import { runCommand } from "./command.js";
import { release } from "./release/release.js";

const usage = `Usage: npm run release -- VERSION [--write] [--skip-checks]

Checks that the working tree is clean and on main, that the contract and all packages have the version, and that both
changelogs have changes; runs .ci/run; builds and packs the service and the SDK, and writes both with SBOMs, licences and SHA256SUMS
into dist/release/VERSION. Without --write, this is all: a dry run.

  --write        move the changes under "Unreleased" of the changelogs to the version, commit and tag; then state the commit
                 in prisma/migrations/previous-release.json, and commit that
  --skip-checks  do not run .ci/run, such as when it has just passed for this commit
  --help         show this help`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: {
      write: { type: "boolean", default: false },
      "skip-checks": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [version = ""] = positionals;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(usage);
  await release({
    root,
    version,
    date: new Date().toISOString().slice(0, 10),
    write: values.write,
    skipChecks: values["skip-checks"],
    print: (line) => console.log(line),
  });
});
