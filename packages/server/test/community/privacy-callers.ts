/** The callers, in the order of the `expected` accesses of a privacy case. The secret key has only the scope of the area. */
export const callers = [
  "anonymous",
  "a publishable key",
  "a stranger",
  "a follower",
  "the owner",
  "a moderator",
  "an admin",
  "a secret key",
] as const;
export type CallerName = (typeof callers)[number];
