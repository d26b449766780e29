import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

type Status = components["schemas"]["SubscriptionStatus"];

/** Whether a caller edits the catalogue, and so sees what is not on sale. */
export const mayManageSubscriptions = (caller: Caller): boolean => caller.can("subscriptions:manage");

/** Whether a caller may know of a subscription. */
export const maySee = (caller: Caller, { status }: { readonly status: string }): boolean =>
  status === "ACTIVE" || mayManageSubscriptions(caller);

/**
 * The status that a caller's list is narrowed to, or null for all. Throws 401 or 403 for one that only managers see.
 */
export function resolveStatusFilter(caller: Caller, requested: Status | undefined): Status | null {
  if (mayManageSubscriptions(caller)) return requested ?? null;
  if (requested === undefined || requested === "ACTIVE") return "ACTIVE";
  const detail = `Listing ${requested} subscriptions needs the permission subscriptions:manage.`;
  throw problem(caller.kind === "anonymous" ? "authentication-required" : "permission-denied", detail);
}
