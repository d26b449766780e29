import { asArray, asObject, type JsonObject } from "../src/document.js";
import {
  addPath,
  changeComponent,
  changeOperation,
  createBody,
  findComponent,
  findOperation,
  removeKey,
  type Violation,
} from "./changes.js";

const operations: Violation[] = [
  {
    rule: "request-schema-named",
    title: "an inline schema of a request",
    apply: changeOperation("signUp", { requestBody: createBody("application/json", { type: "object" }) }),
  },
  {
    rule: "response-schema-named",
    title: "an inline schema of a response",
    apply: changeComponent("responses", "Healthy", {
      content: { "application/json": { schema: { type: "object" } } },
    }),
  },
  {
    rule: "object-responses",
    title: "an array as the body of a success",
    apply: changeComponent("responses", "Healthy", {
      content: { "application/json": { schema: { type: "array", items: { type: "object" } } } },
    }),
  },
  { rule: "one-tag", title: "two tags", apply: changeOperation("getGame", { tags: ["Games", "Waitlists"] }) },
  {
    rule: "unique-summaries",
    title: "the summary of another operation",
    apply: changeOperation("getGame", { summary: "List games" }),
  },
  {
    rule: "one-tag",
    title: "a tag that is not declared",
    apply: changeOperation("getGame", { tags: ["Toys"] }),
  },
  {
    rule: "tag-names",
    title: "a tag with an acronym",
    apply: (document) => {
      for (const tag of asArray(document.tags).map(asObject))
        if (tag.name === "Health") tag.name = "API Health";
      Object.assign(findOperation(document, "getHealth"), { tags: ["API Health"] });
    },
  },
  {
    rule: "tag-names",
    title: "the name of another tag",
    apply: (document) => void asArray(document.tags).push({ name: "Games", description: "Games." }),
  },
  {
    rule: "operation-id",
    title: "an operationId without a verb",
    apply: changeOperation("getGame", { operationId: "gameGet" }),
  },
  {
    rule: "operation-id",
    title: "an operationId that is a word of JavaScript",
    apply: changeOperation("getGame", { operationId: "delete" }),
  },
  {
    rule: "operation-id",
    title: "a duplicate operationId",
    apply: changeOperation("getGame", { operationId: "listGames" }),
  },
  {
    rule: "sdk-method",
    title: "a duplicate x-sdk-method in a tag",
    apply: changeOperation("getGame", { "x-sdk-method": "list" }),
  },
  { rule: "sdk-method", title: "no x-sdk-method", apply: removeKey("getGame", "x-sdk-method") },
  {
    rule: "sdk-method",
    title: "an x-sdk-method in a resource that no tag has",
    apply: changeOperation("getGame", { "x-sdk-method": "toys.get" }),
  },
  {
    rule: "sdk-method",
    title: "an x-sdk-method that names its resource",
    apply: changeOperation("listGameReviews", { "x-sdk-method": "listOfGame" }),
  },
  {
    rule: "sdk-method",
    title: "a name that makes a promise of the resource",
    apply: changeOperation("getGame", { "x-sdk-method": "then" }),
  },
  {
    rule: "sdk-method",
    title: "another word for signing in",
    apply: changeOperation("signIn", { "x-sdk-method": "loginByEmail" }),
  },
  {
    rule: "former-sdk-methods",
    title: "a former name that another method has",
    apply: changeOperation("getGame", { "x-sdk-former-methods": ["games.list"] }),
  },
  {
    rule: "former-sdk-methods",
    title: "a former name in a resource that no tag has",
    apply: changeOperation("getGame", { "x-sdk-former-methods": ["toys.get"] }),
  },
  {
    rule: "operation-key-order",
    title: "the summary as the last key",
    apply: (_document, files) => {
      const file = files.find((each) => each.path.endsWith("/games.yaml"));
      const game = findOperation(asObject(file?.content), "getGame");
      const { summary } = game;
      delete game.summary;
      if (summary !== undefined) game.summary = summary;
    },
  },
  {
    rule: "security",
    title: "a public operation with an empty security list",
    apply: changeOperation("getGame", { security: [] }),
  },
  { rule: "required-extensions", title: "no permission", apply: removeKey("getGame", "x-permission") },
  {
    rule: "extension-parameters",
    title: "x-conditional WRITE without the parameter If-Match",
    apply: changeOperation("updateGame", { parameters: [] }),
  },
  {
    rule: "extension-parameters",
    title: "Last-Event-ID without x-stream",
    apply: changeOperation("getGame", {
      parameters: ["LastEventId", "IfNoneMatch"].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    }),
  },
  {
    rule: "extension-method",
    title: "x-conditional READ for an update",
    apply: changeOperation("updateGame", { "x-conditional": "READ" }),
  },
  {
    rule: "extension-schemas",
    title: "an unknown access",
    apply: changeOperation("getGame", { "x-permission": { access: "EVERYBODY" } }),
  },
  {
    rule: "extension-schemas",
    title: "a misspelt extension",
    apply: changeOperation("getGame", { "x-cache-second": 30 }),
  },
  {
    rule: "extension-references",
    title: "x-itemwise that names an unknown field",
    apply: changeOperation("sendBatchEmail", { "x-itemwise": "message" }),
  },
  {
    rule: "extension-references",
    title: "x-body-limit without a body",
    apply: changeOperation("getGame", { "x-body-limit": 10 }),
  },
  {
    rule: "no-misplaced-extensions",
    title: "an extension in a schema",
    apply: changeComponent("schemas", "Health", { "x-internal": true }),
  },
];

