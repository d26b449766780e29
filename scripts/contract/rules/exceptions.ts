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

/** Whether a single exception contains all the names. */
export const isExcepted = (exceptions: readonly Exception[], ...names: string[]): boolean =>
  exceptions.some((exception) => names.every((name) => exception.names.includes(name)));
