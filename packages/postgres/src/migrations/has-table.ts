import type pg from "pg";

/** Whether a database has a table. */
export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>("SELECT to_regclass($1) IS NOT NULL AS present", [
    name,
  ]);
  return rows[0]?.present === true;
}
