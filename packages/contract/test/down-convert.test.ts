import { describe, expect, it } from "@jest/globals";
import type { JsonObject } from "../src/document.js";
import { convertSchema, downConvert } from "../src/down-convert.js";

const reference = { $ref: "#/components/schemas/Game" };

describe("convertSchema converts", () => {
  it.each([
    [
      "a nullable type",
      { type: ["string", "null"], maxLength: 3 },
      { type: "string", maxLength: 3, nullable: true },
    ],
    [
      "a nullable reference",
      { oneOf: [reference, { type: "null" }] },
      { type: "object", nullable: true, allOf: [reference] },
    ],
    [
      "nullable alternatives",
      { oneOf: [reference, { type: "string" }, { type: "null" }] },
      { nullable: true, oneOf: [reference, { type: "string" }] },
    ],
    ["several types", { type: ["string", "integer"] }, { anyOf: [{ type: "string" }, { type: "integer" }] }],
    ["a constant without a type", { const: "waitlist" }, { type: "string", enum: ["waitlist"] }],
    ["a constant number", { const: 1 }, { type: "integer", enum: [1] }],
    [
      "exclusive bounds",
      { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 9 },
      { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true },
    ],
    ["several examples", { type: "string", examples: ["a", "b"] }, { type: "string", example: "a" }],
    [
      "a described reference",
      { ...reference, description: "It." },
      { description: "It.", allOf: [reference] },
    ],
    ["keywords that 3.0 does not have", { type: "array", contains: {}, $comment: "x" }, { type: "array" }],
    [
      "nested schemas",
      {
        type: "object",
        properties: { note: { type: ["string", "null"] }, all: { type: "array", items: { const: "a" } } },
      },
      {
        type: "object",
        properties: {
          note: { type: "string", nullable: true },
          all: { type: "array", items: { type: "string", enum: ["a"] } },
        },
      },
    ],
    [
      "the default of an array to a sentence",
      { type: "array", items: {}, default: [], description: "The tags." },
      { type: "array", items: {}, description: "The tags. The default is `[]`." },
    ],
    [
      "the default of a reference to a sentence",
      { ...reference, default: "TETRIS" },
      { description: 'The default is `"TETRIS"`.', allOf: [reference] },
    ],
    ["no other default", { type: "string", default: "a" }, { type: "string", default: "a" }],
  ])("%s", (_title, schema, converted) => {
    expect(convertSchema(schema)).toEqual(converted);
  });

  it("a nullable reference to a simple type as a copy, which has null as a value if it is an enum", () => {
    const document = {
      components: {
        schemas: {
          Time: { title: "Time", type: "string", maxLength: 24 },
          State: { type: "string", enum: ["OPEN", "CLOSED"] },
        },
      },
    };
    const convert = (name: string) =>
      convertSchema({ oneOf: [{ $ref: `#/components/schemas/${name}` }, { type: "null" }] }, document);
    expect(convert("Time")).toEqual({ type: "string", maxLength: 24, nullable: true });
    expect(convert("State")).toEqual({ type: "string", enum: ["OPEN", "CLOSED", null], nullable: true });
  });

  it("only keywords, not properties with the same name", () => {
    const schema = {
      type: "object",
      properties: { const: { type: "string" }, examples: { type: "string" } },
    };
    expect(convertSchema(schema)).toEqual(schema);
  });
});

