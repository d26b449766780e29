import type { RawResponse } from "../raw-client.js";

/** The answer to one step, by the version that gave it. */
export interface ComparableAnswer {
  readonly step: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What differs between two runs: identifiers, times, tokens, entity tags, and the number of the run. */
const variable =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(\.\d+\.[\w-]{20,})?|\d{4}-\d\d-\d\dT[\d:.]+Z|eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{40,}(\.[\w-]+)*|(W\/)?"[\w.+/=-]{8,}"(?=$)|player_\w+|run\d+/g;

const ignoredHeaders = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "x-request-id",
  "request-id",
  "age",
]);

/**
 * Makes the answers of a run comparable with those of others: each value that differs is replaced by the number of its first
 * appearance, so that it is still visible which of them are equal.
 */
export function createComparison(): (step: string, response: RawResponse) => ComparableAnswer {
  const numbers = new Map<string, number>();
  const replace = (text: string): string =>
    text.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "<base>").replaceAll(variable, (value) => {
      if (/^\d{4}-\d\d-\d\dT/.test(value)) return "<time>";
      const number = numbers.get(value) ?? numbers.size + 1;
      numbers.set(value, number);
      return `<${number}>`;
    });
  return (step, { status, headers, text }) => ({
    step: replace(step),
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !ignoredHeaders.has(name) && !name.startsWith("ratelimit"))
        .map(([name, value]) => [name, replace(String(value))]),
    ),
    body: replace(text),
  });
}
