import type { Database, Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { Prisma } from "../../generated/prisma/client.js";
import { problem } from "../../platform/http/problem.js";

/** An account as signing in needs it. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string | null;
  readonly status: "ACTIVE" | "SUSPENDED";
  /** Null on an account without a password. */
  readonly password_hash: string | null;
  readonly credential_version: number | null;
  readonly locked_until: Date | null;
}

const buildAccountQuery = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.username, r.display_name, r.email, r.status, c.password_hash, c.version AS credential_version,
    c.locked_until
  FROM residents r LEFT JOIN credentials c ON c.resident_id = r.id
  WHERE ${condition} AND r.deleted_at IS NULL`;

/** The live account with this e-mail address or username, in any letter case. */
export async function findAccount(database: Database, identifier: string): Promise<Account | undefined> {
  const condition = identifier.includes("@")
    ? Prisma.sql`r.email_key = lower(${identifier})`
    : Prisma.sql`r.username = lower(${identifier})`;
  const [account] = await database.$queryRaw<Account[]>(buildAccountQuery(condition));
  return account;
}

/** The live account with this id. */
export async function findAccountById(
  database: Database | Transaction,
  id: string,
): Promise<Account | undefined> {
  const [account] = await database.$queryRaw<Account[]>(buildAccountQuery(Prisma.sql`r.id = ${id}::uuid`));
  return account;
}

/** A resident who is not stored yet. */
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

/** The version of the credentials of a new account. */
export const initialCredentialVersion = 1;

/** Stores a resident with roles and, where there is one, a password. Throws 409 `email-taken` or `username-taken`. */
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

/** The refusal that an account's unique index means: 409 `email-taken` or `username-taken`; other errors as they are. */
export function toAccountConflict(error: unknown): unknown {
  const constraint = getViolatedConstraint(error);
  if (constraint === "residents_email_key_live_key")
    return problem("email-taken", "A resident with this e-mail address exists.");
  if (constraint === "residents_username_key" || constraint === "username_reservations_pkey")
    return problem("username-taken", "A resident with this username exists.");
  return error;
}

/** Replaces the password that was verified. False when it was changed meanwhile. */
export async function replacePassword(
  tx: Transaction,
  account: { readonly id: string; readonly credential_version: number },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE credentials SET password_hash = ${passwordHash}, version = version + 1, failed_count = 0,
      locked_until = NULL, updated_at = ${now}
    WHERE resident_id = ${account.id}::uuid AND version = ${account.credential_version}`;
  return changed === 1;
}

/** Stores a password that was verified under the present parameters. It stays the same password, so no version changes. */
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

/** Sets a password, the first one included. Every session that the former one started is to end. */
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
      failed_count = 0, locked_until = NULL, updated_at = excluded.updated_at`;
}
