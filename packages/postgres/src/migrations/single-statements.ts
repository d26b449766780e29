import pg from "pg";

/**
 * Runs the statements of a script one by one, each in a transaction of its own, and waits for locks as long as it takes: what
 * may be in such a script stops neither reads nor writes. Indexes that an interrupted attempt has left invalid are made again.
 */
export async function runStatements(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SET lock_timeout = 0");
    for (const name of await findInvalidIndexes(client, script))
      await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    for (const statement of splitStatements(script)) await client.query(statement);
  } finally {
    // Not used again: it has another time limit.
    client.release(true);
  }
}

/** Each statement ends with a line; the rules of migrations allow no functions in such a script. */
const splitStatements = (script: string): readonly string[] =>
  script
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

async function findInvalidIndexes(client: pg.ClientBase, script: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace`,
  );
  const words = new Set(script.match(/\w+/g));
  return rows.filter(({ name }) => words.has(name)).map(({ name }) => pg.escapeIdentifier(name));
}
