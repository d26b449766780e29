import type { JsonObject } from "./document.js";
import {
  componentSchemas,
  createOperationSchemas,
  createWebhookSchemas,
  type ExtensionSchema,
  rootSchemas,
} from "./extension-schemas.js";

/** Creates the JSON Schema with which editors complete and explain the extensions in the files of the contract. */
export const createEditorSchema = (document: JsonObject): object => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Files of the contract",
  description: "Generated from openapi.yaml. Regenerate it with `npm run generate`.",
  type: "object",
  properties: {
    ...rootSchemas,
    paths: mapEntries(mapEntries({ properties: createOperationSchemas(document) })),
    webhooks: mapEntries(mapEntries({ properties: createWebhookSchemas(document) })),
    components: {
      properties: Object.fromEntries(
        Object.entries(componentSchemas).map(([kind, properties]) => [kind, mapEntries({ properties })]),
      ),
    },
  },
});

/** The schema of a map whose values have this schema. */
const mapEntries = (additionalProperties: object): object => ({ additionalProperties });

/** Lists the extensions for the table in CONTRIBUTING.md. */
export function renderExtensions(document: JsonObject): string[] {
  const kinds: readonly (readonly [string, Readonly<Record<string, ExtensionSchema>>])[] = [
    ["operation", createOperationSchemas(document)],
    ["webhook", createWebhookSchemas(document)],
    ["response", componentSchemas.responses],
    ["schema", componentSchemas.schemas],
    ["file", rootSchemas],
  ];
  return kinds.flatMap(([kind, schemas]) =>
    Object.entries(schemas).map(([name, { description }]) => `| \`${name}\` | ${kind} | ${description} |`),
  );
}
