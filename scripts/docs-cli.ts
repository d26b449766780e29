/** Updates the list of commands in docs/operating/cli.md from the command line itself. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { createProgram } from "../packages/server/src/app/cli/program.js";
import { renderReference } from "../packages/server/src/app/cli/reference.js";

const file = fileURLToPath(new URL("../docs/operating/cli.md", import.meta.url));
const [before, , after] = readFileSync(file, "utf8").split(/<!-- \/?commands -->/);
if (before === undefined || after === undefined)
  throw new Error("docs/operating/cli.md has no <!-- commands --> … <!-- /commands --> block.");

const reference = `<!-- commands -->\n\n${renderReference(createProgram())}\n\n<!-- /commands -->`;
writeFileSync(
  file,
  await format(before + reference + after, { ...(await resolveConfig(file)), filepath: file }),
);
