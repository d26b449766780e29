import { fileURLToPath } from "node:url";
import {
  readFunctionFiles,
  readMigrations,
} from "../../packages/postgres/src/migrations/migration-folder.js";
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
  const files = readFunctionFiles(functions);
  const migrations = readMigrations().migrations.map(({ sql }) => sql);
  const schema = await buildSchema([...migrations, ...files.map(({ sql }) => sql)]);
  return {
    schema: { ...schema, distributions: distribute(schema) },
    routines: await readRoutines(files),
    templates: readSqlTemplates(server),
    sent: readSentStatements(),
  };
}
