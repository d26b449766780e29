/** An exception to a rule. Findings cannot be ignored in any other way. */
export interface Exception {
  readonly names: readonly string[];
  readonly reason: string;
}

/** Pairs of paths that match the same URL. */
export const ambiguousPaths: readonly Exception[] = [
  {
    names: ["/v1/waitlists/entries/{id}", "/v1/waitlists/{slug}/entries"],
    reason:
      "both paths are required by the specification; `entries` is a reserved slug, so no waitlist can have it",
  },
  {
    names: ["/v1/auth/sessions/{id}", "/v1/auth/{provider}/callback"],
    reason: "no provider is named `sessions`, no session id is `callback`, and the methods differ",
  },
  {
    names: ["/v1/auth/identities/{provider}", "/v1/auth/{provider}/callback"],
    reason: "no provider is named `identities` or `callback`, and the methods differ",
  },
];

/** Error responses without a problem document. */
export const errorsWithoutProblem: readonly Exception[] = [
  {
    names: ["503 of getHealth"],
    reason: "probes read the state of each check from the body, even when a check fails",
  },
];

/** Operations whose ids are required by the specification and do not start with a verb. */
export const verblessOperationIds: readonly Exception[] = [
  {
    names: ["socialSignIn", "facebookAuth", "googleAuth", "discordAuth", "appleAuth"],
    reason: "their ids are required by the specification",
  },
];

/** Operations that accept a form with undeclared fields. */
export const formOperations: readonly Exception[] = [
  {
    names: ["handleSocialCallbackForm"],
    reason: "OpenID Connect's form_post: each provider posts its own fields",
  },
];

/** Machine-made strings without a declared form. */
export const opaqueStrings: readonly Exception[] = [
  {
    names: ["Cursor"],
    reason: "cursors are opaque: their form may change, and an invalid one returns invalid-cursor",
  },
  {
    names: ["PathId", "PathSlug", "slug"],
    reason: "values in paths that no resource has, malformed ones included, return 404",
  },
  {
    names: ["RefreshRequest.refresh_token", "SocialCode.code"],
    reason: "malformed values return the code of expired and used ones",
  },
  {
    names: ["SocialToken.id_token", "SocialToken.access_token", "SocialToken.nonce"],
    reason: "the providers decide their form",
  },
  {
    names: ["SocialCallbackForm.state", "SocialCallbackForm.code", "state", "code"],
    reason: "malformed values lead back to the page with an error, as unknown ones do",
  },
];

/** Fields whose names are values. */
export const enumKeys: readonly Exception[] = [
  {
    names: ["NOT_STARTED", "PLAYING", "PAUSED", "COMPLETED", "MASTERED", "DROPPED", "REPLAYING", "ENDLESS"],
    reason: "numbers of entries by play status",
  },
  {
    names: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
    reason: "numbers of ratings by score",
  },
];

/** Booleans whose names do not start with `is_` or `has_`. */
export const plainBooleans: readonly Exception[] = [
  {
    names: ["applies_to_new_users_only", "applies_permanently"],
    reason: "their names are required by the specification",
  },
  {
    names: ["deleted", "changed", "liked", "following", "unlocked"],
    reason: "the result of an action, or a filter by it: past participles",
  },
  {
    names: ["contains_spoilers", "follows_me", "allows_many", "email_verified"],
    reason: "statements already",
  },
  {
    names: [
      "remember_me",
      "send_invite",
      "show_playtime",
      "show_dates",
      "log_activity",
      "include_total",
      "erase_content",
      "feed",
      "only_failed",
      "test",
    ],
    reason: "requests to do something",
  },
];

/** Enums whose values are not written in capitals, by the name of their schema, field or parameter. */
export const lowerCaseEnums: readonly Exception[] = [
  { names: ["code"], reason: "codes are part of URLs" },
  {
    names: ["sort", "LibrarySort", "GameQuerySort"],
    reason: "names of fields, with a sign for the direction",
  },
  { names: ["GameField", "GameQueryField", "include"], reason: "names of fields" },
  { names: ["GameQueryOperator"], reason: "operators as in other query languages" },
  { names: ["Permission"], reason: "OAuth scopes are written so" },
  { names: ["GameCategoryTypeSlug"], reason: "slugs" },
  { names: ["provider", "probe"], reason: "part of URLs" },
  {
    names: ["type", "api_version"],
    reason: "names of event types and the version of events, as receivers compare them",
  },
  { names: ["token_type", "WWW-Authenticate"], reason: "values of RFC 6750" },
  { names: ["crv", "use", "kty", "alg"], reason: "values of RFC 7517 and RFC 7518" },
  {
    names: ["AuditAction", "AuditTargetType"],
    reason:
      "actions are named like event types, `resident.suspended`, and their targets like the resources in them",
  },
];

/** Names in texts that are not names of this contract. */
export const externalNames: readonly Exception[] = [
  {
    names: [
      "Accept",
      "Accept-Language",
      "Allow",
      "Authorization",
      "Content-Encoding",
      "Content-Type",
      "Expect",
      "Host",
      "Origin",
      "Transfer-Encoding",
      "User-Agent",
    ],
    reason: "header fields of HTTP",
  },
  { names: ["Deprecation", "Sunset"], reason: "header fields that only deprecated operations send" },
  { names: ["HttpOnly", "SameSite", "None"], reason: "attributes of cookies" },
  {
    names: ["public", "max-age", "invalid_token", "insufficient_scope", "100-continue", "chunked"],
    reason: "values of header fields",
  },
  { names: ["iss", "aud"], reason: "claims of access tokens" },
  { names: ["admin", "member"], reason: "names of roles" },
  {
    names: ["access-denied", "browser-mismatch", "provider-failed", "state-expired"],
    reason: "values of `error` in the query of `redirect_to`",
  },
  { names: ["waitlist_name", "follower_name", "heading"], reason: "variables of mail templates" },
  {
    names: [
      "en",
      "en-GB",
      "und",
      "x-extensible-enum",
      "pk_",
      "sk_",
      "urn:ietf:params:oauth:jwk-thumbprint:sha-256:",
    ],
    reason: "values, prefixes, and an extension of the published documents",
  },
];

/** Fields with names of their own for a format. */
export const otherNames: readonly Exception[] = [
  {
    names: ["external_id", "PathId", "kid", "request_id"],
    reason: "ids that this service does not generate",
  },
  { names: ["EventSubject.url"], reason: "a path, so that events do not depend on the host" },
];

/** Whether a single exception contains all the names. */
export const isExcepted = (exceptions: readonly Exception[], ...names: string[]): boolean =>
  exceptions.some((exception) => names.every((name) => exception.names.includes(name)));
