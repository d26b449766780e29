import { loadContract } from "../../kernel/contract/contract.js";
import type { OperationMetadata } from "../../kernel/contract/operation-metadata.js";
import type { RequestBody } from "../example-request.js";
import { operationPath } from "../layout.js";
import { buildOperationView, type OperationView } from "../operation-view.js";
import type { DescribedOperation } from "../published.js";
import type { SchemaView } from "../schema-view.js";
import type { Site } from "../site.js";

/** The requests of a tag. */
export interface CollectionFolder {
  readonly name: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

/** An operation with one of the examples of its body. */
export interface CollectionRequest {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  readonly method: string;
  /** The path below the base URL, with `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly CollectionParameter[];
  readonly body: RequestBody | undefined;
  readonly responses: readonly CollectionResponse[];
  /** Whether the response has an access token, which the requests that follow send. */
  readonly returnsToken: boolean;
}

/** A value of a parameter: of a list of values, there is one for each. */
export interface CollectionParameter {
  readonly location: "path" | "query" | "header";
  readonly name: string;
  readonly value: string;
  readonly description: string;
  /** Optional parameters are there to be switched on. */
  readonly isRequired: boolean;
}

/** An example of a response. */
export interface CollectionResponse {
  readonly name: string;
  readonly status: number;
  readonly body: ResponseBody | undefined;
}

/** The body of an example of a response. */
interface ResponseBody {
  /** Its media type. */
  readonly type: string;
  readonly text: string;
  readonly language: "json" | "text";
}

/** Lists the requests of the contract by tag: each operation once for each example of its body. */
export function listFolders(site: Site): CollectionFolder[] {
  const operations = [...loadContract().operations.values()];
  return site.areas.map(({ name, description }) => ({
    name,
    description,
    requests: operations
      .filter(({ operation }) => operation.tags[0] === name)
      .flatMap((metadata) => listRequests(site, metadata)),
  }));
}

function listRequests(site: Site, metadata: OperationMetadata): CollectionRequest[] {
  const view = buildOperationView(site, metadata);
  const { body } = view;
  const request: CollectionRequest = {
    name: view.summary,
    description: `${view.description.trim()}\n\n[Reference](${site.instance.baseUrl}/rest/${operationPath(view.id)})`,
    method: view.method,
    path: metadata.path,
    parameters: listParameters(view, metadata),
    body: undefined,
    responses: listResponses(view),
    returnsToken: view.responses.some(({ schema }) => schema !== undefined && hasToken(schema)),
  };
  if (body === undefined) return [request];
  return body.examples.map(({ name, value }, index) => ({
    ...request,
    name: body.examples.length === 1 ? view.summary : `${view.summary} (${name})`,
    body: { type: body.type, value },
    // The examples of responses belong to the operation, not to an example of the body.
    responses: index === 0 ? request.responses : [],
  }));
}

const hasToken = ({ fields, variants }: SchemaView): boolean =>
  fields.some(({ field }) => field === "access_token") || variants.some(hasToken);

const keyParameter: CollectionParameter = {
  location: "header",
  name: "X-Service-Key",
  value: "{{serviceKey}}",
  description: "The key of the calling application.",
  isRequired: false,
};

function listParameters(
  { parameters }: OperationView,
  { operation }: OperationMetadata,
): CollectionParameter[] {
  const { security = [] } = operation as DescribedOperation;
  const declared = parameters.flatMap(({ field: name, example = "", description, location, isRequired }) =>
    example
      .split("\n")
      .map((value) => ({ location, name, value, description: description.trim(), isRequired })),
  );
  return security.some((scheme) => "serviceKey" in scheme) ? [...declared, keyParameter] : declared;
}

const listResponses = ({ responses }: OperationView): CollectionResponse[] =>
  responses.flatMap(({ status, description, type, examples }): CollectionResponse[] =>
    type === undefined || examples.length === 0
      ? [{ name: description.trim(), status: Number(status), body: undefined }]
      : examples.map(({ name, value }) => ({ name, status: Number(status), body: toBody(type, value) })),
  );

/** Streams have texts as examples. */
const toBody = (type: string, value: unknown): ResponseBody =>
  typeof value === "string"
    ? { type, text: value, language: "text" }
    : { type, text: JSON.stringify(value, null, 2), language: "json" };

/** The parameters of a location. */
export const selectParameters = (
  { parameters }: CollectionRequest,
  wanted: CollectionParameter["location"],
): CollectionParameter[] => parameters.filter(({ location }) => location === wanted);

/** The URL with the parameters that are sent. Postman and Bruno write those of the path as `:name`. */
export function formatUrl(request: CollectionRequest): string {
  const sent = selectParameters(request, "query").filter(({ isRequired }) => isRequired);
  const query = sent.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `{{baseUrl}}${request.path.replaceAll(/\{(\w+)\}/g, ":$1")}${query && `?${query}`}`;
}

/** The fields of a form. */
export const listFields = ({ value }: RequestBody): (readonly [name: string, value: string])[] =>
  Object.entries(value as Readonly<Record<string, string>>);
