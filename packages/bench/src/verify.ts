import type { Dataset } from "./dataset.js";
import type { RunningServer } from "./server-process.js";
import type { WorkloadRequest, Workload } from "./workloads.js";

const maxSamples = 30;

/** Throws unless all servers return the same bytes as the reference, and the expected error statuses. */
export async function verifyResponses(
  reference: RunningServer,
  others: readonly RunningServer[],
  workloads: readonly Workload[],
  data: Dataset,
): Promise<void> {
  for (const workload of workloads)
    for (const request of selectSample(workload)) {
      const expected = await sendRequest(reference, workload, request);
      if (expected.status !== 200)
        throw new Error(
          `${reference.definition.title} returned ${expected.status} for ${request.path}: ${expected.body}`,
        );
      for (const other of others)
        assertSameResponse(request, expected, await sendRequest(other, workload, request), other);
    }
  for (const { workload, request, status } of createErrorCases(workloads, data))
    for (const server of [reference, ...others]) {
      const response = await sendRequest(server, workload, request);
      if (response.status !== status)
        throw new Error(
          `${server.definition.title} returned ${response.status} instead of ${status} for ` +
            `${workload.method} ${request.path} ${request.body ?? ""}`,
        );
    }
}

interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

async function sendRequest(
  { port }: RunningServer,
  { method, headers }: Workload,
  { path, body }: WorkloadRequest,
): Promise<ReceivedResponse> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: normalizeBody(await response.text()) };
}

/**
 * Replaces what may differ between equal responses: `updated_at`, and the signature and list hash of a cursor.
 * The position in the cursor is still compared.
 */
const normalizeBody = (body: string): string =>
  body
    .replace(/"updated_at":"[^"]*"/g, '"updated_at":"…"')
    .replace(/"next_cursor":"([\w-]+)\.[\w-]+"/g, (_, payload: string) => {
      const [, ...position] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
      return `"next_cursor":${JSON.stringify(position)}`;
    });

function assertSameResponse(
  { path }: WorkloadRequest,
  expected: ReceivedResponse,
  actual: ReceivedResponse,
  { definition }: RunningServer,
): void {
  if (actual.status === expected.status && actual.body === expected.body) return;
  const offset = [...expected.body].findIndex((character, index) => character !== actual.body[index]);
  const excerpt = (text: string) => text.slice(Math.max(0, offset - 80), offset + 80);
  throw new Error(
    `${definition.title} returned a different response for ${path} (${actual.status}), from character ${offset}:\n` +
      `  expected: …${excerpt(expected.body)}…\n  actual:   …${excerpt(actual.body)}…`,
  );
}

function selectSample({ requests }: Workload): WorkloadRequest[] {
  const step = Math.max(1, Math.floor(requests.length / maxSamples));
  return requests.filter((_, index) => index % step === 0).slice(0, maxSamples);
}

interface ErrorCase {
  readonly workload: Workload;
  readonly request: WorkloadRequest;
  readonly status: number;
}

/** Requests that all servers must reject: missing resources, invalid input and invalid keys. */
function createErrorCases(workloads: readonly Workload[], data: Dataset): ErrorCase[] {
  const category = data.categorySlugs[0] ?? "";
  const unknownId = "019a3e5c-6b00-7c00-8000-999999999999";
  const invalidKey = { "Content-Type": "application/json", "X-Service-Key": `sk_${"x".repeat(43)}` };
  return workloads.flatMap((workload): ErrorCase[] => {
    const path = workload.requests[0]?.path ?? "";
    const errorCase = (status: number, request: WorkloadRequest, headers = workload.headers): ErrorCase => ({
      workload: { ...workload, headers },
      request,
      status,
    });
    if (workload.name === "game") return [errorCase(404, { path: "/rest/v1/games/no-such-game" })];
    if (workload.name === "games")
      return [
        `category=${category}&limit=0`,
        `category=${category}&limit=x`,
        `category=${category}&nonsense=1`,
        "category=-",
      ].map((query) => errorCase(400, { path: `/rest/v1/games?${query}` }));
    const field = workload.name === "entry" ? "name" : "applies_permanently";
    return [
      errorCase(400, { path, body: "{" }),
      errorCase(400, { path, body: "{}" }),
      errorCase(400, { path, body: JSON.stringify({ [field]: {} }) }),
      errorCase(400, { path, body: JSON.stringify({ nonsense: true }) }),
      errorCase(404, { path: path.replace(/[^/]+$/, unknownId), body: workload.requests[0]?.body ?? "" }),
      errorCase(
        workload.name === "entry" ? 404 : 401,
        { path, body: workload.requests[0]?.body ?? "" },
        invalidKey,
      ),
    ];
  });
}
