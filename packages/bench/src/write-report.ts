import { writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { repositoryRoot } from "./servers.js";

/** Writes a report of the benchmark, such as `RESULTS` for RESULTS.md. Returns the formatted Markdown. */
export async function writeReport(name: string, report: string): Promise<string> {
  const markdown = await format(report, { parser: "markdown" });
  writeFileSync(path.join(repositoryRoot, `packages/bench/${name}.md`), markdown);
  return markdown;
}
