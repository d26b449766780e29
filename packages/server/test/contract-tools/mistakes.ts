import { asObject, type JsonObject } from "../../../../scripts/contract/document.js";
import {
  body,
  component,
  inComponent,
  inOperation,
  inResponses,
  withoutResponse,
  withoutHeader,
  type Mistake,
} from "./make.js";
import { fileMistakes } from "./file-mistakes.js";
import { operationMistakes } from "./operation-mistakes.js";
import { writingMistakes } from "./writing-mistakes.js";

const requests: Mistake[] = [
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
    what: "an open body",
    make: inComponent("schemas", "SignUpRequest", { additionalProperties: true }),
  },
  {
    rule: "updates-change-something",
    what: "an update that may be empty",
    make: inComponent("schemas", "UpdateGame", { minProperties: 0 }),
  },
  {
    rule: "parameter-described",
    what: "no example",
    make: (document) => void Reflect.deleteProperty(component(document, "parameters", "Limit"), "example"),
  },
  {
    rule: "no-array-defaults",
    what: "a default on an array",
    make: inComponent("parameters", "Limit", { schema: { type: "array", default: ["a"] } }),
  },
];

const responses: Mistake[] = [
  {
    rule: "explicit-statuses",
    what: "default",
    make: inResponses("getGame", { default: { description: "Anything." } }),
  },
  {
    rule: "declared-statuses",
    what: "no 412 where If-Match works",
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
    what: "422 without the code of reused keys",
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
    what: "a refusal that is replayed without its mark",
    make: withoutHeader("GameNotFound", "Idempotent-Replayed"),
  },
  {
    rule: "shared-headers",
    what: "a header that is written out",
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
    what: "200 with the schema of something else than 201",
    make: inResponses("joinWaitlist", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
  {
    rule: "response-described",
    what: "no description",
    make: inComponent("responses", "Forbidden", { description: "" }),
  },
  {
    rule: "page-shape",
    what: "a page that is a bare list",
    make: inResponses("listGames", { "200": { $ref: "#/components/responses/Healthy" } }),
  },
];

const problemCodes: Mistake[] = [
  {
    rule: "codes-known",
    what: "a code that the catalogue does not have",
    make: (document) => void Reflect.deleteProperty(asObject(document["x-problems"]), "game-not-found"),
  },
  {
    rule: "codes-known",
    what: "another status than in the catalogue",
    make: (document) => void (asObject(asObject(document["x-problems"])["game-not-found"]).status = 410),
  },
  {
    rule: "codes-used",
    what: "a code that nothing uses",
    make: (document) =>
      void (asObject(document["x-problems"])["game-lost"] = {
        status: 404,
        title: "Lost",
        cause: "Lost.",
        fix: "Find.",
      }),
  },
  {
    rule: "problem-examples-agree",
    what: "another title in the example",
    make: (document) =>
      void (asObject(asObject(document["x-problems"])["permission-denied"]).title = "No way"),
  },
  {
    rule: "problem-fields",
    what: "a problem that need not have a code",
    make: inComponent("schemas", "Problem", { required: ["type"] }),
  },
];

const components: Mistake[] = [
  {
    rule: "no-unused-components",
    what: "a schema that nothing uses",
    make: (document) => void (asObject(asObject(document.components).schemas).Lonely = { type: "string" }),
  },
  {
    rule: "references-resolve",
    what: "a reference to nothing",
    make: inResponses("getGame", { "404": { $ref: "#/components/responses/Nowhere" } }),
  },
];

/** At least one mistake for each rule. */
export const mistakes: readonly Mistake[] = [
  ...[...operationMistakes, ...requests, ...responses, ...problemCodes, ...components, ...fileMistakes],
  ...writingMistakes.map(({ rule, what, schema }) => ({
    rule,
    what,
    make: (document: JsonObject) =>
      void (asObject(asObject(document.components).schemas)[schema.name] = schema.value),
  })),
  {
    rule: "comment-safe-texts",
    what: "a description that ends a comment",
    make: inOperation("getGame", { description: "Ends here */ and goes on." }),
  },
  {
    rule: "formats",
    what: "an address without its format",
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
