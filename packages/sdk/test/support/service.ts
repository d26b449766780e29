import { type Client, type ClientOptions, createClient, type FetchImplementation } from "../../src/index.js";

/** A request that the client sent. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A client with the requests that it has sent and the delays of its retries. */
export interface TestClient {
  readonly api: Client;
  readonly requests: RecordedRequest[];
  readonly delays: number[];
}

/**
 * Creates a client whose `fetch` records requests and returns these responses in order, then repeats the last one. Retries
 * do not wait, and their random numbers are 1.
 */
export function createTestClient(
  responses: readonly (() => Response | Promise<Response>)[],
  options: Partial<ClientOptions> = {},
): TestClient {
  const requests: RecordedRequest[] = [];
  const delays: number[] = [];
  const fetch = withRequest(async (request) => {
    const createResponse = responses[Math.min(requests.length, responses.length - 1)];
    requests.push(await recordRequest(request));
    if (createResponse === undefined) throw new Error("The test client has no responses.");
    return createResponse();
  });
  const sleep = async (milliseconds: number) => void delays.push(milliseconds);
  const defaults = { baseUrl: "https://community.example/rest", fetch, sleep, random: () => 1 };
  return { api: createClient({ ...defaults, ...options }), requests, delays };
}

/** Creates a `fetch` implementation that is called with a `Request`. */
export const withRequest =
  (send: (request: Request) => Promise<Response>): FetchImplementation =>
  (url, init) =>
    send(new Request(url, init));

/** Reads a request. */
export async function recordRequest(request: Request): Promise<RecordedRequest> {
  const text = await request.text();
  return {
    method: request.method,
    url: request.url.replace("https://community.example/rest", ""),
    headers: Object.fromEntries(request.headers),
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** Creates a response with a JSON body. */
export const jsonResponse =
  (body: unknown, init: ResponseInit = {}): (() => Response) =>
  () =>
    Response.json(body, init);

/** Creates a response with a page of a list. */
export const pageResponse = (data: readonly unknown[], next_cursor: string | null): (() => Response) =>
  jsonResponse({
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

/** Creates an error response with a problem document. */
export const problemResponse = (status: number, code: string, extra: object = {}): (() => Response) =>
  jsonResponse(
    {
      type: `/rest/problems/${code}`,
      title: "Request failed",
      status,
      detail: "The request failed.",
      instance: "/rest/v1/waitlists/closed-beta/entries",
      code,
      request_id: "01930e5c-6b00-7c00-8000-0000000000ff",
      ...extra,
    },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );

/** Returns the error that a promise rejects with. Throws if it resolves. */
export async function catchError(promise: Promise<unknown>): Promise<unknown> {
  const result = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ("error" in result) return result.error;
  throw new Error(`The promise resolved with ${JSON.stringify(result.value)}.`);
}
