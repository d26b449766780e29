// Generates the Prisma client into packages/server/src/generated/prisma, offline and always the same.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Another tree that has a copy of the schema, when one is named. The client is written relative to its schema.
const tree = process.argv[2] ?? root;
const output = path.join(tree, "packages/server/src/generated/prisma");
const header =
  "// Generated from prisma/schema.prisma. Do not edit; run `npm run generate` (scripts/prisma-generate.ts).\n";

function generate(): void {
  const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, "generate", "--schema", path.join(tree, "prisma/schema.prisma"), "--no-hints"],
    {
      cwd: root,
      encoding: "utf8",
      // The CLI insists on a schema engine binary and would download one. Generation itself is
      // WebAssembly and never runs it, so any existing executable satisfies the check.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    },
  );
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}${stderr}`);
}

function addHeaders(): void {
  for (const name of readdirSync(output, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts")) continue;
    const file = path.join(output, name);
    writeFileSync(file, header + readFileSync(file, "utf8"));
  }
}

rmSync(output, { recursive: true, force: true });
generate();
addHeaders();
