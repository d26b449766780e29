import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrations } from "../../packages/postgres/src/migrations/migration-folder.js";
import { distribute } from "./distribution.js";
import type { ShardingSources } from "./page.js";
import { readRoutines } from "./routines.js";
import { buildSchema } from "./schema.js";
import { readSqlTemplates } from "./server-sql.js";
import { readSentStatements } from "./statements.js";

const functions = fileURLToPath(new URL("../../prisma/functions", import.meta.url));
const server = fileURLToPath(new URL("../../packages/server/src", import.meta.url));

/** Reads the migrations, the functions, and the SQL in the code of the service. */
export async function readShardingSources(): Promise<ShardingSources> {
  const files = readdirSync(functions, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ file, sql: readFileSync(path.join(functions, file), "utf8") }));
  const migrations = readMigrations().migrations.map(({ sql }) => sql);
  const schema = await buildSchema([...migrations, ...files.map(({ sql }) => sql)]);
  return {
    schema: { ...schema, distributions: distribute(schema) },
    routines: await readRoutines(files),
    templates: readSqlTemplates(server),
    sent: readSentStatements(),
  };
}
