import { Prisma, type ServiceKey as ServiceKeyModel } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";

/** A publishable key only identifies an application; a secret key has scopes. */
export type ServiceKeyKind = components["schemas"]["ServiceKeyKind"];

/** The kinds as they are stored. */
export const storedKinds = { PUBLISHABLE: "PK", SECRET: "SK" } as const satisfies Record<
  ServiceKeyKind,
  string
>;

/** The kind of a service key `k`. */
export const serviceKeyKind = computed<ServiceKeyKind>(
  Prisma.sql`CASE k.kind WHEN 'SK' THEN 'SECRET' ELSE 'PUBLISHABLE' END`,
);

/** The columns of a service key `k`, without its hash. */
export const serviceKeyColumns = defineColumns<ServiceKeyModel>()(
  "k",
  [
    "id",
    "name",
    "prefix",
    "scopes",
    "allowed_origins",
    "expires_at",
    "last_used_at",
    "revoked_at",
    "replaces_id",
    "version",
    "created_at",
    "updated_at",
  ],
  { kind: serviceKeyKind },
);

/** A service key without its secret. */
export type ServiceKey = RowOf<typeof serviceKeyColumns>;

type ServiceKeyStatus = components["schemas"]["ServiceKeyStatus"];

/** The conditions for a key `k` by its status. */
export const statusConditions = {
  ACTIVE: (now) => Prisma.sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`,
  EXPIRED: (now) => Prisma.sql`k.revoked_at IS NULL AND k.expires_at <= ${now}`,
  REVOKED: () => Prisma.sql`k.revoked_at IS NOT NULL`,
} as const satisfies Record<ServiceKeyStatus, (now: Date) => Prisma.Sql>;

/** The status of a key: that whose condition it meets. */
export function getStatus({ revoked_at, expires_at }: ServiceKey, now: Date): ServiceKeyStatus {
  if (revoked_at !== null) return "REVOKED";
  return expires_at !== null && expires_at <= now ? "EXPIRED" : "ACTIVE";
}

/** Finds a key. */
export async function findServiceKey(
  database: Database | Transaction,
  id: string,
): Promise<ServiceKey | undefined> {
  const [row] = await database.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k WHERE k.id = ${asUuid(id)}::uuid`;
  return row;
}

/** Finds a key and locks it until the end of the transaction. */
export async function lockServiceKey(tx: Transaction, id: string): Promise<ServiceKey | undefined> {
  const [row] = await tx.$queryRaw<ServiceKey[]>`
    SELECT ${serviceKeyColumns.sql} FROM service_keys k WHERE k.id = ${asUuid(id)}::uuid FOR UPDATE`;
  return row;
}
