// Makes everything that is generated: types, stubs, SDK resources, problem catalogue, documents, Prisma client.
import path from "node:path";
import { parseArgs } from "node:util";
import { generate } from "./contract/generate.js";
import { root } from "./contract/outputs.js";
import { watchAndGenerate } from "./contract/watch.js";
import { ensurePrismaClient } from "./prisma-client.js";

const usage = `Usage: npm run generate [-- --out DIR]
       npm run generate:watch

Makes types, server stubs, SDK resources, the problem catalogue and the published documents from openapi.yaml,
and the Prisma client (not committed) from prisma/schema.prisma. Needs Java 11 or newer.

  --out DIR  write below DIR instead of the repository
  --watch    generate again whenever the contract, the templates or the schema change
  --help     show this`;

const { values } = parseArgs({
  options: { out: { type: "string" }, watch: { type: "boolean" }, help: { type: "boolean" } },
});

async function once(tree: string): Promise<void> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const client = ensurePrismaClient();
  const changed = [...(client === null ? [] : [client]), ...(await generate({ tree, signal: stop.signal }))];
  console.log(
    changed.length > 0 ? `Generated anew:\n  ${changed.join("\n  ")}` : "Everything was up to date.",
  );
}

try {
  const tree = values.out === undefined ? root : path.resolve(values.out);
  if (values.help) console.log(usage);
  else if (values.watch) await watchAndGenerate(tree);
  else await once(tree);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
