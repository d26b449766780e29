import { asObject, type JsonObject } from "../src/document.js";
import {
  changeComponent,
  changeOperation,
  changeResponses,
  createBody,
  findComponent,
  removeHeader,
  removeResponse,
  type Violation,
} from "./changes.js";
import { conditionViolations } from "./condition-violations.js";
import { eventViolations } from "./event-violations.js";
import { fileViolations } from "./file-violations.js";
import { operationViolations } from "./operation-violations.js";
import { valueViolations } from "./value-violations.js";
import { writingViolations } from "./writing-violations.js";

/** Replaces the links of the response for a created waitlist. */
const changeLink = (link: JsonObject) =>
  changeComponent("responses", "WaitlistCreated", {
    links: { changed: link },
  });

const requests: Violation[] = [
  {
    rule: "json-requests",
    title: "merge-patch as media type",
    apply: changeOperation("updateGame", { requestBody: createBody("application/merge-patch+json") }),
  },
  {
    rule: "request-examples",
    title: "a body without an example",
    apply: changeOperation("signUp", {
      requestBody: { description: "A body.", content: { "application/json": { schema: {} } } },
    }),
  },
  {
    rule: "closed-requests",
    title: "a body that allows additional properties",
    apply: changeComponent("schemas", "SignUpRequest", { additionalProperties: true }),
  },
  {
    rule: "non-empty-updates",
    title: "an update that allows an empty object",
    apply: changeComponent("schemas", "UpdateGame", { minProperties: 0 }),
  },
  {
    rule: "parameter-described",
    title: "a parameter without an example",
    apply: (document) =>
      void Reflect.deleteProperty(findComponent(document, "parameters", "Limit"), "example"),
  },
  {
    rule: "no-array-defaults",
    title: "a default on an array",
    apply: changeComponent("parameters", "Limit", { schema: { type: "array", default: ["a"] } }),
  },
];

