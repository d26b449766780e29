import { describe, expect, it } from "@jest/globals";
import { compareDocuments } from "../src/breaking/compare-documents.js";
import { asObject, type Json, type JsonObject } from "../src/document.js";
import { toys } from "./changes.js";

const listIds = (old: JsonObject, current: JsonObject): string[] =>
  compareDocuments(old, current).map(({ id }) => id);

describe("a schema of requests and responses", () => {
  it("is compared in both directions", () => {
    expect(listIds(toys({ name: { type: "string" } }), toys({}))).toEqual([
      "request-field-removed:Toy.name",
      "response-field-removed:Toy.name",
    ]);
  });

  it("ignores read-only fields in requests", () => {
    const readOnly = { id: { type: "string", readOnly: true } };
    expect(listIds(toys({}), toys(readOnly, ["id"]))).toEqual([
      "optional-request-field-added:Toy.id",
      "response-field-added:Toy.id",
    ]);
  });

  it("compares recursive schemas", () => {
    const parts = (maxItems: number) => ({
      parts: { type: "array", maxItems, items: { $ref: "#/components/schemas/Toy" } },
    });
    expect(listIds(toys(parts(5)), toys(parts(9)))).toEqual([
      "request-limit-loosened:Toy.parts:maxItems",
      "response-limit-loosened:Toy.parts:maxItems",
    ]);
  });

  it("treats the ways to write null alike", () => {
    const named = (name: Json) => ({ ...toys({ name }) });
    expect(
      listIds(named({ type: ["string", "null"] }), named({ oneOf: [{ type: "string" }, { type: "null" }] })),
    ).toEqual([]);
  });

  it("reports keywords that it does not know as breaking", () => {
    const changes = listIds(toys({}), toys({})).concat(
      listIds(
        toys({ name: { type: "string" } }),
        toys({ name: { type: "string", contentEncoding: "base64" } }),
      ),
    );
    expect(changes).toEqual([
      "request-keyword-changed:Toy.name:contentEncoding",
      "response-keyword-changed:Toy.name:contentEncoding",
    ]);
  });
});

describe("a contract with", () => {
  const withPost = (changes: JsonObject): JsonObject => {
    const contract = structuredClone(toys({}));
    Object.assign(asObject(asObject(asObject(contract.paths)["/v1/toys"]).post), changes);
    return contract;
  };
  const withQuery = (format: JsonObject): JsonObject =>
    withPost({ parameters: [{ name: "q", in: "query", schema: {}, ...format }] });
  const hook = { post: { responses: {} } };

  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      "a removed webhook is breaking",
      { ...toys({}), webhooks: { "toy.made": hook, "toy.lost": hook } },
      { ...toys({}), webhooks: { "toy.made": { post: {} } } },
      ["webhook-changed:toy.made", "webhook-removed:toy.lost"],
    ],
    [
      "a removed callback is breaking",
      withPost({ callbacks: { made: {}, lost: { a: 1 } } }),
      withPost({ callbacks: { lost: { a: 2 } } }),
      ["callback-removed:createToy.made", "callback-changed:createToy.lost"],
    ],
    [
      "reserved characters that need encoding again is breaking",
      withQuery({ allowReserved: true }),
      withQuery({}),
      ["parameter-format-changed:createToy.q:allowReserved"],
    ],
    [
      "another format of a parameter is breaking",
      withQuery({}),
      withQuery({ explode: false }),
      ["parameter-format-changed:createToy.q:explode"],
    ],
    [
      "the default format of a parameter is the same contract",
      withQuery({}),
      withQuery({ style: "form", explode: true, allowReserved: false }),
      [],
    ],
    [
      "keywords that allow everything is the same contract",
      toys({ names: { type: "array" } }),
      toys({ names: { type: "array", minItems: 0, uniqueItems: false, readOnly: false } }),
      [],
    ],
    [
      "a new condition is breaking",
      toys({ name: { type: "string" } }),
      toys({ name: { type: "string", if: { const: "a" }, then: false } }),
      ["if", "then"]
        .map((key) => `request-limit-tightened:Toy.name:${key}`)
        .concat(["if", "then"].map((key) => `response-limit-tightened:Toy.name:${key}`)),
    ],
  ])("%s", (_title, old, current, ids) => {
    expect(listIds(old, current)).toEqual(ids);
  });
});
