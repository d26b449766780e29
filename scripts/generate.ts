// Generates types, stubs, SDK resources, catalogues, documents and the Prisma client.
import path from "node:path";
import { parseArgs } from "node:util";
import { generate } from "../packages/contract/src/generate.js";
import { root } from "../packages/contract/src/outputs.js";
import { run } from "../packages/contract/src/run.js";
import { runCommand } from "./command.js";
import { ensurePrismaClient } from "./prisma-client.js";

const usage = `Usage: npm run generate [-- --force] [-- --out DIR]
       npm run generate:watch

Generates types, server stubs, SDK resources, the catalogue of problem codes and the published documents from openapi.yaml
and openapi/, and the Prisma client (not committed) from prisma/schema.prisma. Checks the rules of the contract
(packages/contract/src/rules) first. Skips what is up to date. Needs Java 11 or newer.

  --force    regenerate everything
  --out DIR  write below DIR instead of the repository, except for the Prisma client
  --watch    regenerate whenever the contract, the templates or the schema change
  --help     show this help`;

async function generateOnce(tree: string, force: boolean): Promise<void> {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const [client, generated] = await Promise.all([
    generatePrismaClient(stop.signal, force),
    generate({ tree, force, signal: stop.signal }),
  ]);
  const changed = generated.length > 0 ? `Regenerated:\n  ${generated.join("\n  ")}` : "";
  console.log([client, changed].filter((text) => text !== "").join("\n") || "Nothing changed.");
}

/** Generates the Prisma client in a process of its own, in parallel with the stages. Returns what the process printed. */
async function generatePrismaClient(signal: AbortSignal, force: boolean): Promise<string> {
  const args = ["scripts/prisma-generate.js", ...(force ? ["--force"] : [])];
  const { status, output } = await run(process.execPath, args, { cwd: root, signal });
  if (status !== 0) throw new Error(output.trim());
  return output.trim();
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      force: { type: "boolean", default: false },
      out: { type: "string" },
      watch: { type: "boolean" },
    },
  });
  const tree = values.out === undefined ? root : path.resolve(values.out);
  if (!values.watch) return generateOnce(tree, values.force);
  const { watchAndGenerate } = await import("../packages/contract/src/watch.js");
  return watchAndGenerate(tree, ensurePrismaClient);
});
