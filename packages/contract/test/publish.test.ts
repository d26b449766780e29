import { describe, expect, it } from "@jest/globals";
import { asObject } from "../src/document.js";
import { fillEvents } from "../src/implied/events.js";
import { orderParameters } from "../src/order-parameters.js";
import { publishDocument, publishSchema } from "../src/publish.js";

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

describe("the published Event", () => {
  const { components } = publishDocument(
    fillEvents({
      paths: {},
      webhooks: {
        "game.created": {
          post: { "x-event": { url: "/v1/games/{slug}", audience: ["PUBLIC"], since: "2.1.0", data: {} } },
        },
      },
      components: { schemas: { Event: { description: "An event.", "x-union-of": "webhooks" } } },
    }),
  );
  const { Event: event, GameCreatedEvent: created } = asObject(asObject(components).schemas);

  it("takes types that are added later, with any data", () => {
    expect(event).toMatchObject({
      description: "An event.",
      required: asObject(created).required,
      properties: {
        type: { $ref: "#/components/schemas/EventTypeName" },
        api_version: { type: "string", enum: ["1"] },
        data: { type: "object", additionalProperties: true },
      },
    });
    expect(event).not.toHaveProperty("oneOf");
  });

  it("leaves the schema of each type as it is", () => {
    expect(created).toMatchObject({ properties: { type: { enum: ["game.created"] }, data: {} } });
  });
});

describe("publishSchema", () => {
  it("publishes an extensible enum as a string with its values", () => {
    expect(
      publishSchema({ type: "string", description: "The kind.", enum: ["a", "b-c"], "x-extensible": true }),
    ).toEqual({
      type: "string",
      description: "The kind. Values may be added; currently `a`, `b-c`.",
      maxLength: 64,
      pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
      "x-extensible-enum": ["a", "b-c"],
    });
  });

  it("does not publish an extensible enum whose values have no notation in common", () => {
    expect(() => publishSchema({ type: "string", enum: ["a", "B"], "x-extensible": true })).toThrow("a, B");
  });

  it("does not change a closed enum", () => {
    expect(publishSchema({ type: "string", enum: ["a"] })).toEqual({ type: "string", enum: ["a"] });
  });

  it("publishes the constant of a type as an enum, and leaves the constants of conditions", () => {
    expect(publishSchema({ type: "string", const: "a" })).toEqual({ type: "string", enum: ["a"] });
    expect(publishSchema({ const: "a" })).toEqual({ const: "a" });
  });

  it("describes unique items, and writes escapes that Go supports", () => {
    const pattern = String.raw`^[^\u0000-\u001F\u202A]*$`;
    expect(publishSchema({ type: "array", uniqueItems: true, items: { type: "string", pattern } })).toEqual({
      type: "array",
      description: "The items are unique.",
      items: { type: "string", pattern },
    });
    expect(publishSchema({ type: "string", pattern })).toEqual({
      type: "string",
      pattern: String.raw`^[^\x00-\x1F\u202A]*$`,
    });
  });
});

describe("orderParameters", () => {
  it("orders the parameters of pages in the same way in all operations, and no others", () => {
    const query = (name: string) => ({ name, in: "query" });
    const [limit, key, path] = [query("limit"), { name: "key", in: "header" }, { name: "id", in: "path" }];
    const { paths } = orderParameters({
      openapi: "3.1.0",
      paths: {
        "/games/{id}/reviews": {
          get: {
            parameters: [
              key,
              query("q"),
              query("include_total"),
              query("sort"),
              path,
              { $ref: "#/components/parameters/Limit" },
              query("cursor"),
            ],
            responses: {},
          },
        },
      },
      components: { parameters: { Limit: limit } },
    });
    expect(paths).toMatchObject({
      "/games/{id}/reviews": {
        get: {
          parameters: [
            path,
            { $ref: "#/components/parameters/Limit" },
            query("cursor"),
            query("sort"),
            query("include_total"),
            key,
            query("q"),
          ],
        },
      },
    });
  });
});
