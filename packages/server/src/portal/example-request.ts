import {
  type OperationEntry,
  type ParameterObject,
  resolveReference,
  type ResponseObject,
} from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import {
  type DescribedOperation,
  listExampleValues,
  type PublishedDocument,
  type WithExamples,
} from "./published.js";
import { findShortestExample, isEmptyExample } from "./shortest-example.js";

/** A request with the example values of the contract. */
export interface ExampleRequest {
  readonly method: string;
  /** The path with its required query parameters, from `/rest`. */
  readonly path: string;
  /** Whether the operation needs an access token. */
  readonly needsToken: boolean;
  readonly body: ExampleBody | undefined;
  /** Whether the response goes on until the client ends it. */
  readonly isStream: boolean;
}

/** A body of a request. */
export interface RequestBody {
  readonly type: string;
  readonly value: unknown;
}

/** The body of an example request. */
export interface ExampleBody extends RequestBody {
  /** The number of the named example that it is, from 0. */
  readonly index: number;
}

/** Builds a request from the examples of an operation, with the named example of the body at `index`. */
export function buildExampleRequest(
  document: PublishedDocument,
  entry: OperationEntry,
  index?: number,
): ExampleRequest {
  const { method, path, operation } = entry;
  const parameters = (operation.parameters ?? []).map((parameter) =>
    resolveReference<DescribedParameter>(document, parameter as DescribedParameter),
  );
  const { security = [] } = operation as DescribedOperation;
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  return {
    method,
    path: `/rest${fillPath(document, path, parameters)}${buildQuery(document, parameters)}`,
    isStream: Object.values(operation.responses).some(
      (response) =>
        "text/event-stream" in (resolveReference<ResponseObject>(document, response).content ?? {}),
    ),
    needsToken: !security.some((credentials) => Object.keys(credentials).length === 0),
    body: media && {
      type: media[0],
      ...findBodyExample(listExampleValues(document, media[1] as WithExamples), {
        isRequired: operation.requestBody?.required === true,
        index,
      }),
    },
  };
}

/** A parameter with its texts. */
export interface DescribedParameter extends ParameterObject {
  readonly description: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

/** The example of a parameter, or the first of its schema, as it is sent; the values of a list are on lines of their own. */
export function findParameterExample(
  document: PublishedDocument,
  { example, schema }: DescribedParameter,
): string | undefined {
  const { examples } = resolveReference<SchemaObject>(document, schema);
  const value: unknown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  if (Array.isArray(value)) return value.join("\n");
  return value === undefined || typeof value === "string" ? value : JSON.stringify(value);
}

const fillPath = (
  document: PublishedDocument,
  path: string,
  parameters: readonly DescribedParameter[],
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name);
    return encodeURIComponent((parameter && findParameterExample(document, parameter)) ?? name);
  });

function buildQuery(document: PublishedDocument, parameters: readonly DescribedParameter[]): string {
  const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = new URLSearchParams(
    required.map((parameter): [string, string] => [
      parameter.name,
      findParameterExample(document, parameter) ?? "",
    ]),
  );
  return required.length === 0 ? "" : `?${query.toString()}`;
}

/** The example at `index`, or the one that the SDK's documentation shows; an optional body stays empty. */
function findBodyExample(
  values: readonly unknown[],
  { isRequired, index }: { readonly isRequired: boolean; readonly index: number | undefined },
): Pick<ExampleBody, "value" | "index"> {
  const empty = isRequired ? -1 : values.findIndex(isEmptyExample);
  const found = index ?? Math.max(0, empty === -1 ? values.indexOf(findShortestExample(values)) : empty);
  return { value: values[found] ?? {}, index: found };
}
