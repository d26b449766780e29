import { loadContract } from "../../packages/server/src/kernel/contract/contract.js";
import { resolveReference, type ResponseObject } from "../../packages/server/src/kernel/contract/document.js";
import type { OperationMetadata } from "../../packages/server/src/kernel/contract/operation-metadata.js";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A response of the contract: one of its examples, with the examples of its headers. */
export interface ExampleResponse {
  readonly status: number;
  /** The name of the example, or null if the response has no body. */
  readonly name: string | null;
  readonly body: JsonObject | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasVersion: boolean;
}

interface Example {
  readonly value?: JsonObject;
}

interface Header {
  readonly example?: unknown;
}

const { document } = loadContract();

/** Lists the responses of an operation with each of their examples. */
export const listExampleResponses = ({ operation }: OperationMetadata): ExampleResponse[] =>
  Object.entries(operation.responses).flatMap(([status, reference]): readonly ExampleResponse[] => {
    const response = resolveReference<ResponseObject>(document, reference);
    const [media] = Object.values(response.content ?? {});
    const examples = Object.entries(readExamples(media));
    const common = {
      status: Number(status),
      headers: readHeaders(response),
      hasVersion: "ETag" in (response.headers ?? {}),
    };
    if (examples.length === 0) return [{ ...common, name: null, body: undefined }];
    return examples.map(([name, example]) => ({
      ...common,
      name,
      body: resolveReference<Example>(document, example).value,
    }));
  });

const readExamples = (media: object | undefined): Readonly<Record<string, Example>> =>
  media !== undefined && "examples" in media ? (media.examples as Record<string, Example>) : {};

/** The headers that the request lifecycle does not write. */
const ownHeaders = ["Location", "Set-Cookie"];

const readHeaders = ({ headers = {} }: ResponseObject): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => ownHeaders.includes(name))
      .map(([name, header]) => [name, String(resolveReference<Header>(document, header as Header).example)]),
  );

/** Selects the response that a client prefers; by default the first success. */
export function selectResponse(
  responses: readonly ExampleResponse[],
  { status, example }: { readonly status: number | undefined; readonly example: string | undefined },
): ExampleResponse | undefined {
  const candidates = responses.filter((response) => status === undefined || response.status === status);
  return (
    candidates.find(({ name }) => example !== undefined && name === example) ??
    (status === undefined ? undefined : candidates[0]) ??
    responses.find((response) => response.status >= 200 && response.status < 304)
  );
}
