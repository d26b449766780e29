import { getStatus, type ServiceKey } from "../../areas/service-keys/index.js";
import { renderTable } from "./output.js";

const headings = ["KEY", "KIND", "NAME", "CREATED", "LAST USED", "EXPIRES", "STATE", "ORIGINS", "ID"];

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
      key.id,
    ]),
  );
