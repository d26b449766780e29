import { type DataExport, type DataExportChunk, Prisma } from "../../../generated/prisma/client.js";
import type { Database, Transaction } from "../../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../../platform/database/columns.js";

const dayMs = 24 * 3_600_000;

/** How long an export is kept after it was made, and waits to be made. */
const retentionMs = 7 * dayMs;

/** How long after its request an export is not replaced by a new one. */
const renewalMs = dayMs;

interface DataExportModel extends DataExport {
  status: "PENDING" | "READY" | "FAILED";
}

const columns = defineColumns<DataExportModel>()("x", [
  "id",
  "status",
  "requested_at",
  "finished_at",
  "expires_at",
  "size_bytes",
]);

/** The export of a resident. */
export type ExportRow = RowOf<typeof columns>;

const expiry = (now: Date): Date => new Date(now.getTime() + retentionMs);

/** Finds the export of a resident, unless it has expired. */
export async function findExport(
  database: Database,
  residentId: string,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await database.$queryRaw<ExportRow[]>`
    SELECT ${columns.sql} FROM data_exports x WHERE x.resident_id = ${residentId}::uuid AND x.expires_at > ${now}`;
  return row;
}

/**
 * Inserts the export of a resident, or returns the one that is pending or was requested within a day: the id of the result
 * tells which. One that has failed, has expired or is older is deleted.
 */
export async function insertExport(
  tx: Transaction,
  { id, residentId, now }: { readonly id: string; readonly residentId: string; readonly now: Date },
): Promise<ExportRow> {
  await tx.$executeRaw`
    DELETE FROM data_exports WHERE resident_id = ${residentId}::uuid AND (status = 'FAILED' OR expires_at <= ${now}
      OR (status = 'READY' AND requested_at <= ${new Date(now.getTime() - renewalMs)}))`;
  // The update changes nothing. It makes the statement return the row of a concurrent request.
  const [row] = await tx.$queryRaw<ExportRow[]>`
    INSERT INTO data_exports AS x (id, resident_id, requested_at, expires_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${now}, ${expiry(now)})
    ON CONFLICT (resident_id) DO UPDATE SET resident_id = excluded.resident_id RETURNING ${columns.sql}`;
  if (row === undefined)
    throw new Error(`The export of the resident ${residentId} was neither inserted nor found.`);
  return row;
}

/** An attempt to make an export. A later attempt ends it: it can write nothing any more. */
export type Attempt = Pick<DataExport, "id" | "resident_id" | "attempts">;

/** Begins the next attempt: of the pending export with the fewest, oldest request first. Deletes what earlier ones wrote. */
export async function startAttempt(database: Database, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await database.$queryRaw<Attempt[]>`
    UPDATE data_exports SET attempts = attempts + 1 WHERE id = (
      SELECT id FROM data_exports WHERE status = 'PENDING' AND expires_at > ${now}
      ORDER BY attempts, requested_at, id LIMIT 1 FOR NO KEY UPDATE)
    RETURNING id, resident_id, attempts`;
  if (attempt !== undefined)
    await database.$executeRaw`DELETE FROM data_export_chunks WHERE export_id = ${attempt.id}::uuid`;
  return attempt;
}

/** The condition under which an attempt still counts. */
const isCurrent = ({ id, attempts }: Attempt): Prisma.Sql =>
  Prisma.sql`id = ${id}::uuid AND attempts = ${attempts} AND status = 'PENDING'`;

/** Adds a piece to the archive. False if the attempt no longer counts, or the account was deleted. */
export const insertChunk = async (
  database: Database,
  attempt: Attempt,
  position: number,
  bytes: Buffer,
): Promise<boolean> =>
  (await database.$executeRaw`
    INSERT INTO data_export_chunks (export_id, position, bytes)
    SELECT id, ${position}::int, ${bytes}::bytea FROM data_exports WHERE ${isCurrent(attempt)} FOR SHARE`) ===
  1;

/** Makes the archive available. False if the attempt no longer counts. */
export const markReady = async (
  tx: Transaction,
  attempt: Attempt,
  { sizeBytes, now }: { readonly sizeBytes: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.$executeRaw`
    UPDATE data_exports SET status = 'READY', finished_at = ${now}, expires_at = ${expiry(now)}, size_bytes = ${sizeBytes}
    WHERE ${isCurrent(attempt)}`) === 1;

/** Does not count an attempt that the process stops. It must write nothing any more. */
export const withdrawAttempt = (database: Database, attempt: Attempt): Promise<number> =>
  database.$executeRaw`UPDATE data_exports SET attempts = attempts - 1 WHERE ${isCurrent(attempt)}`;

/** Gives up. */
export const markFailed = (database: Database, attempt: Attempt, now: Date): Promise<number> =>
  database.$executeRaw`
    UPDATE data_exports SET status = 'FAILED', finished_at = ${now} WHERE ${isCurrent(attempt)}`;

/** An archive that can be downloaded. */
export interface StoredArchive {
  readonly id: string;
  readonly residentId: string;
  readonly username: string;
  readonly sizeBytes: number;
}

/** Finds an archive by the id of its export, unless it has expired. */
export async function findArchive(
  database: Database,
  id: string,
  now: Date,
): Promise<StoredArchive | undefined> {
  const [row] = await database.$queryRaw<
    { readonly resident_id: string; readonly username: string; readonly size_bytes: bigint }[]
  >`
    SELECT x.resident_id, r.username, x.size_bytes FROM data_exports x JOIN residents r ON r.id = x.resident_id AND r.deleted_at IS NULL
    WHERE x.id = ${id}::uuid AND x.status = 'READY' AND x.expires_at > ${now}`;
  return (
    row && { id, residentId: row.resident_id, username: row.username, sizeBytes: Number(row.size_bytes) }
  );
}

/** Reads an archive piece by piece. Throws if it is deleted meanwhile. */
export async function* readArchive(
  database: Database,
  { id, sizeBytes }: StoredArchive,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let position = 0; read < sizeBytes; position++) {
    const [chunk] = await database.$queryRaw<Pick<DataExportChunk, "bytes">[]>`
      SELECT c.bytes FROM data_export_chunks c WHERE c.export_id = ${id}::uuid AND c.position = ${position}::int`;
    if (chunk === undefined) throw new Error(`The export ${id} was deleted during its download.`);
    read += chunk.bytes.length;
    yield chunk.bytes;
  }
}
