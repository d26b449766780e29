import { toOperatorChange } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { auditEndpoint } from "./audit.js";
import { presentEndpoint } from "./present.js";
import { endpointColumns, type EndpointRow, lockEndpoint } from "./rows.js";
import { disabledState, toProbingState } from "./state.js";

type Endpoint = components["schemas"]["WebhookEndpoint"];

/** Lists all endpoints, newest first. */
export async function listEndpoints(database: Database): Promise<Endpoint[]> {
  const rows = await database.$queryRaw<EndpointRow[]>`
    SELECT ${endpointColumns.sql} FROM webhook_endpoints w ORDER BY w.created_at DESC, w.id DESC`;
  return rows.map(presentEndpoint);
}

/** Disables an endpoint, or enables it, which begins with a probe. Returns false if it does not exist or is so already. */
export const switchEndpoint = (
  dependencies: Pick<Dependencies, "database" | "clock" | "newId">,
  id: string,
  isEnabled: boolean,
): Promise<boolean> =>
  dependencies.database.$transaction(async (tx) => {
    const stored = await lockEndpoint(tx, id);
    if (stored === undefined || (stored.status !== "DISABLED") === isEnabled) return false;
    const change = toOperatorChange(dependencies);
    const { now } = change;
    const state = isEnabled ? await toProbingState(tx, now) : disabledState;
    const { assignments } = toRowValues(Prisma.WebhookEndpointScalarFieldEnum, { ...state, updated_at: now });
    await tx.$executeRaw`
      UPDATE webhook_endpoints SET ${assignments}, version = version + 1 WHERE id = ${stored.id}::uuid`;
    const action = isEnabled ? "webhook_endpoint.enabled" : "webhook_endpoint.disabled";
    await auditEndpoint(tx, change, { action, id: stored.id });
    return true;
  });
