import { toSeedId } from "./dataset/community.js";
import type { Dataset } from "./dataset/seed.js";
import { type ReceivedResponse, sendRequest } from "./send-request.js";
import type { RunningServer } from "./server-process.js";
import { implementsWorkload } from "./servers.js";
import { isWrite, type Workload, type WorkloadRequest } from "./workloads/workload.js";

const maxSamples = 40;

/** Throws unless all servers return the same JSON as the reference for reads, and the expected error statuses. */
export async function verifyResponses(
  reference: RunningServer,
  others: readonly RunningServer[],
  workloads: readonly Workload[],
  data: Dataset,
): Promise<void> {
  for (const workload of workloads.filter((each) => !isWrite(each)))
    for (const request of selectSample(workload)) {
      const expected = await sendRequest(reference, workload, request);
      if (expected.status !== workload.status)
        throw new Error(
          `${reference.definition.title} returned ${expected.status} for ${request.path}: ${expected.body}`,
        );
      for (const other of others.filter(({ definition }) => implementsWorkload(definition, workload.name)))
        assertSameResponse(request, expected, await sendRequest(other, workload, request), other);
    }
  for (const { workload, request, status } of createErrorCases(workloads, data))
    for (const server of [reference, ...others]) {
      if (!implementsWorkload(server.definition, workload.name)) continue;
      const response = await sendRequest(server, workload, request);
      if (response.status !== status)
        throw new Error(
          `${server.definition.title} returned ${response.status} instead of ${status} for ` +
            `${workload.method} ${request.path} ${request.body ?? ""}`,
        );
    }
}

/** Throws unless a response has the same status and JSON as the expected one. */
export function assertSameResponse(
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

type ErrorRequests = Readonly<Record<string, readonly [status: number, path: string][]>>;

const unknownId = "019a3e5c-6b00-7c00-8000-999999999999";

/** Requests of reads that all servers must reject: missing, hidden and deleted rows, and invalid input. */
const createReadErrors = ({
  categorySlugs: [category = ""],
  reviewIds: [reviewId = ""],
}: Dataset): ErrorRequests => ({
  game: [[404, "games/no-such-game"]],
  games: [
    [400, `games?category=${category}&limit=0`],
    [400, `games?category=${category}&limit=x`],
    [400, `games?category=${category}&nonsense=1`],
    [400, "games?category=-"],
  ],
  // Of each game, author 5 wrote a hidden review, author 6 a draft, and author 7 deleted theirs.
  review: ["005", "006", "007"].map((author) => [404, `reviews/${reviewId.slice(0, -3)}${author}`]),
  reviews: [
    [404, "games/no-such-game/reviews"],
    [400, "games/no-such-game/reviews?limit=0"],
  ],
  entry: [[404, `waitlists/entries/${unknownId}`]],
  "library-others": [[401, "library?sort=name"]],
  list: [
    [404, `lists/${toSeedId("list", 7)}`],
    [404, `lists/${unknownId}`],
  ],
});

/** Requests that all servers must reject: missing resources, invalid input and invalid keys. */
const createErrorCases = (workloads: readonly Workload[], data: Dataset): ErrorCase[] =>
  workloads.flatMap((workload): ErrorCase[] => {
    if (workload.name === "update-entry" || workload.name === "offer") return createPatchErrors(workload);
    const errors = createReadErrors(data)[workload.name] ?? [];
    return errors.map(([status, path]) => ({ workload, request: { path: `/rest/v1/${path}` }, status }));
  });

function createPatchErrors(workload: Workload): ErrorCase[] {
  const { path = "", body = "" } = workload.requests[0] ?? {};
  const isEntry = workload.name === "update-entry";
  const field = isEntry ? "name" : "applies_permanently";
  const invalidKey = { ...workload.headers, "X-Service-Key": `sk_${"x".repeat(43)}` };
  const invalidBodies = ["{", "{}", JSON.stringify({ [field]: {} }), JSON.stringify({ nonsense: true })];
  return [
    ...invalidBodies.map((invalid) => ({ workload, request: { path, body: invalid }, status: 400 })),
    { workload, request: { path: path.replace(/[^/]+$/, unknownId), body }, status: 404 },
    { workload: { ...workload, headers: invalidKey }, request: { path, body }, status: isEntry ? 404 : 401 },
  ];
}
