import { describe, expect, it } from "@jest/globals";
import { load } from "js-yaml";
import { asObject, asString, type JsonObject } from "../src/document.js";
import { fillImplied } from "../src/implied/fill.js";
import { expandProblemResponses } from "../src/problem-responses.js";

const shared = `
components:
  parameters:
    Limit: {name: limit, in: query}
    Cursor: {name: cursor, in: query}
    IncludeTotal: {name: include_total, in: query}
    IfNoneMatch: {name: If-None-Match, in: header}
    IfMatch: {name: If-Match, in: header}
    IdempotencyKey: {name: Idempotency-Key, in: header}
    Short: {name: limit, in: query, description: A shorter page.}
  headers:
    ETag: {}
    Link: {}
    RateLimit: {}
    X-Request-Id: {}
    Idempotent-Replayed: {}
  responses:
    Toys: {description: A page of toys.}
    Toy: {description: The toy.}
    ToyGone:
      x-problem-codes: [toy-gone]
      content:
        application/problem+json:
          examples:
            gone: {summary: Lost., value: {code: toy-gone, detail: It rolled away.}}
    NotModified: {description: Not modified.}
    InvalidListQuery: {description: Invalid query.}
    InvalidQuery: {description: Invalid query.}
    InvalidUpdate: {description: Invalid body.}
    InvalidCredential: {description: Invalid credential.}
    Unauthorized: {description: No credential.}
    ForbiddenInBrowser: {description: A secret key in a browser.}
    NotOwnerOrSuspended: {description: Not the owner.}
    IdempotencyInProgress: {description: In progress.}
    PreconditionFailed: {description: Changed.}
    PayloadTooLarge: {description: Too large.}
    UnsupportedMediaType: {description: Unknown type.}
    IdempotencyKeyReused: {description: Used before.}
    TooManyRequests: {description: Too many.}
    InternalError: {description: Broken.}
    ServiceUnavailable: {description: Busy.}
  schemas:
    ToyPage:
      description: A page of toys.
      x-page-of: {$ref: '#/components/schemas/Toy', description: The toys on this page.}
    CountedToyPage:
      description: A page of toys with their count.
      x-page-of: {$ref: '#/components/schemas/Toy'}
      required: [count]
      properties: {count: {type: integer}}
    Toy: {title: Plaything, type: object}
x-problems:
  toy-gone: {status: 404, title: Toy gone, cause: It rolled away., fix: Look below the sofa.}
`;

/** The document with this operation of `/v1/toys`, filled. */
function fill(method: string, operation: string): JsonObject {
  const document = load(shared) as JsonObject;
  return fillImplied({ ...document, paths: { "/v1/toys": { [method]: load(operation) as JsonObject } } });
}

const readOperation = (document: JsonObject, method: string): JsonObject =>
  asObject(asObject(asObject(document.paths)["/v1/toys"])[method]);

/** The names of the shared responses by their status. */
const listResponses = (operation: JsonObject): string[] =>
  Object.entries(asObject(operation.responses)).map(
    ([status, value]) => `${status} ${asString(asObject(value).$ref).split("/").at(-1)}`,
  );

const list = `
x-permission: {access: PUBLIC}
x-paginated: {cursor: QUERY}
responses: {'200': {$ref: '#/components/responses/Toys'}}
`;

describe("a list", () => {
  const document = fill("get", list);
  const operation = readOperation(document, "get");

  it("has the credentials of its access, and the usual limit", () => {
    expect(operation).toMatchObject({
      security: [{}, { bearerAuth: [] }, { serviceKey: [] }],
      "x-rate-limit": "STANDARD",
    });
  });

  it("has the parameters of pages", () => {
    expect(operation.parameters).toEqual(
      ["Limit", "Cursor", "IncludeTotal"].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    );
  });

  it("has the responses of the kernel, in the order of their status", () => {
    expect(listResponses(operation)).toEqual([
      "200 Toys",
      "400 InvalidListQuery",
      "401 InvalidCredential",
      "403 ForbiddenInBrowser",
      "429 TooManyRequests",
      "500 InternalError",
      "503 ServiceUnavailable",
    ]);
  });

  it("has the headers of pages, which components define", () => {
    const { Toys } = asObject(asObject(document.components).responses);
    expect(Object.keys(asObject(asObject(Toys).headers))).toEqual(["X-Request-Id", "RateLimit", "Link"]);
  });
});

