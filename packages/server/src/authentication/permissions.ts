import type { components } from "../contract/schema.js";

/** A permission of a role, and a scope of a secret service key. */
export type PermissionName = components["schemas"]["Permission"];

const known: Record<PermissionName, true> = {
  "achievements:manage": true,
  "activity:moderate": true,
  "badges:manage": true,
  "blogs:write": true,
  "blogs:moderate": true,
  "changelogs:manage": true,
  "emails:send": true,
  "feedback:manage": true,
  "games:manage": true,
  "game-stats:write": true,
  "lists:moderate": true,
  "library:moderate": true,
  "reviews:moderate": true,
  "ratings:moderate": true,
  "residents:manage": true,
  "roles:manage": true,
  "subscriptions:manage": true,
  "waitlists:join": true,
  "waitlists:manage": true,
};

/** Whether a text names a permission of the contract. */
export const isPermission = (text: string): text is PermissionName => Object.hasOwn(known, text);

/** Every permission of the contract. */
export const permissions: readonly PermissionName[] = Object.keys(known).filter(isPermission);
