import { addPath, inComponent, inOperation, operation, withoutKey, type Violation } from "./changes.js";

const operations: Violation[] = [
  { rule: "one-tag", what: "two tags", make: inOperation("getGame", { tags: ["Games", "Waitlists"] }) },
  { rule: "one-tag", what: "a tag that is not declared", make: inOperation("getGame", { tags: ["Toys"] }) },
  {
    rule: "operation-id",
    what: "an operationId without a verb",
    make: inOperation("getGame", { operationId: "gameGet" }),
  },
  {
    rule: "operation-id",
    what: "a duplicate operationId",
    make: inOperation("getGame", { operationId: "listGames" }),
  },
  {
    rule: "sdk-method",
    what: "a duplicate x-sdk-method in a tag",
    make: inOperation("getGame", { "x-sdk-method": "list" }),
  },
  { rule: "sdk-method", what: "no x-sdk-method", make: withoutKey("getGame", "x-sdk-method") },
  { rule: "operation-described", what: "no description", make: withoutKey("getGame", "description") },
  {
    rule: "operation-key-order",
    what: "the summary as the last key",
    make: (document) => {
      const game = operation(document, "getGame");
      const { summary } = game;
      delete game.summary;
      if (summary !== undefined) game.summary = summary;
    },
  },
  {
    rule: "security",
    what: "a public operation with an empty security list",
    make: inOperation("getGame", { security: [] }),
  },
  { rule: "required-extensions", what: "no rate limit", make: withoutKey("getGame", "x-rate-limit") },
  {
    rule: "extension-parameters",
    what: "x-conditional WRITE without the parameter If-Match",
    make: inOperation("updateGame", { parameters: [] }),
  },
  {
    rule: "extension-method",
    what: "x-conditional READ for an update",
    make: inOperation("updateGame", { "x-conditional": "READ" }),
  },
  {
    rule: "extension-schemas",
    what: "an unknown access",
    make: inOperation("getGame", { "x-permission": { access: "EVERYBODY" } }),
  },
  {
    rule: "extension-schemas",
    what: "a misspelt extension",
    make: inOperation("getGame", { "x-cache-second": 30 }),
  },
  {
    rule: "no-misplaced-extensions",
    what: "an extension in a schema",
    make: inComponent("schemas", "Health", { "x-internal": true }),
  },
];

const paths: Violation[] = [
  { rule: "no-ambiguous-paths", what: "two paths for one URL", make: addPath("/v1/games/{id}", {}) },
  {
    rule: "no-ambiguous-paths",
    what: "templates in different segments of two paths",
    make: addPath("/v1/{kind}/categories", {}),
  },
  {
    rule: "same-parameter-names",
    what: "a different parameter name for the same segment",
    make: addPath("/v1/games/{id}/likes", {}),
  },
  {
    rule: "path-parameters",
    what: "a path parameter that is not declared",
    make: addPath("/v1/toys/{slug}", { get: { operationId: "getToy" } }),
  },
  {
    rule: "servers",
    what: "a path instead of a URL",
    make: (document) => void (document.servers = [{ url: "/rest" }]),
  },
];

/** Violations in operations and paths. */
export const operationViolations: readonly Violation[] = [...operations, ...paths];