describe("a response that an operation has itself", () => {
  const get =
    "{x-permission: {access: PUBLIC}, x-conditional: READ, responses: {'200': {description: A toy.}}}";
  const { responses } = readOperation(fill("get", get), "get");

  it("has the headers of its status and its operation", () => {
    expect(Object.keys(asObject(asObject(asObject(responses)["200"]).headers))).toEqual(
      expect.arrayContaining(["X-Request-Id", "RateLimit", "ETag"]),
    );
  });
});

describe("an update", () => {
  const update = `
x-permission: {access: RESIDENT}
x-conditional: WRITE
x-idempotent: true
requestBody: {content: {application/json: {}}}
responses:
  '200': {$ref: '#/components/responses/Toy'}
  '404': {$ref: '#/components/responses/ToyGone'}
`;
  const document = fill("patch", update);
  const operation = readOperation(document, "patch");

  it("has the responses of bodies, preconditions and idempotency keys", () => {
    expect(listResponses(operation)).toEqual([
      "200 Toy",
      "400 InvalidUpdate",
      "401 Unauthorized",
      "403 NotOwnerOrSuspended",
      "404 ToyGone",
      "409 IdempotencyInProgress",
      "412 PreconditionFailed",
      "413 PayloadTooLarge",
      "415 UnsupportedMediaType",
      "422 IdempotencyKeyReused",
      "429 TooManyRequests",
      "500 InternalError",
      "503 ServiceUnavailable",
    ]);
  });

  it("marks the responses that are replayed, and no others", () => {
    const responses = asObject(asObject(document.components).responses);
    const replayed = Object.keys(responses).filter(
      (name) => "Idempotent-Replayed" in asObject(asObject(responses[name]).headers),
    );
    expect(replayed).toEqual(["Toy", "ToyGone"]);
  });

  it("completes the examples of problems by their code", () => {
    const { ToyGone } = asObject(asObject(expandProblemResponses(document).components).responses);
    const media = asObject(asObject(asObject(ToyGone).content)["application/problem+json"]);
    expect(media.examples).toEqual({
      gone: {
        summary: "Lost.",
        value: {
          type: "/rest/problems/toy-gone",
          title: "Toy gone",
          status: 404,
          code: "toy-gone",
          detail: "It rolled away.",
          instance: "/rest/v1/toys",
          request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
        },
      },
    });
  });
});

describe("what an operation states itself", () => {
  it("stays as it is", () => {
    const stated = `
x-permission: {access: PUBLIC}
x-rate-limit: EXEMPT
x-paginated: {cursor: QUERY}
security: []
parameters: [{$ref: '#/components/parameters/Short'}]
responses:
  '200': {$ref: '#/components/responses/Toys'}
  '401': {$ref: '#/components/responses/Unauthorized'}
`;
    const operation = readOperation(fill("get", stated), "get");
    expect(operation).toMatchObject({ security: [], "x-rate-limit": "EXEMPT" });
    expect(JSON.stringify(operation.parameters)).not.toContain("/Limit");
    expect(listResponses(operation)).toContain("401 Unauthorized");
    expect(listResponses(operation).join()).not.toContain("429");
  });
});

describe("schemas", () => {
  const schemas = asObject(asObject(fill("get", list).components).schemas);

  it("have their name as title, unless they have one", () => {
    expect(schemas).toMatchObject({ ToyPage: { title: "Toy page" }, Toy: { title: "Plaything" } });
  });

  it("of pages have items and pagination", () => {
    expect(schemas.ToyPage).toEqual({
      title: "Toy page",
      type: "object",
      description: "A page of toys.",
      required: ["data", "pagination"],
      properties: {
        data: {
          type: "array",
          description: "The toys on this page.",
          maxItems: 100,
          examples: [[]],
          items: { $ref: "#/components/schemas/Toy" },
        },
        pagination: { $ref: "#/components/schemas/Pagination" },
      },
    });
  });

  it("of pages may have more properties", () => {
    expect(schemas.CountedToyPage).toMatchObject({
      required: ["data", "pagination", "count"],
      properties: { data: { description: "The items on this page." }, count: { type: "integer" } },
    });
  });
});
