import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "../database/client.js";
import { digest } from "./digest.js";
import { writeAudit } from "./audit.js";
import { isPermission } from "./permissions.js";

/** A publishable key names an application, a secret one carries scopes. */
export type ServiceKeyKind = "PUBLISHABLE" | "SECRET";

/** A service key without its secret. */
export interface ServiceKey {
  readonly id: string;
  readonly name: string;
  readonly kind: ServiceKeyKind;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly allowed_origins: readonly string[];
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
}

/** What a new key is made of. */
export interface NewServiceKey {
  readonly kind: ServiceKeyKind;
  readonly name: string;
  /** @default [] */
  readonly scopes?: readonly string[];
  /** Origins from which a secret key may come nevertheless. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** @default null, never */
  readonly expiresAt?: Date | null;
}

interface Means {
  readonly database: Database;
  readonly clock: () => Date;
  readonly newId: () => string;
}

type Row = Omit<ServiceKey, "kind"> & { readonly kind: string };

const stored = { PUBLISHABLE: "PK", SECRET: "SK" } as const;
const shape = /^[ps]k_[A-Za-z0-9_-]{43}$/;
const prefixLength = 10;
const listed = 1000;

/** Whether a text can be a key at all. */
export const isKeyShaped = (key: string): boolean => shape.test(key);

/** Makes a key. This is the only time that the key itself is known. */
export async function createServiceKey(
  { database, clock, newId }: Means,
  { kind, name, scopes = [], allowedOrigins = [], expiresAt = null }: NewServiceKey,
): Promise<{ readonly key: string; readonly serviceKey: ServiceKey }> {
  refuseMistakes(kind, name, scopes);
  const key = `${stored[kind].toLowerCase()}_${randomBytes(32).toString("base64url")}`;
  const now = clock();
  const row = {
    id: newId(),
    name: name.trim(),
    kind: stored[kind],
    key_hash: digest(key),
    prefix: key.slice(0, prefixLength),
    scopes: [...new Set(scopes)],
    allowed_origins: [...allowedOrigins],
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  };
  const created = await database.$transaction(async (transaction) => {
    await audit(transaction, { newId, clock, action: "service_key.created", id: row.id });
    return transaction.serviceKey.create({ data: row });
  });
  return { key, serviceKey: presentServiceKey(created) };
}

function refuseMistakes(kind: ServiceKeyKind, name: string, scopes: readonly string[]): void {
  if (name.trim() === "" || name.length > 120) throw new Error("A key's name has 1 to 120 characters.");
  if (kind === "PUBLISHABLE" && scopes.length > 0) throw new Error("A publishable key has no scopes.");
  const unknown = scopes.filter((scope) => !isPermission(scope));
  if (unknown.length > 0) throw new Error(`Unknown scope: ${unknown.join(", ")}.`);
}

/** The keys, newest first, revoked ones included. */
export async function listServiceKeys({ database }: Pick<Means, "database">): Promise<ServiceKey[]> {
  const rows = await database.serviceKey.findMany({
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: listed,
  });
  return rows.map(presentServiceKey);
}

/**
 * Ends a key, named by its id or its prefix; running services follow within 30 seconds. Null when no live key has this name.
 * Throws when several keys have the prefix.
 */
export async function revokeServiceKey(
  { database, clock, newId }: Means,
  idOrPrefix: string,
): Promise<ServiceKey | null> {
  return database.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<Row[]>`
      UPDATE service_keys SET revoked_at = ${clock()}, updated_at = ${clock()}, version = version + 1
      WHERE (id::text = ${idOrPrefix} OR prefix = ${idOrPrefix}) AND revoked_at IS NULL
      RETURNING id, name, kind, prefix, scopes, allowed_origins, expires_at, last_used_at, revoked_at, created_at`;
    if (rows.length > 1) throw new Error(`Several keys start with ${idOrPrefix}. Name one by its id.`);
    const [row] = rows;
    if (row === undefined) return null;
    await audit(transaction, { newId, clock, action: "service_key.revoked", id: row.id });
    return presentServiceKey(row);
  });
}

interface KeyEvent {
  readonly newId: () => string;
  readonly clock: () => Date;
  readonly action: string;
  readonly id: string;
}

const audit = (transaction: Transaction, { newId, clock, action, id }: KeyEvent): Promise<void> =>
  writeAudit(transaction, {
    id: newId(),
    actor: { kind: "OPERATOR", id: null },
    action,
    object: { type: "service_key", id },
    at: clock(),
  });

const presentServiceKey = ({
  id,
  name,
  kind,
  prefix,
  scopes,
  allowed_origins,
  ...times
}: Row): ServiceKey => ({
  id,
  name,
  kind: kind === stored.SECRET ? "SECRET" : "PUBLISHABLE",
  prefix,
  scopes,
  allowed_origins,
  expires_at: times.expires_at,
  last_used_at: times.last_used_at,
  revoked_at: times.revoked_at,
  created_at: times.created_at,
});
