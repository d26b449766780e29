import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  listEndpoints,
  toExamplePath,
} from "./document.js";
import { mapObject } from "./map-schemas.js";
import { toWords } from "./names.js";

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

/** The pointer of the response that the schema at a pointer is derived from. */
export const toProblemResponse = (pointer: string): string =>
  pointer.replace(/^\/components\/schemas\/(\w+)Problem(?:\/.*)?$/, "/components/responses/$1");

/** Describes why the codes of a response cannot be expanded. */
export function findCodesMistake(
  name: string,
  response: JsonObject,
  schemas: JsonObject,
): string | undefined {
  const codes = response[codesKey];
  const media = asObject(asObject(response.content)[mediaType]);
  if (codes === undefined)
    return mediaType in asObject(response.content)
      ? `${name} has no ${codesKey}: list the codes that it returns`
      : undefined;
  if (listCodes(response).length === 0) return `${name}: ${codesKey} must be a list of codes`;
  if ("schema" in media) return `${name} has ${codesKey} and a schema; remove the schema, which is derived`;
  return toSchemaName(name) in schemas
    ? `${name}: the schema ${toSchemaName(name)} is derived from ${codesKey}; remove the schema or the codes`
    : undefined;
}

const listCodes = (response: Json | undefined): string[] =>
  asArray(asObject(response)[codesKey]).filter((code) => typeof code === "string");

function createSchema(name: string, response: Json | undefined): JsonObject {
  const codes = listCodes(response);
  return {
    title: toWords(toSchemaName(name)),
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
  const schema = { $ref: `#/components/schemas/${toSchemaName(name)}` };
  const examples = isObject(media.examples)
    ? fillExamples(document, name, media.examples)
    : createExamples(document, name, response);
  return { ...rest, content: { [mediaType]: { schema, ...media, examples } } };
}

/** Creates the default example of each code, with its title as detail. */
function createExamples(document: JsonObject, name: string, response: JsonObject): JsonObject {
  const instance = findExamplePath(document, name);
  const examples = listCodes(response).map((code) => {
    const value = createProblem(document, code, instance);
    return [code.replaceAll("-", "_"), { summary: asString(value.detail), value }] as const;
  });
  return Object.fromEntries(examples);
}

/** Adds to the stated examples the fields that follow from their code. */
function fillExamples(document: JsonObject, name: string, examples: JsonObject): JsonObject {
  const instance = findExamplePath(document, name);
  return mapObject(examples, (example) => {
    const { value, ...rest } = asObject(example);
    const { code } = asObject(value);
    return typeof code === "string"
      ? { ...rest, value: { ...createProblem(document, code, instance), ...asObject(value) } }
      : example;
  });
}

function createProblem(document: JsonObject, code: string, instance: string): JsonObject {
  const { status, title } = asObject(asObject(document["x-problems"])[code]);
  return {
    type: `/rest/problems/${code}`,
    title: asString(title),
    status: status ?? null,
    detail: `${asString(title)}.`,
    instance,
    code,
    request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
  };
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
