import { createClient, type Client, type ClientOptions } from "../../src/index.js";

/** A request as the service would have seen it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A client whose requests are answered, in order, by the given responses; the last one stays. */
export function clientOf(
  responses: readonly (() => Response)[],
  options: Partial<ClientOptions> = {},
): { api: Client; seen: Seen[] } {
  const seen: Seen[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const answer = responses[Math.min(seen.length, responses.length - 1)];
    seen.push(await seenOf(request));
    if (answer === undefined) throw new Error("No answer was prepared.");
    return answer();
  };
  return { api: createClient({ baseUrl: "https://community.example/rest", fetch, ...options }), seen };
}

async function seenOf(request: Request): Promise<Seen> {
  const text = await request.text();
  return {
    method: request.method,
    url: request.url.replace("https://community.example/rest", ""),
    headers: Object.fromEntries(request.headers),
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** An answer with a body. */
export const answer =
  (body: unknown, init: ResponseInit = {}): (() => Response) =>
  () =>
    Response.json(body, init);

/** A page of a list. */
export const page = (data: readonly unknown[], next_cursor: string | null): (() => Response) =>
  answer({
    data,
    pagination: {
      limit: 2,
      has_more: next_cursor !== null,
      next_cursor,
      prev_cursor: null,
      total: null,
      total_relation: null,
    },
  });

/** A refusal of the service. */
export const refusal = (status: number, code: string, more: object = {}): (() => Response) =>
  answer(
    {
      type: `/rest/problems/${code}`,
      title: "Refused",
      status,
      detail: "It was refused.",
      instance: "/rest/v1/waitlists/closed-beta/entries",
      code,
      request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
      ...more,
    },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

/** What a rejected call throws; a call that succeeds fails the test. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("error" in outcome) return outcome.error;
  throw new Error(`The call succeeded with ${JSON.stringify(outcome.value)}.`);
}
