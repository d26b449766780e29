import type { JsonObject } from "./document.js";
import {
  componentSchemas,
  createOperationSchemas,
  rootSchemas,
  type ExtensionSchema,
} from "./extension-schemas.js";

const methods = ["get", "put", "post", "patch", "delete"];

/** Creates the JSON Schema with which editors complete and explain the extensions in the files of the contract. */
export const createEditorSchema = (document: JsonObject): object => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Files of the contract",
  description: "Generated from openapi.yaml. Regenerate it with `npm run generate`.",
  type: "object",
  properties: {
    ...rootSchemas,
    paths: { additionalProperties: { properties: mapMethods(createOperationSchemas(document)) } },
    components: {
      properties: Object.fromEntries(
        Object.entries(componentSchemas).map(([kind, properties]) => [
          kind,
          { additionalProperties: { properties } },
        ]),
      ),
    },
  },
});

const mapMethods = (properties: Readonly<Record<string, ExtensionSchema>>): object =>
  Object.fromEntries(methods.map((method) => [method, { properties }]));

/** Lists the extensions for the table in CONTRIBUTING.md. */
export function renderExtensions(document: JsonObject): string[] {
  const kinds: readonly (readonly [string, Readonly<Record<string, ExtensionSchema>>])[] = [
    ["operation", createOperationSchemas(document)],
    ["response", componentSchemas.responses],
    ["schema", componentSchemas.schemas],
    ["file", rootSchemas],
  ];
  return kinds.flatMap(([kind, schemas]) =>
    Object.entries(schemas).map(([name, { description }]) => `| \`${name}\` | ${kind} | ${description} |`),
  );
}
