import { describe, expect, it } from "@jest/globals";
import { publishDocument } from "../../../../scripts/contract/publish.js";

const game = { description: "A game.", content: { "application/json": { schema: { type: "object" } } } };
const missing = { description: "Game not found." };

describe("publishDocument", () => {
  const published = publishDocument({
    openapi: "3.1.0",
    paths: {
      "/games/{id}": {
        parameters: [{ name: "id", in: "path" }],
        get: {
          responses: {
            "200": { $ref: "#/components/responses/Game" },
            "404": { $ref: "#/components/responses/NotFound" },
          },
        },
      },
    },
    components: { responses: { Game: game, NotFound: missing } },
  });

  it("inlines successful responses and keeps references to problems", () => {
    expect(published.paths).toEqual({
      "/games/{id}": {
        parameters: [{ name: "id", in: "path" }],
        get: { responses: { "200": game, "404": { $ref: "#/components/responses/NotFound" } } },
      },
    });
  });

  it("removes the responses that nothing references any more", () => {
    expect(published.components).toEqual({ responses: { NotFound: missing } });
  });
});
