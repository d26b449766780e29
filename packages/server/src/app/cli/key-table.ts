import { getStatus, listScopes, type ServiceKey } from "../../areas/service-keys/index.js";
import { permissions } from "../../generated/permissions.js";
import { renderTable } from "./output.js";

const headings = [
  "KEY",
  "KIND",
  "NAME",
  "CREATED",
  "LAST USED",
  "EXPIRES",
  "STATE",
  "ORIGINS",
  "SCOPES",
  "ID",
];

/** Renders the keys as a table. */
export const renderKeyTable = (keys: readonly ServiceKey[], now: Date): string =>
  renderTable(
    headings,
    keys.map((key) => [
      `${key.prefix}…`,
      key.kind.toLowerCase(),
      key.name,
      key.created_at.toISOString(),
      key.last_used_at?.toISOString() ?? "never",
      key.expires_at?.toISOString() ?? "never",
      getStatus(key, now).toLowerCase(),
      key.allowed_origins.join(" ") || "none",
      describeScopes(key),
      key.id,
    ]),
  );

function describeScopes(key: ServiceKey): string {
  const scopes = listScopes(key);
  return scopes.length === permissions.length ? "all" : scopes.join(" ") || "none";
}