/** Adds a parameter to the operation `getBadge`. */
const parameter = (title: string, changes: JsonObject): Violation => ({
  rule: "sendable-parameters",
  title,
  apply: changeOperation("getBadge", {
    parameters: [{ name: "region", in: "query", schema: { type: "string" }, ...changes }],
  }),
});

const parameters: Violation[] = [
  parameter("a header that the SDK does not send", { name: "X-Region", in: "header" }),
  parameter("a cookie", { in: "cookie" }),
  parameter("an integer in the path", { in: "path", schema: { type: "integer" } }),
  parameter("a path parameter with the name of an argument", { name: "body", in: "path" }),
  parameter("a path parameter with a name that no argument can have", { name: "class", in: "path" }),
  parameter("an object in the query", { schema: { type: "object" } }),
  parameter("a query parameter that may be null", { schema: { type: ["string", "null"] } }),
  parameter("an array of objects in the query", { schema: { type: "array", items: { type: "object" } } }),
  parameter("an array in one value", {
    schema: { type: "array", items: { type: "string" } },
    explode: false,
  }),
  parameter("a deep object", { style: "deepObject" }),
];

const paths: Violation[] = [
  { rule: "path-kebab-case", title: "a path in snake_case", apply: addPath("/v1/game_lists", {}) },
  { rule: "no-ambiguous-paths", title: "two paths for one URL", apply: addPath("/v1/games/{id}", {}) },
  {
    rule: "no-ambiguous-paths",
    title: "templates in different segments of two paths",
    apply: addPath("/v1/{kind}/categories", {}),
  },
  {
    rule: "same-parameter-names",
    title: "a different parameter name for the same segment",
    apply: addPath("/v1/games/{id}/likes", {}),
  },
  {
    rule: "path-parameters",
    title: "a path parameter that is not declared",
    apply: (document) =>
      void Reflect.deleteProperty(asObject(asObject(document.paths)["/v1/games/{slug}"]), "parameters"),
  },
  {
    rule: "servers",
    title: "a path instead of a URL",
    apply: (document) => void (document.servers = [{ url: "/rest" }]),
  },
];

const dates = { since: "2027-01-01", sunset: "2028-01-01" };
const deprecated = { deprecated: true, "x-deprecation": dates };

const growth: Violation[] = [
  {
    rule: "extensible-enums",
    title: "an extensible number",
    apply: changeComponent("schemas", "Score", { "x-extensible": true }),
  },
  {
    rule: "extensible-enums",
    title: "an extensible enum that only requests use",
    apply: changeComponent("schemas", "GameQueryOperator", { "x-extensible": true }),
  },
  {
    rule: "extensible-enums",
    title: "x-extensible: false",
    apply: changeComponent("schemas", "ReviewStatus", { "x-extensible": false }),
  },
  { rule: "deprecation", title: "no dates", apply: changeOperation("getGame", { deprecated: true }) },
  {
    rule: "deprecation",
    title: "dates without deprecated",
    apply: changeOperation("getGame", { "x-deprecation": dates }),
  },
  {
    rule: "deprecation",
    title: "a sunset after eleven months",
    apply: changeOperation("getGame", {
      deprecated: true,
      "x-deprecation": { since: "2027-01-01", sunset: "2027-12-01" },
    }),
  },
  {
    rule: "deprecation",
    title: "a date that does not exist",
    apply: changeOperation("getGame", { ...deprecated, "x-deprecation": { ...dates, since: "2027-13-01" } }),
  },
  {
    rule: "deprecation-headers",
    title: "a deprecated operation without the headers",
    apply: changeOperation("getGame", deprecated),
  },
  {
    rule: "deprecation-headers",
    title: "the headers on an operation that is not deprecated",
    apply: (document) =>
      void Object.assign(asObject(findComponent(document, "responses", "Game").headers), { Sunset: {} }),
  },
  {
    rule: "extension-schemas",
    title: "a deprecation without its sunset",
    apply: changeOperation("getGame", { "x-deprecation": { since: "2027-01-01" } }),
  },
];

/** Violations in operations and paths. */
export const operationViolations: readonly Violation[] = [...operations, ...parameters, ...paths, ...growth];
