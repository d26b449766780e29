import { Prisma, type Resident } from "../../generated/prisma/client.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { startRead } from "../../platform/database/start-read.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { buildResidentJoins, getResidentTemplate } from "./present.js";

/**
 * Builds the condition on `residents r` for the path parameter `{id}`: an id, `@username`, or `me` for the caller.
 * An id or username that does not exist matches no row. All paths under `/residents/{id}` use it.
 */
export function buildResidentCondition(idOrUsername: string, caller: Caller): Prisma.Sql {
  const id = toResidentId(idOrUsername, getResidentId(caller));
  if (id === null) return Prisma.sql`r.username = ${idOrUsername.slice(1).toLowerCase()}`;
  return Prisma.sql`r.id = ${id}::uuid`;
}

/** Finds the resident by `{id}`, unless deleted, as the caller sees them. */
export async function findResident(database: Database | Transaction, idOrUsername: string, caller: Caller) {
  const template = getResidentTemplate(caller);
  const [row] = await database.$queryRaw<(Pick<Resident, "version"> & { readonly values: string })[]>`
    SELECT r.version, ${template.values} AS values FROM residents r ${buildResidentJoins(caller)}
    WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL`;
  return row && { version: row.version, body: template.present(row.values) };
}

/** Reads a resident that the transaction has written, as the caller sees them. */
export async function readWrittenResident(tx: Transaction, id: string, caller: Caller) {
  return assertWritten(await findResident(tx, id, caller));
}

/**
 * Reads content of the resident with `{id}`, or returns undefined if there is none. An id does not wait for the lookup of the
 * resident; a username does.
 */
export async function readOfResident<Content>(
  database: Database,
  idOrUsername: string,
  caller: Caller,
  read: (residentId: string) => Promise<Content>,
): Promise<Content | undefined> {
  const id = toResidentId(idOrUsername, getResidentId(caller));
  const content = id === null ? undefined : startRead(read(id));
  const foundId = await findResidentId(database, idOrUsername, caller);
  if (foundId === undefined) return undefined;
  return content ?? read(foundId);
}

/** The id that `{id}` names; null for a username. `callerId` is the id of the calling resident, or null. */
export function toResidentId(idOrUsername: string, callerId: string | null): string | null {
  if (idOrUsername.startsWith("@")) return null;
  return asUuid(idOrUsername === "me" ? (callerId ?? "") : idOrUsername);
}

/** Finds the id of a resident by `{id}`, unless deleted. */
export async function findResidentId(
  database: Database | Transaction,
  idOrUsername: string,
  caller: Caller,
): Promise<string | undefined> {
  const [row] = await database.$queryRaw<Pick<Resident, "id">[]>`
    SELECT r.id FROM residents r WHERE ${buildResidentCondition(idOrUsername, caller)} AND r.deleted_at IS NULL`;
  return row?.id;
}
