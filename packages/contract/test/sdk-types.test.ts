import { describe, expect, it } from "@jest/globals";
import { readSdkOperations } from "../src/sdk/operation.js";
import { splitTypes } from "../src/sdk/types.js";

/** What openapi-typescript writes for the document below, without what the splitter does not read. */
const source = `export interface paths {
    "/v1/toys": { get: operations["listToys"]; post: operations["createToy"] };
}
export interface components {
    schemas: {
        /** @description A toy. */
        Toy: {
            /** @description The name. */
            name: string;
            color?: components["schemas"]["Color"];
        };
        /** @enum {string} */
        Color: "red" | "blue";
        ToyPage: {
            data: components["schemas"]["Toy"][];
        };
        ToyProblem: {
            code: "toy-exists";
        };
    };
    parameters: {
        Limit: number;
    };
}
export interface operations {
    listToys: {
        parameters: {
            query: {
                /** @description The page size. */
                limit?: components["parameters"]["Limit"];
                color: components["schemas"]["Color"][];
            };
        };
    };
    createToy: {
        parameters: {
            query?: never;
        };
    };
}
`;

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ content: { "application/json": { schema: refer(name) } } });

const document = {
  paths: {
    "/v1/toys": {
      get: {
        operationId: "listToys",
        tags: ["Toys"],
        "x-sdk-method": "list",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer" } },
          { name: "color", in: "query", required: true, schema: refer("Color") },
        ],
        responses: { "200": json("ToyPage") },
      },
      post: {
        operationId: "createToy",
        tags: ["Toys"],
        "x-sdk-method": "create",
        parameters: [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }],
        requestBody: json("Toy"),
        responses: { "201": json("Toy"), "204": {}, "409": json("ToyProblem") },
      },
    },
  },
};

const split = (types = source) => splitTypes(types, readSdkOperations(document));

describe("readSdkOperations", () => {
  it("rejects a list with another page size than the SDK asks for", () => {
    const limit = { name: "limit", in: "query", schema: { type: "integer", maximum: 50 } };
    const list = { ...document.paths["/v1/toys"].get, "x-paginated": {}, parameters: [limit] };
    const read = () => readSdkOperations({ ...document, paths: { "/v1/toys": { get: list } } });
    expect(read).toThrow("The SDK expects pages of at most 100 items, also of listToys.");
  });
});

describe("splitTypes", () => {
  it("makes a type of each schema, with its documentation, which refers to the others by name", () => {
    const { models } = split();
    expect(models).toContain(`/** @description A toy. */
export type Toy = {
    /** @description The name. */
    name: string;
    color?: Color;
};`);
    expect(models).toContain("export type ToyPage = {\n    data: Toy[];\n};");
    expect(models).not.toContain("components");
  });

  it("makes types of the query parameters and of the options of an operation", () => {
    const { operations } = split();
    expect(operations).toContain(`export type ListToysParams = {
    /** @description The page size. */
    limit?: number | undefined;
    color: models.Color[];
};`);
    expect(operations).toContain(`export interface ListToysOptions extends CallOptions {
    /** The query parameters. */
    query: ListToysParams;
}`);
    expect(operations).not.toContain("CreateToyParams");
  });

  it("lists the types of each operation", () => {
    const { operations, operationIds } = split();
    expect(operations).toContain(`    createToy: {
        params: never;
        body: models.Toy;
        success: models.Toy;
        options: CallOptions & IdempotencyKeyOption;
        problems: {
            409: models.ToyProblem;
        };
    };`);
    expect(operations).toContain("        options: ListToysOptions;");
    expect(operations).toContain(
      'import type { CallOptions, IdempotencyKeyOption } from "./call-options.js";',
    );
    expect(operationIds).toContain('export type OperationId =\n    | "listToys"\n    | "createToy";');
  });

  it("keeps paths and operations, with the models as schemas", () => {
    const { schema } = split();
    expect(schema).toContain('post: operations["createToy"]');
    expect(schema).toContain("        Toy: models.Toy;\n        Color: models.Color;");
    expect(schema).not.toContain("A toy.");
  });

  it("rejects an output of openapi-typescript without the types that it reads", () => {
    const changed = source.replace("interface operations", "type operations =");
    expect(() => split(changed)).toThrow("openapi-typescript wrote no object type operations.listToys");
  });
});
