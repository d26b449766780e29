import { expect, it } from "@jest/globals";
import { toTemplateInput } from "../src/template-input.js";

const formType = "application/x-www-form-urlencoded";

it("keeps only what the templates read", () => {
  const input = toTemplateInput({
    openapi: "3.1.0",
    info: { title: "Toys", version: "1.0.0" },
    tags: [{ name: "Toys", description: "Toys." }],
    "x-problems": { "toy-broken": { status: 409 } },
    paths: {
      "/v1/toys/{id}": {
        parameters: [{ $ref: "#/components/parameters/ToyId" }],
        patch: {
          operationId: "updateToy",
          summary: "Update a toy",
          description: "Updates a toy.",
          tags: ["Toys"],
          deprecated: true,
          "x-permission": { access: "PUBLIC" },
          requestBody: { content: { [formType]: { schema: { $ref: "#/components/schemas/Toy" } } } },
          responses: { "204": { description: "Updated." } },
        },
      },
    },
    components: { schemas: { Toy: { type: "object" } } },
  });
  expect(input).toEqual({
    openapi: "3.1.0",
    info: { title: "Toys", version: "1.0.0" },
    tags: [{ name: "Toys", description: "Toys." }],
    paths: {
      "/v1/toys/{id}": {
        patch: {
          operationId: "updateToy",
          summary: "Update a toy",
          tags: ["Toys"],
          deprecated: true,
          "x-permission": { access: "PUBLIC" },
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          requestBody: {
            content: {
              [formType]: { schema: { type: "object", properties: { field: { type: "string" } } } },
            },
          },
          responses: { default: { description: "" } },
        },
      },
    },
  });
});
