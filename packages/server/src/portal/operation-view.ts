import { resolveReference } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import {
  buildExampleRequest,
  type DescribedParameter,
  type ExampleRequest,
  findParameterExample,
} from "./example-request.js";
import { type HistoryEntry, listHistory } from "./history.js";
import { type DeclaredCode, listDeclaredCodes } from "./operation-notes.js";
import { listCodeExamples } from "./problem-entries.js";
import {
  type DescribedOperation,
  type DescribedResponse,
  listExamples,
  type NamedExample,
  type PublishedDocument,
  type WithExamples,
} from "./published.js";
import { buildSamples, type Sample } from "./samples/samples.js";
import { describeSchema, type FieldView, type SchemaView } from "./schema-view.js";
import type { Site } from "./site.js";

/** An operation, as its page shows it. */
export interface OperationView {
  readonly metadata: OperationMetadata;
  readonly id: string;
  readonly method: string;
  /** The path template, from `/rest`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly parameters: readonly ParameterView[];
  readonly body: BodyView | undefined;
  /** The responses below 400. */
  readonly responses: readonly ResponseView[];
  readonly codes: readonly CodeView[];
  readonly request: ExampleRequest;
  readonly samples: readonly Sample[];
  readonly history: readonly HistoryEntry[];
}

/** A parameter, as a page shows it. */
export interface ParameterView extends FieldView {
  readonly location: "path" | "query" | "header";
}

/** The body of a request. */
export interface BodyView {
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly schema: SchemaView;
  readonly examples: readonly BodyExample[];
}

/** A named example of a body, with the samples that send it. */
export interface BodyExample extends NamedExample {
  readonly samples: readonly Sample[];
}

/** A successful response. */
export interface ResponseView {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly FieldView[];
  /** The media type of the body; undefined without one. */
  readonly type: string | undefined;
  readonly schema: SchemaView | undefined;
  readonly examples: readonly NamedExample[];
}

/** A problem code with its examples. */
export interface CodeView extends DeclaredCode {
  readonly examples: readonly object[];
}

/** Builds the view of an operation. */
export function buildOperationView(site: Site, metadata: OperationMetadata): OperationView {
  const { document, instance, guides } = site;
  const { id, method, path, parameters } = metadata;
  const operation = metadata.operation as DescribedOperation;
  const request = buildExampleRequest(document, metadata);
  return {
    metadata,
    id,
    method,
    request,
    path: `/rest${path}`,
    tag: operation.tags[0] ?? "",
    summary: operation.summary,
    description: operation.description,
    isDeprecated: operation.deprecated === true,
    parameters: parameters.map((parameter) => describeParameter(document, parameter as DescribedParameter)),
    body: describeBody(site, metadata),
    responses: Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => describeResponse(document, status, response as DescribedResponse)),
    codes: listDeclaredCodes(document, metadata).map((code) => ({
      ...code,
      examples: listCodeExamples(document, metadata, code),
    })),
    samples: buildSamples(id, request, instance.baseUrl),
    history: listHistory(guides, id),
  };
}

function describeParameter(document: PublishedDocument, parameter: DescribedParameter): ParameterView {
  const { name, description, required = false, schema } = parameter;
  return {
    ...describeSchema(document, schema),
    field: name,
    description,
    location: parameter.in,
    isRequired: required,
    example: findParameterExample(document, parameter),
  };
}

function describeBody({ document, instance }: Site, metadata: OperationMetadata): BodyView | undefined {
  const { requestBody } = metadata.operation;
  const [media] = Object.entries(requestBody?.content ?? {});
  if (requestBody === undefined || media === undefined) return undefined;
  const [type, { schema, ...rest }] = media;
  const { description = "", required = false }: DescribedBody = requestBody;
  return {
    type,
    description,
    isRequired: required,
    schema: describeSchema(document, schema),
    examples: listExamples(document, rest).map((example, index) => ({
      ...example,
      samples: buildSamples(metadata.id, buildExampleRequest(document, metadata, index), instance.baseUrl),
    })),
  };
}

interface DescribedBody {
  readonly description?: string;
  readonly required?: boolean;
}

interface DescribedHeader {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

function describeResponse(
  document: PublishedDocument,
  status: string,
  responseOrReference: DescribedResponse,
): ResponseView {
  const {
    description,
    headers = {},
    content = {},
  } = resolveReference<DescribedResponse>(document, responseOrReference);
  const [[type, media] = []] = Object.entries(content);
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => {
      const described = resolveReference<DescribedHeader>(document, header as DescribedHeader);
      return {
        ...describeSchema(document, described.schema),
        field: name,
        isRequired: described.required === true,
        description: described.description,
      };
    }),
    type,
    schema: media && describeSchema(document, media.schema),
    examples: media ? listExamples(document, media as WithExamples) : [],
  };
}
