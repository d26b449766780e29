import type { Permission } from "@game-community/sdk";

/** What a permission allows, after "You may not". The compiler reports one without words. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  "achievements:manage": "change achievements",
  "activity:moderate": "delete the activity of others",
  "audit:read": "read the audit log",
  "badges:manage": "change and award badges",
  "blogs:write": "write posts",
  "blogs:moderate": "change the posts of others",
  "changelogs:manage": "write changelogs",
  "emails:send": "send emails",
  "events:read": "read the log of events",
  "feedback:manage": "answer reports and feedback",
  "games:manage": "change the catalogue of games",
  "game-stats:write": "write the figures of games",
  "lists:moderate": "delete the lists of others",
  "library:moderate": "see private libraries",
  "reviews:moderate": "hide the reviews of others",
  "ratings:moderate": "delete the ratings of others",
  "residents:manage": "change the accounts of others",
  "roles:manage": "change roles",
  "service-keys:manage": "change service keys",
  "subscriptions:manage": "change plans and offers",
  "waitlists:join": "add others to waitlists",
  "waitlists:manage": "change waitlists and their entries",
  "webhooks:manage": "change webhook endpoints",
};
