import type { Dependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Template } from "./templates.js";

/** The minimum time between two mails with the same template to the same address of a resident. */
const minIntervalMs = 60_000;

/**
 * Whether the address was mailed within the minimum interval. A mail with an empty `to` goes to the resident's current
 * address. The caller has locked the resident, so that concurrent requests wait.
 */
export async function wasRecentlyMailed(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  template: Template,
  { residentId, address }: { readonly residentId: string; readonly address: string },
): Promise<boolean> {
  const since = new Date(clock().getTime() - minIntervalMs);
  const [found] = await tx.$queryRaw<{ readonly was_mailed: boolean }[]>`
    SELECT EXISTS (SELECT FROM emails m JOIN residents r ON r.id = m.resident_id
      WHERE m.resident_id = ${residentId}::uuid AND m.template = ${template} AND m.created_at > ${since}
        AND coalesce(lower(m."to" #>> '{0,email}'), r.email_key) = lower(${address})) AS was_mailed`;
  return found?.was_mailed ?? false;
}
