import { operationsOf, resolve, type OperationEntry } from "../kernel/contract/document.js";
import { factsOf } from "../kernel/contract/facts.js";
import type { ProblemCode } from "../generated/problems.js";
import { curlOf, shell } from "./curl.js";
import { presentProblem, problem, type ProblemExtra } from "../platform/http/problem.js";
import {
  exampleValuesOf,
  type CatalogueEntry,
  type DescribedOperation,
  type DescribedResponse,
  type Exemplified,
  type PublishedDocument,
} from "./published.js";

/** An operation as the page of a problem names it. */
export interface Sender {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** All that is known of a problem code. */
export interface ProblemEntry extends CatalogueEntry {
  readonly code: string;
  /** The operations that declare the code. */
  readonly senders: readonly Sender[];
  readonly example: ProblemExample;
}

/** A request that can be answered so, and the answer. */
export interface ProblemExample {
  readonly command: string;
  readonly body: object;
}

/** Every code of the contract's catalogue, with who sends it. */
export function problemEntriesOf(document: PublishedDocument, baseUrl: string): Map<string, ProblemEntry> {
  const operations = operationsOf(document).map((entry) => ({ entry, codes: codesOf(document, entry) }));
  return new Map(
    Object.entries(document["x-problems"]).map(([code, described]) => {
      const sending = operations.filter(({ codes }) => codes.has(code)).map(({ entry }) => entry);
      const example = exampleOf(document, baseUrl, { code, detail: described.cause }, sending);
      return [code, { code, ...described, senders: sending.map(senderOf), example }];
    }),
  );
}

const codesOf = (document: PublishedDocument, entry: OperationEntry): ReadonlySet<string> =>
  new Set([...factsOf(document, entry).codes.values()].flatMap((codes) => [...codes]));

function senderOf({ id, method, path, operation }: OperationEntry): Sender {
  const { summary } = operation as DescribedOperation;
  return { id, tag: operation.tags[0] ?? "", method, path, summary };
}

interface ExampleBody {
  readonly code: string;
  readonly instance: string;
}

interface Refusal {
  readonly code: string;
  readonly detail: string;
}

/** An example of the contract, sent by the operation whose path it names if there is one. */
function exampleOf(
  document: PublishedDocument,
  baseUrl: string,
  { code, detail }: Refusal,
  sending: readonly OperationEntry[],
): ProblemExample {
  const found = sending.flatMap((entry) =>
    problemExamplesOf(document, entry)
      .filter((body) => body.code === code)
      .map((body) => ({ entry, body })),
  );
  const best = found.find(({ entry, body }) => isAt(entry.path, body.instance)) ?? found[0];
  const entry = best?.entry ?? sending[0];
  if (entry === undefined) return outsideExampleOf(baseUrl, { code, detail });
  const { path, command } = curlOf(document, baseUrl, entry);
  return { command, body: best ? { ...best.body, instance: path } : bodyOf({ code, detail }, path) };
}

function problemExamplesOf(document: PublishedDocument, { operation }: OperationEntry): ExampleBody[] {
  return Object.values(operation.responses).flatMap((response) => {
    const { content = {} } = resolve<DescribedResponse>(document, response as DescribedResponse);
    const media = content["application/problem+json"];
    return media ? (exampleValuesOf(document, media as Exemplified) as ExampleBody[]) : [];
  });
}

const isAt = (template: string, instance: string): boolean =>
  new RegExp(`^/rest${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(instance);

const outside: Readonly<Record<string, { method: string; path: string; extra?: ProblemExtra }>> = {
  "method-not-allowed": {
    method: "DELETE",
    path: "/rest/v1/health",
    extra: { allowed: ["GET", "HEAD", "OPTIONS"] },
  },
};

function outsideExampleOf(baseUrl: string, refusal: Refusal): ProblemExample {
  const { method, path, extra } = outside[refusal.code] ?? { method: "GET", path: "/rest/v1/nothing" };
  return { command: shell(method, baseUrl + path), body: bodyOf(refusal, path, extra) };
}

const bodyOf = ({ code, detail }: Refusal, path: string, extra?: ProblemExtra): object =>
  presentProblem(problem(code as ProblemCode, detail, extra), {
    path,
    id: "01930e5c-6b00-7c00-8000-0000000000ff",
  });