const responses: Violation[] = [
  {
    rule: "explicit-statuses",
    title: "a default response",
    apply: changeResponses("getGame", { default: { description: "Anything." } }),
  },
  {
    rule: "declared-statuses",
    title: "no 412 with x-conditional WRITE",
    apply: removeResponse("updateGame", "412"),
  },
  {
    rule: "declared-statuses",
    title: "a 415 without a body",
    apply: changeResponses("getGame", { "415": { description: "No." } }),
  },
  {
    rule: "one-media-type",
    title: "an error as plain JSON",
    apply: changeComponent("responses", "Forbidden", { content: { "application/json": {} } }),
  },
  {
    rule: "problem-schema",
    title: "an error without codes",
    apply: changeComponent("responses", "Forbidden", {
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    }),
  },
  {
    rule: "shared-codes",
    title: "422 without idempotency-key-reused",
    apply: changeResponses("createGame", { "422": { $ref: "#/components/responses/Forbidden" } }),
  },
  {
    rule: "response-headers",
    title: "429 without Retry-After",
    apply: removeHeader("TooManyRequests", "Retry-After"),
  },
  {
    rule: "response-headers",
    title: "403 without a request id",
    apply: removeHeader("Forbidden", "X-Request-Id"),
  },
  {
    rule: "response-headers",
    title: "a replayed error without Idempotent-Replayed",
    apply: removeHeader("GameNotFound", "Idempotent-Replayed"),
  },
  {
    rule: "response-headers",
    title: "a created resource without GET",
    apply: ({ paths }) =>
      void Reflect.deleteProperty(asObject(asObject(paths)["/v1/lists/{id}/games/{game_id}"]), "get"),
  },
  {
    rule: "created-resource-links",
    title: "a creation without links",
    apply: changeComponent("responses", "WaitlistCreated", { links: {} }),
  },
  {
    rule: "entity-tags",
    title: "an ETag that no GET returns",
    apply: changeComponent("responses", "UpdatedGameStats", { links: {} }),
  },
  {
    rule: "entity-tags-of-writes",
    title: "If-Match for a resource whose GET returns no ETag",
    apply: removeResponse("getGame", "200"),
  },
  {
    rule: "link-targets",
    title: "a link to an unknown operation",
    apply: changeLink({ operationId: "readWaitlist" }),
  },
  {
    rule: "link-targets",
    title: "a link without a required parameter",
    apply: changeLink({ operationId: "getWaitlist" }),
  },
  {
    rule: "link-targets",
    title: "a link with an undeclared parameter",
    apply: changeLink({ operationId: "listWaitlists", parameters: { slug: "$response.body#/slug" } }),
  },
  {
    rule: "link-targets",
    title: "a link to a property that the response does not have",
    apply: changeLink({ operationId: "getWaitlist", parameters: { slug: "$response.body#/name/slug" } }),
  },
  {
    rule: "shared-headers",
    title: "an inline header",
    apply: changeComponent("responses", "Forbidden", {
      headers: { "X-Request-Id": { schema: { type: "string" } } },
    }),
  },
  {
    rule: "response-examples",
    title: "an error without an example",
    apply: (document) => {
      const [media] = Object.values(asObject(findComponent(document, "responses", "Forbidden").content));
      delete asObject(media).examples;
    },
  },
  {
    rule: "same-success-schema",
    title: "different schemas for 200 and 201",
    apply: changeResponses("joinWaitlist", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
  {
    rule: "response-described",
    title: "a response without a description",
    apply: changeComponent("responses", "Forbidden", { description: "" }),
  },
  {
    rule: "page-schema",
    title: "a page without data and pagination",
    apply: changeResponses("listGames", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
];

const problemCodes: Violation[] = [
  {
    rule: "known-problem-codes",
    title: "a code that is not in the catalogue",
    apply: (document) => void Reflect.deleteProperty(asObject(document["x-problems"]), "game-not-found"),
  },
  {
    rule: "known-problem-codes",
    title: "a status that differs from the catalogue",
    apply: (document) => void (asObject(asObject(document["x-problems"])["game-not-found"]).status = 410),
  },
  {
    rule: "no-unused-problem-codes",
    title: "an unused code",
    apply: (document) =>
      void (asObject(document["x-problems"])["game-lost"] = {
        status: 404,
        title: "Lost",
        cause: "Lost.",
        fix: "Find.",
      }),
  },
  {
    rule: "problem-examples",
    title: "an example whose title differs from the catalogue",
    apply: (document) =>
      void (asObject(asObject(document["x-problems"])["permission-denied"]).title = "No way"),
  },
  {
    rule: "problem-fields",
    title: "a problem without a required code",
    apply: changeComponent("schemas", "Problem", { required: ["type"] }),
  },
];

const components: Violation[] = [
  {
    rule: "structure",
    title: "a misspelt key",
    apply: changeOperation("getGame", { sumary: "Get a game" }),
  },
  {
    rule: "no-unused-components",
    title: "an unused schema",
    apply: (document) => void (asObject(asObject(document.components).schemas).Lonely = { type: "string" }),
  },
  {
    rule: "one-meaning-per-name",
    title: "a response named like a schema that it does not return",
    apply: changeComponent("responses", "Game", {
      content: { "application/json": { schema: { $ref: "#/components/schemas/GamePage" } } },
    }),
  },
  {
    rule: "one-meaning-per-name",
    title: "a schema named like a security scheme",
    apply: (document) =>
      void (asObject(asObject(document.components).schemas).BearerAuth = { type: "string" }),
  },
  {
    rule: "enum-without-null",
    title: "an enum that lists null",
    apply: changeComponent("schemas", "GameFormat", { enum: ["DIGITAL", null] }),
  },
  {
    rule: "component-not-nullable",
    title: "a component that may be null",
    apply: changeComponent("schemas", "GameFormat", { type: ["string", "null"] }),
  },
];

/** At least one violation of each rule. */
export const violations: readonly Violation[] = [
  ...operationViolations,
  ...requests,
  ...responses,
  ...problemCodes,
  ...components,
  ...conditionViolations,
  ...eventViolations,
  ...valueViolations,
  ...fileViolations,
  ...writingViolations.map(({ rule, title, schema }) => ({
    rule,
    title,
    apply: (document: JsonObject) =>
      void (asObject(asObject(document.components).schemas)[schema.name] = schema.value),
  })),
  {
    rule: "comment-safe-texts",
    title: "a description that ends a comment",
    apply: changeOperation("getGame", { description: "Ends here */ and goes on." }),
  },
  {
    rule: "formats",
    title: "an email address without its format",
    apply: (document) =>
      void (asObject(findComponent(document, "schemas", "SignUpRequest").properties).email = {
        type: "string",
        maxLength: 254,
      }),
  },
  {
    rule: "visible-names",
    title: "a name that may be blank",
    apply: (document) =>
      void (asObject(findComponent(document, "schemas", "SignUpRequest").properties).display_name = {
        type: "string",
        maxLength: 60,
        pattern: "^[^\\u0000-\\u001F\\u007F]*$",
      }),
  },
  {
    rule: "portable-patterns",
    title: "a pattern that does not compile in Go",
    apply: (document) => void (findComponent(document, "schemas", "GameTitle").pattern = "^[^\\u202A]*$"),
  },
];
