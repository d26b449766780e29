import type { components } from "../../generated/schema.js";
import { timestamp, timestampOrNull } from "../../platform/time.js";
import { getStatus, type ServiceKey } from "./rows.js";
import { listScopes } from "./scopes.js";
import type { CreatedServiceKey, RotatedServiceKey } from "./write.js";

type Schemas = components["schemas"];

/** The API representation of a service key. Its status depends on the time. */
export const presentServiceKey = (row: ServiceKey, now: Date): Schemas["ServiceKeyDetails"] => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  prefix: row.prefix,
  status: getStatus(row, now),
  scopes: listScopes(row),
  allowed_origins: row.allowed_origins,
  expires_at: timestampOrNull(row.expires_at),
  last_used_at: timestampOrNull(row.last_used_at),
  revoked_at: timestampOrNull(row.revoked_at),
  replaces_id: row.replaces_id,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** The API representation of a new key, with the key itself. */
export const presentServiceKeyWithSecret = (
  { key, serviceKey }: CreatedServiceKey,
  now: Date,
): Schemas["ServiceKeyWithSecret"] => ({ ...presentServiceKey(serviceKey, now), key });

/** The API representation of a new key and the key that it replaces. */
export const presentRotatedServiceKey = (
  rotated: RotatedServiceKey,
  now: Date,
): Schemas["RotatedServiceKey"] => ({
  ...presentServiceKeyWithSecret(rotated, now),
  replaced: presentServiceKey(rotated.replaced, now),
});
