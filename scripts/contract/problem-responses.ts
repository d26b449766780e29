import {
  asArray,
  asObject,
  asString,
  isObject,
  listEndpoints,
  toExamplePath,
  type Json,
  type JsonObject,
} from "./document.js";

/** The extension that lists the problem codes of a response in components. */
const codesKey = "x-problem-codes";
const mediaType = "application/problem+json";

/**
 * Expands `x-problem-codes` of responses to a schema that narrows `code` to these codes, and to default examples. To add a
 * problem code, add it to `x-problems` and to the response that returns it.
 */
export function expandProblemResponses(document: JsonObject): JsonObject {
  const components = asObject(document.components);
  const responses = Object.entries(asObject(components.responses));
  const declared = responses.filter(([, response]) => codesKey in asObject(response));
  if (declared.length === 0) return document;
  const schemas = declared.map(
    ([name, response]) => [toSchemaName(name), createSchema(name, response)] as const,
  );
  assertNoNameConflict(asObject(components.schemas), schemas);
  const expanded = responses.map(
    ([name, response]) => [name, expandResponse(document, name, asObject(response))] as const,
  );
  return {
    ...document,
    components: {
      ...components,
      responses: Object.fromEntries(expanded),
      schemas: { ...asObject(components.schemas), ...Object.fromEntries(schemas) },
    },
  };
}

const toSchemaName = (response: string): string => `${response}Problem`;

function assertNoNameConflict(schemas: JsonObject, added: readonly (readonly [string, JsonObject])[]): void {
  const [duplicate] = added.find(([name]) => name in schemas) ?? [];
  if (duplicate !== undefined)
    throw new Error(
      `components/schemas/${duplicate} is derived from ${codesKey}: remove the schema or the codes.`,
    );
}

function readCodes(name: string, response: Json | undefined): string[] {
  const codes = asArray(asObject(response)[codesKey]).filter((code) => typeof code === "string");
  if (codes.length === 0)
    throw new Error(`components/responses/${name}: ${codesKey} must be a list of codes.`);
  return codes;
}

function createSchema(name: string, response: Json | undefined): JsonObject {
  const codes = readCodes(name, response);
  const title = toSchemaName(name).replaceAll(/(?<!^)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return {
    title,
    description: asString(asObject(response).description),
    allOf: [
      { $ref: "#/components/schemas/Problem" },
      {
        type: "object",
        description: "The problem codes of this response.",
        required: ["code"],
        properties: {
          code: {
            type: "string",
            description: "The stable code of this problem.",
            "x-extensible": true,
            enum: codes,
            examples: codes.slice(0, 1),
          },
        },
      },
    ],
  };
}

function expandResponse(document: JsonObject, name: string, response: JsonObject): JsonObject {
  if (!(codesKey in response)) return response;
  const { [codesKey]: _codes, content, ...rest } = response;
  const media = asObject(asObject(content)[mediaType]);
  if ("schema" in media)
    throw new Error(`components/responses/${name} has ${codesKey} and a schema; the schema is derived.`);
  const examples = isObject(media.examples) ? media.examples : createExamples(document, name, response);
  const schema = { $ref: `#/components/schemas/${toSchemaName(name)}` };
  return { ...rest, content: { [mediaType]: { schema, ...media, examples } } };
}

/** Creates the default example of each code, with its title as detail. */
function createExamples(document: JsonObject, name: string, response: JsonObject): JsonObject {
  const instance = findExamplePath(document, name);
  const examples = readCodes(name, response).map((code) => {
    const { status, title } = asObject(asObject(document["x-problems"])[code]);
    const value = {
      type: `/rest/problems/${code}`,
      title: asString(title),
      status: status ?? null,
      detail: `${asString(title)}.`,
      instance,
      code,
      request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
    };
    return [code.replaceAll("-", "_"), { summary: `${asString(title)}.`, value }] as const;
  });
  return Object.fromEntries(examples);
}

/** Finds the path of the first operation with a response, with example values for its parameters. */
function findExamplePath(document: JsonObject, response: string): string {
  const endpoint = listEndpoints(document).find(({ operation }) =>
    Object.values(asObject(operation.responses)).some(
      (each) => asObject(each).$ref === `#/components/responses/${response}`,
    ),
  );
  return endpoint ? toExamplePath(endpoint) : "/rest/v1";
}
