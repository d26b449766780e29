import type { ProblemCode } from "../generated/problems.js";
import { readContract } from "../kernel/contract/contract.js";
import { type OperationEntry, resolveReference } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import { presentProblem, problem, type ProblemExtra } from "../platform/http/problem.js";
import { buildExampleRequest } from "./example-request.js";
import {
  type CatalogEntry,
  type DescribedResponse,
  listExampleValues,
  type PublishedDocument,
  type WithExamples,
} from "./published.js";
import { buildCurl, formatCurl } from "./samples/curl.js";
import { type OperationSummary, summarizeOperation } from "./site.js";

/** A problem code with its operations and an example. */
export interface ProblemEntry extends CatalogEntry {
  readonly code: string;
  /** The operations that declare the code. */
  readonly operations: readonly OperationSummary[];
  readonly example: ProblemExample;
}

/** An example request and its problem response. */
export interface ProblemExample {
  readonly command: string;
  readonly body: object;
}

/** Lists every problem code of the contract's catalogue with the operations that declare it. */
export function listProblemEntries(document: PublishedDocument, baseUrl: string): Map<string, ProblemEntry> {
  const operations = [...readContract(document).operations.values()];
  return new Map(
    Object.entries(document["x-problems"]).map(([code, catalogEntry]) => {
      const declaring = operations.filter((operation) => declares(operation, code));
      const example = buildExample(document, baseUrl, { code, detail: catalogEntry.cause }, declaring);
      return [code, { code, ...catalogEntry, operations: declaring.map(summarizeOperation), example }];
    }),
  );
}

const declares = ({ codes }: OperationMetadata, code: string): boolean =>
  [...codes.values()].some((codesOfStatus) => codesOfStatus.has(code));

interface ExampleBody {
  readonly code: string;
  readonly instance: string;
}

interface ProblemSample {
  readonly code: string;
  readonly detail: string;
}

/** Builds the example from an example of the contract, preferably one whose `instance` matches the path of its operation. */
function buildExample(
  document: PublishedDocument,
  baseUrl: string,
  { code, detail }: ProblemSample,
  declaring: readonly OperationEntry[],
): ProblemExample {
  const examples = declaring.flatMap((entry) =>
    listProblemExamples(document, entry)
      .filter((body) => body.code === code)
      .map((body) => ({ entry, body })),
  );
  const example = examples.find(({ entry, body }) => matchesPath(entry.path, body.instance)) ?? examples[0];
  const entry = example?.entry ?? declaring[0];
  if (entry === undefined) return buildExampleOutsideOperations(baseUrl, { code, detail });
  const request = buildExampleRequest(document, entry);
  const command = buildCurl(request, baseUrl);
  const [path = ""] = request.path.split("?", 1);
  return { command, body: example ? { ...example.body, instance: path } : buildBody({ code, detail }, path) };
}

/** The examples of a problem code of an operation, with the path of the operation. */
export function listCodeExamples(
  document: PublishedDocument,
  entry: OperationEntry,
  { code, cause }: CatalogEntry & { readonly code: string },
): object[] {
  const [instance = ""] = buildExampleRequest(document, entry).path.split("?", 1);
  const declared = listProblemExamples(document, entry).filter((body) => body.code === code);
  return declared.length === 0
    ? [buildBody({ code, detail: cause.replaceAll("`", "") }, instance)]
    : declared.map((body) => ({ ...body, instance }));
}

function listProblemExamples(document: PublishedDocument, { operation }: OperationEntry): ExampleBody[] {
  return Object.values(operation.responses).flatMap((response) => {
    const { content = {} } = resolveReference<DescribedResponse>(document, response as DescribedResponse);
    const media = content["application/problem+json"];
    return media ? (listExampleValues(document, media as WithExamples) as ExampleBody[]) : [];
  });
}

const matchesPath = (template: string, instance: string): boolean =>
  new RegExp(`^/rest${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(instance);

const requestsOutsideOperations: Readonly<
  Record<string, { method: string; path: string; extra?: ProblemExtra }>
> = {
  "method-not-allowed": {
    method: "DELETE",
    path: "/rest/v1/health",
    extra: { allowed: ["GET", "HEAD", "OPTIONS"] },
  },
};

function buildExampleOutsideOperations(baseUrl: string, sample: ProblemSample): ProblemExample {
  const { method, path, extra } = requestsOutsideOperations[sample.code] ?? {
    method: "GET",
    path: "/rest/v1/nothing",
  };
  return { command: formatCurl(method, baseUrl + path), body: buildBody(sample, path, extra) };
}

const buildBody = ({ code, detail }: ProblemSample, path: string, extra?: ProblemExtra): object =>
  presentProblem(problem(code as ProblemCode, detail, extra), {
    path,
    id: "01930e5c-6b00-7c00-8000-0000000000ff",
  });
