import { asObject, type JsonObject } from "../../../../scripts/contract/document.js";
import {
  body,
  component,
  inComponent,
  inOperation,
  inResponses,
  withoutResponse,
  withoutHeader,
  type Violation,
} from "./changes.js";
import { fileViolations } from "./file-violations.js";
import { operationViolations } from "./operation-violations.js";
import { writingViolations } from "./writing-violations.js";

const requests: Violation[] = [
  {
    rule: "json-requests",
    what: "merge-patch as media type",
    make: inOperation("updateGame", { requestBody: body("application/merge-patch+json") }),
  },
  {
    rule: "request-examples",
    what: "a body without an example",
    make: inOperation("signUp", {
      requestBody: { description: "A body.", content: { "application/json": { schema: {} } } },
    }),
  },
  {
    rule: "closed-requests",
    what: "a body that allows additional properties",
    make: inComponent("schemas", "SignUpRequest", { additionalProperties: true }),
  },
  {
    rule: "non-empty-updates",
    what: "an update that allows an empty object",
    make: inComponent("schemas", "UpdateGame", { minProperties: 0 }),
  },
  {
    rule: "parameter-described",
    what: "a parameter without an example",
    make: (document) => void Reflect.deleteProperty(component(document, "parameters", "Limit"), "example"),
  },
  {
    rule: "no-array-defaults",
    what: "a default on an array",
    make: inComponent("parameters", "Limit", { schema: { type: "array", default: ["a"] } }),
  },
];

const responses: Violation[] = [
  {
    rule: "explicit-statuses",
    what: "a default response",
    make: inResponses("getGame", { default: { description: "Anything." } }),
  },
  {
    rule: "declared-statuses",
    what: "no 412 with x-conditional WRITE",
    make: withoutResponse("updateGame", "412"),
  },
  {
    rule: "declared-statuses",
    what: "a 415 without a body",
    make: inResponses("getGame", { "415": { description: "No." } }),
  },
  {
    rule: "one-media-type",
    what: "an error as plain JSON",
    make: inComponent("responses", "Forbidden", { content: { "application/json": {} } }),
  },
  {
    rule: "problem-schema",
    what: "an error without codes",
    make: inComponent("responses", "Forbidden", {
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    }),
  },
  {
    rule: "shared-codes",
    what: "422 without idempotency-key-reused",
    make: inResponses("createGame", { "422": { $ref: "#/components/responses/Forbidden" } }),
  },
  {
    rule: "response-headers",
    what: "429 without Retry-After",
    make: withoutHeader("TooManyRequests", "Retry-After"),
  },
  {
    rule: "response-headers",
    what: "403 without a request id",
    make: withoutHeader("Forbidden", "X-Request-Id"),
  },
  {
    rule: "response-headers",
    what: "a replayed error without Idempotent-Replayed",
    make: withoutHeader("GameNotFound", "Idempotent-Replayed"),
  },
  {
    rule: "shared-headers",
    what: "an inline header",
    make: inComponent("responses", "Forbidden", {
      headers: { "X-Request-Id": { schema: { type: "string" } } },
    }),
  },
  {
    rule: "response-examples",
    what: "an error without an example",
    make: (document) => {
      const [media] = Object.values(asObject(component(document, "responses", "Forbidden").content));
      delete asObject(media).examples;
    },
  },
  {
    rule: "same-success-schema",
    what: "different schemas for 200 and 201",
    make: inResponses("joinWaitlist", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
  {
    rule: "response-described",
    what: "a response without a description",
    make: inComponent("responses", "Forbidden", { description: "" }),
  },
  {
    rule: "page-schema",
    what: "a page without data and pagination",
    make: inResponses("listGames", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
];

const problemCodes: Violation[] = [
  {
    rule: "known-problem-codes",
    what: "a code that is not in the catalogue",
    make: (document) => void Reflect.deleteProperty(asObject(document["x-problems"]), "game-not-found"),
  },
  {
    rule: "known-problem-codes",
    what: "a status that differs from the catalogue",
    make: (document) => void (asObject(asObject(document["x-problems"])["game-not-found"]).status = 410),
  },
  {
    rule: "no-unused-problem-codes",
    what: "an unused code",
    make: (document) =>
      void (asObject(document["x-problems"])["game-lost"] = {
        status: 404,
        title: "Lost",
        cause: "Lost.",
        fix: "Find.",
      }),
  },
  {
    rule: "problem-examples",
    what: "an example whose title differs from the catalogue",
    make: (document) =>
      void (asObject(asObject(document["x-problems"])["permission-denied"]).title = "No way"),
  },
  {
    rule: "problem-fields",
    what: "a problem without a required code",
    make: inComponent("schemas", "Problem", { required: ["type"] }),
  },
];

const components: Violation[] = [
  {
    rule: "no-unused-components",
    what: "an unused schema",
    make: (document) => void (asObject(asObject(document.components).schemas).Lonely = { type: "string" }),
  },
  {
    rule: "references-resolve",
    what: "a reference that does not resolve",
    make: inResponses("getGame", { "404": { $ref: "#/components/responses/Nowhere" } }),
  },
];

/** At least one violation of each rule. */
export const violations: readonly Violation[] = [
  ...[...operationViolations, ...requests, ...responses, ...problemCodes, ...components, ...fileViolations],
  ...writingViolations.map(({ rule, what, schema }) => ({
    rule,
    what,
    make: (document: JsonObject) =>
      void (asObject(asObject(document.components).schemas)[schema.name] = schema.value),
  })),
  {
    rule: "plain-words",
    what: "an uncommon term in a summary",
    make: inOperation("getHealth", { summary: "Tells of happenings." }),
  },
  {
    rule: "comment-safe-texts",
    what: "a description that ends a comment",
    make: inOperation("getGame", { description: "Ends here */ and goes on." }),
  },
  {
    rule: "formats",
    what: "an e-mail address without its format",
    make: (document) =>
      void (asObject(component(document, "schemas", "SignUpRequest").properties).email = {
        type: "string",
        maxLength: 254,
      }),
  },
  {
    rule: "visible-names",
    what: "a name that may be blank",
    make: (document) =>
      void (asObject(component(document, "schemas", "SignUpRequest").properties).display_name = {
        type: "string",
        maxLength: 60,
        pattern: "^[^\\u0000-\\u001F\\u007F]*$",
      }),
  },
];
