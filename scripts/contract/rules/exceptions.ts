/** Where a rule does not hold, each place by name and with the reason. Nothing else may be excepted. */
export interface Exception {
  readonly names: readonly string[];
  readonly reason: string;
}

/** Pairs of paths that some URL fits both of. */
export const ambiguousPaths: readonly Exception[] = [
  {
    names: ["/v1/waitlists/entries/{id}", "/v1/waitlists/{slug}/entries"],
    reason: "the interface asks for both; `entries` is a reserved slug, so no waitlist can have it",
  },
  {
    names: ["/v1/auth/sessions/{id}", "/v1/auth/{provider}/callback"],
    reason: "no provider is called `sessions`, no session id is `callback`, and the methods differ",
  },
];

/** Refusals that are no problem documents. */
export const stateAnswers: readonly Exception[] = [
  {
    names: ["503 of getHealth"],
    reason: "the state of the service is the answer; who probes it wants to see which check failed",
  },
];

/** Operations whose names are not ours to choose. */
export const namedByInterface: readonly Exception[] = [
  {
    names: ["socialSignIn", "facebookAuth", "googleAuth", "discordAuth", "appleAuth"],
    reason: "the interface names them so",
  },
];

/** Operations whose body is a form, open to fields that nobody declared. */
export const providerForms: readonly Exception[] = [
  {
    names: ["handleSocialCallbackForm"],
    reason: "OpenID Connect's form_post: the page of a provider posts what the provider wants",
  },
];

/** Whether all names stand in one exception. */
export const isExcepted = (exceptions: readonly Exception[], ...names: string[]): boolean =>
  exceptions.some((exception) => names.every((name) => exception.names.includes(name)));
