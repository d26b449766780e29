// Generated from openapi.yaml. Do not edit: change the contract, then `npm run generate`.

/** Every permission of a role, which is also a scope of secret service keys. */
export const permissions = [
  "achievements:manage",
  "activity:moderate",
  "audit:read",
  "badges:manage",
  "blogs:write",
  "blogs:moderate",
  "changelogs:manage",
  "emails:send",
  "events:read",
  "feedback:manage",
  "games:manage",
  "game-stats:write",
  "lists:moderate",
  "library:moderate",
  "reviews:moderate",
  "ratings:moderate",
  "residents:manage",
  "roles:manage",
  "service-keys:manage",
  "subscriptions:manage",
  "waitlists:join",
  "waitlists:manage",
  "webhooks:manage",
] as const;

/** The name of a permission. */
export type PermissionName = (typeof permissions)[number];
