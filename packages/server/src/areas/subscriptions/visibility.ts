import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";

type Status = components["schemas"]["SubscriptionStatus"];

/** Whether the caller manages subscriptions, and so sees those that are not ACTIVE. */
export const mayManageSubscriptions = (caller: Caller): boolean => caller.can("subscriptions:manage");

/** Whether the caller may see a subscription. */
export const maySee = (caller: Caller, { status }: { readonly status: string }): boolean =>
  status === "ACTIVE" || mayManageSubscriptions(caller);

/** Returns the status to filter by, or null for all. Throws 401 or 403 for a status that only managers may list. */
export function resolveStatusFilter(caller: Caller, requested: Status | undefined): Status | null {
  if (mayManageSubscriptions(caller)) return requested ?? null;
  if (requested === undefined || requested === "ACTIVE") return "ACTIVE";
  const detail = `Listing ${requested} subscriptions requires the permission subscriptions:manage.`;
  throw problem(caller.kind === "anonymous" ? "authentication-required" : "permission-denied", detail);
}
