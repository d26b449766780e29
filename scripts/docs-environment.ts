/** Updates the table of environment variables in docs/operating/environment.md from their definitions in the code. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { renderVariablesTable } from "../packages/server/src/app/config/variables.js";

const file = fileURLToPath(new URL("../docs/operating/environment.md", import.meta.url));
const [before, , after] = readFileSync(file, "utf8").split(/<!-- \/?environment -->/);
if (before === undefined || after === undefined)
  throw new Error("docs/operating/environment.md has no <!-- environment --> … <!-- /environment --> block.");

const table = `<!-- environment -->\n\n${renderVariablesTable()}\n\n<!-- /environment -->`;
writeFileSync(file, await format(before + table + after, { ...(await resolveConfig(file)), filepath: file }));
