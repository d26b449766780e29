import { createHmac } from "node:crypto";
import path from "node:path";
import type { EmbeddedServer } from "@game-community/postgres/embedded";
import { migrate } from "@game-community/postgres/migrations";
import type pg from "pg";
import { importCatalogue } from "../../../server/src/areas/games/catalogue.js";
import { silentReporter } from "../../../server/src/areas/games/import-progress.js";
import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { newId } from "../../../server/src/platform/ids.js";
import { toDatabaseUrl, withClient } from "../databases.js";
import { repositoryRoot } from "../servers.js";
import { startPostgres } from "../stop-on-signal.js";
import type { Workload } from "../workloads/workload.js";

/** Starts the PostgreSQL that keeps the generated databases between runs. */
export const startCachedPostgres = (): Promise<EmbeddedServer> =>
  startPostgres({ dataFolder: path.join(repositoryRoot, ".cache/bench-scale"), database: "scale" });

/** Returns the URL of a database with a number of activities. Generates it on the first run. */
export async function prepareRows(postgres: EmbeddedServer, rows: number): Promise<string> {
  const name = `activities_${rows}`;
  const exists = await withClient(postgres.url, async (client) => {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    return found.rows.length > 0;
  });
  if (exists) return forgetSecrets(toDatabaseUrl(postgres.url, name));
  // Renamed when it is complete, so that an interrupted run leaves no incomplete database behind.
  const draft = `${name}_draft`;
  await withClient(postgres.url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${draft}"`);
    await client.query(`CREATE DATABASE "${draft}"`);
  });
  await generateRows(toDatabaseUrl(postgres.url, draft), rows);
  await withClient(postgres.url, (client) => client.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`));
  return toDatabaseUrl(postgres.url, name);
}

/** Each run uses the kept databases with keys of its own. */
async function forgetSecrets(url: string): Promise<string> {
  await migrate(url);
  await withClient(url, (client) => client.query("DELETE FROM secret_fingerprints"));
  return url;
}

async function generateRows(url: string, rows: number): Promise<void> {
  await migrate(url);
  const { database, close } = connectDatabase(url);
  try {
    await importCatalogue({ database, newId }, silentReporter);
    await database.$executeRaw`
      INSERT INTO residents (id, username, display_name)
      SELECT gen_random_uuid(), 'resident_' || n, 'Resident ' || n FROM generate_series(1, 1000) n`;
  } finally {
    await close();
  }
  await withClient(url, (client) => insertActivities(client, rows));
}

/** Inserts without secondary indexes and foreign keys, which takes a fraction of the time, and builds the indexes after. */
async function insertActivities(client: pg.Client, rows: number): Promise<void> {
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes
     WHERE tablename = 'activity_logs' AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  await client.query("SET session_replication_role = replica");
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`);
  // Ids are in the order of time, as the service creates them.
  await client.query(
    `INSERT INTO activity_logs (id, resident_id, type, source, message, occurred_at, created_at, updated_at)
     SELECT uuidv7(at - now()), r.ids[1 + n % 1000], 'NOTE', 'RESIDENT', 'Note ' || n, at, at, at
     FROM (SELECT array_agg(id) AS ids FROM residents) r CROSS JOIN generate_series(1, $1::int) n
     CROSS JOIN LATERAL (SELECT TIMESTAMPTZ '2026-11-01' - n * INTERVAL '1 second' AS at) time`,
    [rows],
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query("VACUUM ANALYZE");
}

/** The path of page 1, or of a later page by a cursor that is signed like the one of page 1. */
export async function findPagePath(
  { url, port, cursorSecret }: { readonly url: string; readonly port: number; readonly cursorSecret: string },
  page: number,
): Promise<string> {
  const first = "/rest/v1/activity-logs?limit=20";
  if (page === 1) return first;
  const response = await fetch(`http://127.0.0.1:${port}${first}`);
  const { pagination } = (await response.json()) as { pagination: { next_cursor: string } };
  const [payload = ""] = pagination.next_cursor.split(".");
  const [hash, direction] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
  const last = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; occurred_at: Date }>(
      `SELECT id, occurred_at FROM activity_logs WHERE visibility = 'PUBLIC' AND deleted_at IS NULL
       ORDER BY occurred_at DESC, id DESC OFFSET $1 LIMIT 1`,
      [(page - 1) * 20 - 1],
    );
    return rows[0];
  });
  if (last === undefined) throw new Error(`There is no page ${page}.`);
  const position = JSON.stringify([hash, direction, last.occurred_at.toISOString(), last.id]);
  const signed = Buffer.from(position).toString("base64url");
  const tag = createHmac("sha256", cursorSecret)
    .update(signed)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
  return `${first}&cursor=${signed}.${tag}`;
}

/** A workload of reads without credentials. */
export const createRead = (name: string, paths: readonly string[]): Workload => ({
  name,
  title: name,
  group: "page",
  method: "GET",
  headers: {},
  status: 200,
  requests: paths.map((requestPath) => ({ path: requestPath })),
});
