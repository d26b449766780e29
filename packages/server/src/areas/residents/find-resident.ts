import type { Database, Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { residentColumns, type ResidentRow } from "./resident.js";

/**
 * Which resident `{id}` means: an id, `@username`, or `me` for who calls. A condition on `residents r`;
 * what names nobody matches no row. Every path with a resident's `{id}` goes through here.
 */
export function buildResidentCondition(name: string, caller: Caller): Prisma.Sql {
  if (name.startsWith("@")) return Prisma.sql`r.username = ${name.slice(1).toLowerCase()}`;
  const id = name === "me" ? (getResidentId(caller) ?? "") : name;
  return Prisma.sql`r.id = ${asUuid(id)}::uuid`;
}

/** The live resident that `{id}` means, as the caller sees them. */
export async function findResident(
  database: Database | Transaction,
  name: string,
  caller: Caller,
): Promise<ResidentRow | undefined> {
  const [row] = await database.$queryRaw<ResidentRow[]>`
    SELECT ${residentColumns(getResidentId(caller))}
    FROM residents r WHERE ${buildResidentCondition(name, caller)} AND r.deleted_at IS NULL`;
  return row;
}

/** The id of the live resident that `{id}` means. */
export async function findResidentId(
  database: Database | Transaction,
  name: string,
  caller: Caller,
): Promise<string | undefined> {
  const [row] = await database.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM residents r WHERE ${buildResidentCondition(name, caller)} AND r.deleted_at IS NULL`;
  return row?.id;
}
