/** What a change means for one audience. `none`: the audience cannot notice it. */
export type Effect = "breaking" | "additive" | "texts" | "none";

/** For SDK callers, a breaking change fails when their code is compiled, or only when it runs. */
export type SdkEffect = Exclude<Effect, "breaking"> | "compile" | "run time";

/** The effects of a kind of change on its audiences. */
export interface Effects {
  /** Requests that were accepted are rejected, or responses no longer match the released contract. */
  readonly server: Effect;
  /** Code that calls the TypeScript SDK. */
  readonly sdk: SdkEffect;
  /** Clients that are generated from the published documents, or written by hand. */
  readonly thirdParties: Effect;
}

const effects = (server: Effect, sdk: SdkEffect, thirdParties: Effect): Effects => ({
  server,
  sdk,
  thirdParties,
});

const breaksBuild = effects("breaking", "compile", "breaking");
const breaksCalls = effects("breaking", "run time", "breaking");
const breaksGeneratedNames = effects("none", "compile", "breaking");
const addition = effects("additive", "additive", "additive");
const text = effects("texts", "texts", "texts");

const documentKinds = {
  "server-removed": breaksCalls,
  "server-added": addition,
  "security-scheme-removed": breaksCalls,
  "security-scheme-changed": breaksCalls,
  "security-scheme-added": addition,
  "schema-name-removed": breaksGeneratedNames,
  "problem-status-changed": breaksCalls,
  "webhook-removed": breaksCalls,
  "webhook-changed": breaksCalls,
  "webhook-added": addition,
  "document-changed": breaksCalls,
  "text-changed": text,
} as const;

const operationKinds = {
  "operation-removed": breaksBuild,
  "operation-moved": breaksCalls,
  "operation-added": addition,
  "operation-id-changed": breaksGeneratedNames,
  "tag-changed": breaksGeneratedNames,
  "sdk-method-changed": effects("none", "compile", "none"),
  "sdk-method-renamed": effects("none", "additive", "none"),
  "former-sdk-method-removed": effects("none", "compile", "none"),
  "operation-deprecated": addition,
  "deprecation-withdrawn": addition,
  "sunset-earlier": breaksCalls,
  "sunset-later": addition,
  "security-narrowed": breaksCalls,
  "security-widened": addition,
  "permission-narrowed": breaksCalls,
  "permission-widened": addition,
  "rate-limit-changed": breaksCalls,
  "rate-limit-removed": addition,
  "paging-changed": breaksBuild,
  "sort-filter-required": breaksCalls,
  "sort-filter-not-required": addition,
  "idempotency-removed": breaksCalls,
  "idempotency-added": addition,
  "conditional-requests-changed": breaksCalls,
  "conditional-requests-added": addition,
  "body-limit-lowered": breaksCalls,
  "body-limit-raised": addition,
  "cache-time-changed": addition,
  "unknown-query-rejected": breaksCalls,
  "unknown-query-ignored": addition,
  "operation-extension-changed": breaksCalls,
} as const;

const messageKinds = {
  "parameter-removed": breaksBuild,
  "required-parameter-added": breaksBuild,
  "optional-parameter-added": addition,
  "parameter-became-required": breaksBuild,
  "parameter-became-optional": addition,
  "path-parameter-renamed": effects("none", "none", "breaking"),
  "parameters-reordered": effects("none", "none", "breaking"),
  "parameter-format-changed": breaksCalls,
  "reserved-characters-accepted": addition,
  "body-removed": breaksBuild,
  "required-body-added": breaksBuild,
  "optional-body-added": addition,
  "body-became-required": breaksBuild,
  "body-became-optional": addition,
  "request-media-type-removed": breaksCalls,
  "request-media-type-added": addition,
  "response-media-type-removed": breaksCalls,
  "response-media-type-added": addition,
  "success-status-removed": breaksBuild,
  "success-status-added": breaksBuild,
  "error-status-removed": breaksBuild,
  "error-status-added": addition,
  "problem-code-removed": breaksBuild,
  "problem-code-added": addition,
  "response-header-removed": breaksCalls,
  "response-header-added": addition,
  "response-header-became-optional": breaksCalls,
  "response-header-became-required": addition,
  "link-removed": effects("none", "none", "breaking"),
  "link-changed": effects("none", "none", "breaking"),
  "link-added": addition,
  "callback-removed": breaksCalls,
  "callback-changed": breaksCalls,
  "callback-added": addition,
  "message-changed": breaksCalls,
} as const;

const schemaKinds = {
  "request-field-removed": breaksBuild,
  "required-request-field-added": breaksBuild,
  "optional-request-field-added": addition,
  "request-field-became-required": breaksBuild,
  "request-field-became-optional": addition,
  "request-field-became-read-only": breaksCalls,
  "request-field-became-writable": addition,
  "request-type-narrowed": breaksBuild,
  "request-type-widened": addition,
  "request-null-rejected": breaksBuild,
  "request-null-accepted": addition,
  "request-enum-value-removed": breaksBuild,
  "request-enum-value-added": addition,
  "request-enum-added": breaksBuild,
  "request-enum-removed": addition,
  "request-limit-tightened": breaksCalls,
  "request-limit-loosened": addition,
  "request-default-changed": breaksCalls,
  "request-alternative-removed": breaksBuild,
  "request-alternative-added": addition,
  "request-unknown-fields-rejected": breaksBuild,
  "request-unknown-fields-accepted": addition,
  "request-keyword-changed": breaksCalls,
  "response-field-removed": breaksBuild,
  "response-field-added": addition,
  "response-field-became-optional": breaksBuild,
  "response-field-became-required": addition,
  "response-type-widened": breaksBuild,
  "response-type-narrowed": addition,
  "response-null-added": breaksBuild,
  "response-null-removed": addition,
  "response-enum-value-added": breaksBuild,
  "extensible-enum-value-added": addition,
  // The released constant or literal no longer exists, although the server only sends less.
  "response-enum-value-removed": effects("additive", "compile", "breaking"),
  "response-enum-removed": breaksBuild,
  "response-enum-added": addition,
  "enum-became-extensible": effects("none", "none", "breaking"),
  "enum-became-closed": addition,
  // The types of the SDK have no limits, formats and patterns.
  "response-limit-loosened": effects("breaking", "none", "breaking"),
  "response-limit-tightened": addition,
  "response-alternative-added": breaksBuild,
  // Readers of events ignore types that they do not know.
  "event-type-added": addition,
  "response-alternative-removed": addition,
  "response-unknown-fields-added": addition,
  "response-unknown-fields-removed": addition,
  "response-keyword-changed": breaksCalls,
} as const;

/** Every kind of change, with its effects. An unknown change of a part of the contract counts as breaking. */
export const kinds = { ...documentKinds, ...operationKinds, ...messageKinds, ...schemaKinds };

/** The name of a kind of change. */
export type Kind = keyof typeof kinds;

const isBreakingEffect = (effect: Effect | SdkEffect): boolean =>
  effect === "breaking" || effect === "compile" || effect === "run time";

/** The class of a kind of change: the worst of its effects. */
export function classify(kind: Kind): "breaking" | "additive" | "texts" {
  const { server, sdk, thirdParties } = kinds[kind];
  if ([server, sdk, thirdParties].some(isBreakingEffect)) return "breaking";
  return kinds[kind] === text ? "texts" : "additive";
}
