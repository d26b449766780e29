import { describe, expect, it } from "@jest/globals";
import { sliceDocument } from "../../src/platform/validation/openapi-slice.js";

const Game = { properties: { genre: { $ref: "#/components/schemas/Genre" } } };
const Genre = { type: "string" };
const operation = { responses: { 200: { schema: { $ref: "#/components/schemas/Game" } } } };
const document = {
  openapi: "3.1.0",
  info: { version: "1.0.0", description: "A long text." },
  tags: [{ name: "games" }],
  webhooks: { "game.created": {} },
  paths: { "/games": { get: operation }, "/blogs": { get: {} } },
  components: { schemas: { Game, Genre, Blog: {} }, examples: { game: {} } },
};

describe("a slice of a document", () => {
  it("has one operation, what it references, and no other part of the document", () => {
    expect(sliceDocument(document, { path: "/games", verb: "get", operation })).toEqual({
      openapi: "3.1.0",
      info: { version: "1.0.0" },
      paths: { "/games": { get: operation } },
      components: { schemas: { Game, Genre } },
    });
  });
});
