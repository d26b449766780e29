/** Puts the table of environment variables into the README, from the code that reads them. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { renderVariablesTable } from "../packages/server/src/app/config/variables.js";

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const [before, , after] = readFileSync(readme, "utf8").split(/<!-- \/?environment -->/);
if (before === undefined || after === undefined) throw new Error("README.md lacks the marks of the table.");

const table = `<!-- environment -->\n\n${renderVariablesTable()}\n\n<!-- /environment -->`;
writeFileSync(
  readme,
  await format(before + table + after, { ...(await resolveConfig(readme)), filepath: readme }),
);
