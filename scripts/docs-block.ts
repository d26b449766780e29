import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeFormatted } from "../packages/contract/src/format-file.js";

/** Replaces what is between `<!-- name -->` and `<!-- /name -->` in a page of docs/operating. */
export async function writeBlock(page: string, name: string, content: string): Promise<void> {
  const file = fileURLToPath(new URL(`../docs/operating/${page}`, import.meta.url));
  const [before, , after] = readFileSync(file, "utf8").split(new RegExp(`<!-- /?${name} -->`));
  if (before === undefined || after === undefined)
    throw new Error(`docs/operating/${page} has no <!-- ${name} --> … <!-- /${name} --> block.`);
  const block = `<!-- ${name} -->\n\n${content}\n\n<!-- /${name} -->`;
  await writeFormatted(file, before + block + after);
}
