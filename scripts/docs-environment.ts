/** Updates the table of environment variables in the README from their definitions in the code. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { renderVariablesTable } from "../packages/server/src/app/config/variables.js";

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const [before, , after] = readFileSync(readme, "utf8").split(/<!-- \/?environment -->/);
if (before === undefined || after === undefined)
  throw new Error("README.md has no <!-- environment --> … <!-- /environment --> block.");

const table = `<!-- environment -->\n\n${renderVariablesTable()}\n\n<!-- /environment -->`;
writeFileSync(
  readme,
  await format(before + table + after, { ...(await resolveConfig(readme)), filepath: readme }),
);
