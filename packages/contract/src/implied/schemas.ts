import { asObject, asString, type JsonObject } from "../document.js";
import { mapObject } from "../map-schemas.js";
import { toWords } from "../names.js";

/** The extension of a schema that makes it a page: a reference to the schema of its items, and a description of them. */
const pageKey = "x-page-of";

/** Gives schemas of components their name as title, and expands those of pages. Other properties of a page are stated as usual. */
export function fillSchemas(document: JsonObject): JsonObject {
  const components = asObject(document.components);
  const schemas = mapObject(asObject(components.schemas), (schema, name) => {
    const titled: JsonObject = { title: toWords(name), ...asObject(schema) };
    return pageKey in titled ? expandPage(titled) : titled;
  });
  return { ...document, ...(components.schemas && { components: { ...components, schemas } }) };
}

function expandPage(schema: JsonObject): JsonObject {
  const { [pageKey]: page, title, description, required, properties, ...rest } = schema;
  const { $ref = "", description: items = "The items on this page." } = asObject(page);
  return {
    ...(title !== undefined && { title }),
    type: "object",
    ...(description !== undefined && { description }),
    required: ["data", "pagination", ...(Array.isArray(required) ? required : [])],
    properties: {
      data: {
        type: "array",
        description: items,
        maxItems: 100,
        items: { $ref: asString($ref) },
        examples: [[]],
      },
      pagination: { $ref: "#/components/schemas/Pagination" },
      ...asObject(properties),
    },
    ...rest,
  };
}
