import type { DataSet } from "./data-set.js";
import type { RunningServer } from "./server-process.js";
import type { WireRequest, Workload } from "./workloads.js";

const samples = 30;

/** Fails unless a server answers the same bytes as the first one, and refuses what it refuses. */
export async function verify(
  reference: RunningServer,
  others: readonly RunningServer[],
  workloads: readonly Workload[],
  data: DataSet,
): Promise<void> {
  for (const workload of workloads)
    for (const request of sampleOf(workload)) {
      const expected = await answerOf(reference, workload, request);
      if (expected.status !== 200)
        throw new Error(
          `${reference.contestant.title} answers ${expected.status} to ${request.path}: ${expected.body}`,
        );
      for (const other of others) compare(request, expected, await answerOf(other, workload, request), other);
    }
  for (const { workload, request, status } of refusalsOf(workloads, data))
    for (const server of [reference, ...others]) {
      const answer = await answerOf(server, workload, request);
      if (answer.status !== status)
        throw new Error(
          `${server.contestant.title} answers ${answer.status} instead of ${status} to ` +
            `${workload.method} ${request.path} ${request.body ?? ""}`,
        );
    }
}

interface Received {
  readonly status: number;
  readonly body: string;
}

async function answerOf(
  { port }: RunningServer,
  { method, headers }: Workload,
  { path, body }: WireRequest,
): Promise<Received> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: normalised(await response.text()) };
}

/**
 * What may differ between two answers that say the same: the moment of a write, and of a cursor the part that
 * signs it and names its list. Where the cursor points to stays in the comparison.
 */
const normalised = (body: string): string =>
  body
    .replace(/"updated_at":"[^"]*"/g, '"updated_at":"…"')
    .replace(/"next_cursor":"([\w-]+)\.[\w-]+"/g, (_, payload: string) => {
      const [, ...place] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
      return `"next_cursor":${JSON.stringify(place)}`;
    });

function compare(
  { path }: WireRequest,
  expected: Received,
  actual: Received,
  { contestant }: RunningServer,
): void {
  if (actual.status === expected.status && actual.body === expected.body) return;
  const at = [...expected.body].findIndex((letter, index) => letter !== actual.body[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  throw new Error(
    `${contestant.title} answers other bytes to ${path} (${actual.status}), from byte ${at} on:\n` +
      `  the service: …${around(expected.body)}…\n  this peer:   …${around(actual.body)}…`,
  );
}

function sampleOf({ requests }: Workload): WireRequest[] {
  const step = Math.max(1, Math.floor(requests.length / samples));
  return requests.filter((_, index) => index % step === 0).slice(0, samples);
}

interface Refusal {
  readonly workload: Workload;
  readonly request: WireRequest;
  readonly status: number;
}

/** Everybody does the same work: unknown things are not found, bad input and bad keys are refused. */
function refusalsOf(workloads: readonly Workload[], data: DataSet): Refusal[] {
  const first = data.categorySlugs[0] ?? "";
  const nowhere = "019a3e5c-6b00-7c00-8000-999999999999";
  const wrongKey = { "Content-Type": "application/json", "X-Service-Key": `sk_${"x".repeat(43)}` };
  return workloads.flatMap((workload): Refusal[] => {
    const path = workload.requests[0]?.path ?? "";
    const refusal = (status: number, request: WireRequest, headers = workload.headers): Refusal => ({
      workload: { ...workload, headers },
      request,
      status,
    });
    if (workload.name === "game") return [refusal(404, { path: "/rest/v1/games/no-such-game" })];
    if (workload.name === "games")
      return [
        `category=${first}&limit=0`,
        `category=${first}&limit=x`,
        `category=${first}&nonsense=1`,
        "category=-",
      ].map((query) => refusal(400, { path: `/rest/v1/games?${query}` }));
    const field = workload.name === "entry" ? "name" : "applies_permanently";
    return [
      refusal(400, { path, body: "{" }),
      refusal(400, { path, body: "{}" }),
      refusal(400, { path, body: JSON.stringify({ [field]: {} }) }),
      refusal(400, { path, body: JSON.stringify({ nonsense: true }) }),
      refusal(404, { path: path.replace(/[^/]+$/, nowhere), body: workload.requests[0]?.body ?? "" }),
      refusal(
        workload.name === "entry" ? 404 : 401,
        { path, body: workload.requests[0]?.body ?? "" },
        wrongKey,
      ),
    ];
  });
}
