import { getViolatedConstraint } from "@game-community/postgres/errors";
import { type Credential, Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { problem } from "../../platform/http/problem.js";
import { residentStatus } from "./status.js";

const accountColumns = defineColumns<Resident>()("r", ["id", "username", "display_name", "email"], {
  status: residentStatus,
  password_hash: computed<Credential["password_hash"] | null>(Prisma.sql`c.password_hash`),
  credential_version: computed<Credential["version"] | null>(Prisma.sql`c.version`),
});

/** A resident with their password, which is null on an account without one. */
export type Account = RowOf<typeof accountColumns>;

const buildAccountQuery = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${accountColumns.sql}
  FROM residents r LEFT JOIN credentials c ON c.resident_id = r.id
  WHERE ${condition} AND r.deleted_at IS NULL`;

/** Finds an account, unless deleted, by email address or username (case-insensitive). */
export async function findAccount(database: Database, identifier: string): Promise<Account | undefined> {
  const condition = identifier.includes("@")
    ? Prisma.sql`r.email_key = lower(${identifier})`
    : Prisma.sql`r.username = lower(${identifier})`;
  const [account] = await database.$queryRaw<Account[]>(buildAccountQuery(condition));
  return account;
}

/** Finds an account, unless deleted, by id. */
export async function findAccountById(
  database: Database | Transaction,
  id: string,
): Promise<Account | undefined> {
  const [account] = await database.$queryRaw<Account[]>(buildAccountQuery(Prisma.sql`r.id = ${id}::uuid`));
  return account;
}

/** An account to create. */
export interface NewAccount {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly username: string;
  readonly displayName: string;
  /** Null for an account without a password. */
  readonly passwordHash: string | null;
  readonly roles: readonly string[];
  readonly now: Date;
}

/** The credential version of a new account. */
export const initialCredentialVersion = 1;

/** Inserts a resident with roles and, if given, a password. Throws 409 `email-taken` or `username-taken`. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<void> {
  const { id, email, emailVerifiedAt, username, displayName, passwordHash, roles, now } = account;
  try {
    await tx.$executeRaw`
      WITH resident AS (
        INSERT INTO residents (id, username, display_name, email, email_verified_at, created_at, updated_at)
        VALUES (${id}::uuid, ${username}, ${displayName}, ${email}, ${emailVerifiedAt}, ${now}, ${now})
        RETURNING id),
      credential AS (
        INSERT INTO credentials (resident_id, password_hash, created_at, updated_at)
        SELECT id, ${passwordHash}, ${now}, ${now} FROM resident WHERE ${passwordHash}::text IS NOT NULL)
      INSERT INTO resident_roles (resident_id, role_id, created_at)
      SELECT resident.id, o.id, ${now} FROM resident, roles o
      WHERE o.name = ANY(${roles}) AND o.deleted_at IS NULL`;
  } catch (error) {
    throw toAccountConflict(error);
  }
}

/** Maps a violated unique index to 409 `email-taken` or `username-taken`, and returns other errors unchanged. */
export function toAccountConflict(error: unknown): unknown {
  const constraint = getViolatedConstraint(error);
  if (constraint === "residents_email_key_not_deleted_key")
    return problem("email-taken", "A resident with this email address exists.");
  if (constraint === "residents_username_key" || constraint === "username_reservations_pkey")
    return problem("username-taken", "A resident with this username exists.");
  return error;
}

/** Replaces a verified password. Returns false when it has been changed since it was verified. */
export async function replacePassword(
  tx: Transaction,
  account: { readonly id: string; readonly credential_version: number },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE credentials SET password_hash = ${passwordHash}, version = version + 1, updated_at = ${now}
    WHERE resident_id = ${account.id}::uuid AND version = ${account.credential_version}`;
  return changed === 1;
}

/** Rehashes a verified password with the current parameters. The password is the same, so its version does not change. */
export async function storeRehash(
  tx: Transaction,
  residentId: string,
  verifiedHash: string,
  rehash: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE credentials SET password_hash = ${rehash}
    WHERE resident_id = ${residentId}::uuid AND password_hash = ${verifiedHash}`;
}

/** Sets or replaces a password without verifying the current one. The caller must end all sessions. */
export async function setPassword(
  tx: Transaction,
  residentId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO credentials AS c (resident_id, password_hash, created_at, updated_at)
    SELECT id, ${passwordHash}, ${now}, ${now} FROM residents WHERE id = ${residentId}::uuid AND deleted_at IS NULL
    ON CONFLICT (resident_id) DO UPDATE SET password_hash = excluded.password_hash, version = c.version + 1,
      updated_at = excluded.updated_at`;
}