describe("downConvert", () => {
  const converted = downConvert({
    openapi: "3.1.0",
    info: { title: "T", summary: "S", version: "1", license: { name: "MIT", identifier: "MIT" } },
    "x-problems": { gone: { const: 1 } },
    paths: {
      "/x": {
        get: {
          parameters: [
            {
              name: "q",
              in: "query",
              schema: { type: ["string", "null"] },
              example: { type: ["a", "null"] },
            },
          ],
        },
      },
    },
    components: {
      schemas: { Word: { const: "a" } },
      examples: { One: { value: { const: "a", type: ["b", "null"] } } },
    },
  });

  it("sets the version and drops fields that only 3.1 has", () => {
    expect(converted).toMatchObject({
      openapi: "3.0.3",
      info: { title: "T", version: "1", license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" } },
    });
    expect(JSON.stringify(converted)).not.toMatch(/summary|identifier/);
  });

  it("converts inline and component schemas", () => {
    expect(converted).toMatchObject({
      paths: { "/x": { get: { parameters: [{ schema: { type: "string", nullable: true } }] } } },
      components: { schemas: { Word: { type: "string", enum: ["a"] } } },
    });
  });

  it("removes examples with null for a nullable reference", () => {
    const content = {
      schema: {
        type: "object",
        properties: { word: { oneOf: [{ $ref: "#/components/schemas/Word" }, { type: "null" }] } },
      },
      examples: { with: { value: { word: "a" } }, without: { value: { word: null } } },
    };
    const { components } = downConvert({
      openapi: "3.1.0",
      info: {},
      components: {
        responses: { Word: { content: { "application/problem+json": content } } },
        schemas: { Word: { const: "a" } },
      },
    });
    expect(components).toMatchObject({
      responses: {
        Word: { content: { "application/problem+json": { examples: { with: { value: { word: "a" } } } } } },
      },
    });
    expect(JSON.stringify(components)).not.toContain("without");
  });

  it("removes schemas that only nullable references used, which are copies now", () => {
    const nullable = (name: string) => ({
      oneOf: [{ $ref: `#/components/schemas/${name}` }, { type: "null" }],
    });
    const schema = { properties: { word: nullable("Word"), game: nullable("Game") } };
    const { components } = downConvert({
      openapi: "3.1.0",
      info: {},
      paths: { "/x": { get: { responses: { "200": { content: { "application/json": { schema } } } } } } },
      components: { schemas: { Word: { type: "string" }, Game: { type: "object" } } },
    });
    expect(components).toEqual({ schemas: { Game: { type: "object" } } });
  });

  it("does not change examples and extensions", () => {
    expect(converted).toMatchObject({
      "x-problems": { gone: { const: 1 } },
      paths: { "/x": { get: { parameters: [{ example: { type: ["a", "null"] } }] } } },
      components: { examples: { One: { value: { const: "a", type: ["b", "null"] } } } },
    });
  });
});

describe("downConvert for generators", () => {
  const health = { description: "Not ready.", content: { "application/json": { schema: reference } } };
  const problem = { description: "Gone.", content: { "application/problem+json": { schema: reference } } };
  const convert = (paths: JsonObject, components: JsonObject = {}) =>
    downConvert({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components });

  it("declares errors that are no problem documents without a schema, as any application type", () => {
    const { components } = convert({}, { responses: { NotReady: health, Gone: problem } });
    expect(components).toEqual({
      responses: {
        NotReady: { description: "Not ready.", content: { "application/*": {} } },
        Gone: problem,
      },
    });
  });

  it("declares the same headers for all successes with the same schema, as optional where some lack them", () => {
    const content = { "application/json": { schema: reference } };
    const refer = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
    const [id, etag, location] = [refer("X-Request-Id"), refer("ETag"), refer("Location")];
    const { paths } = convert(
      {
        "/a": {
          get: { responses: { "200": { headers: { ...id, ...etag }, content }, "404": { headers: {} } } },
        },
        "/b": { post: { responses: { "201": { headers: { ...id, ...location }, content } } } },
        "/c": { get: { responses: { "200": { headers: location, content: {} } } } },
      },
      {
        headers: {
          "X-Request-Id": { required: true, schema: {} },
          ETag: { schema: {} },
          Location: { required: true, description: "Where it is.", schema: {} },
        },
      },
    );
    const headers = { ...id, ...etag, Location: { description: "Where it is.", schema: {} } };
    expect(paths).toHaveProperty(["/a", "get", "responses", "200", "headers"], headers);
    expect(paths).toHaveProperty(["/b", "post", "responses", "201", "headers"], headers);
    expect(paths).toHaveProperty(["/a", "get", "responses", "404", "headers"], {});
    expect(paths).toHaveProperty(["/c", "get", "responses", "200", "headers"], location);
  });
});
