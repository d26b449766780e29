import { type ChangedRow, findChanges, readVersions, resetTables } from "./databases.js";
import { type ReceivedResponse, sendRequest } from "./send-request.js";
import type { RunningServer } from "./server-process.js";
import { implementsWorkload } from "./servers.js";
import { assertSameResponse } from "./verify.js";
import { isWrite, toFreshRequest, type Workload, type WorkloadRequest } from "./workloads/workload.js";

const sampleSize = 6;
/** The status of a response to a key that was used with another body. */
const keyReused = 422;

/**
 * Sends the same requests of each write to all servers, and throws unless their responses and the rows that they changed
 * are equal. Returns the tables that each workload changes, and resets them.
 */
export async function verifyWrites(
  reference: RunningServer,
  others: readonly RunningServer[],
  workloads: readonly Workload[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const changedTables = new Map<string, readonly string[]>();
  for (const workload of workloads.filter(isWrite)) {
    const peers = others.filter(({ definition }) => implementsWorkload(definition, workload.name));
    const requests = selectRequests(workload);
    const expected = await applyRequests(reference, workload, requests);
    const tables = new Set(expected.changes.keys());
    for (const peer of peers) {
      const actual = await applyRequests(peer, workload, requests);
      for (const [index, request] of requests.entries()) {
        const [wanted, found] = [expected.responses[index], actual.responses[index]];
        if (wanted && found) assertSameResponse(request, wanted, found, peer);
      }
      assertSameChanges(workload, expected.changes, actual.changes, peer);
      for (const table of actual.changes.keys()) tables.add(table);
    }
    if (workload.isKeyed)
      for (const server of [reference, ...peers]) await verifyKey(server, workload, [...tables]);
    changedTables.set(workload.name, [...tables]);
    for (const server of [reference, ...peers]) await resetTables(server.databaseUrl, [...tables]);
  }
  return changedTables;
}

/** The first requests, and for writes that set and remove something also the removal of what they have set. */
function selectRequests({ requests, fresh, verified = [] }: Workload): WorkloadRequest[] {
  const indexes = Array.from({ length: sampleSize }, (_, index) => index);
  if (fresh) return indexes.map((index) => toFreshRequest(fresh, index));
  const removal = requests.findIndex(({ method }) => method === "DELETE");
  return [
    ...requests.slice(0, sampleSize),
    ...(removal < 0 ? [] : requests.slice(removal, removal + sampleSize / 2)),
    ...verified,
  ];
}

/**
 * Throws unless a request with the key of an earlier one returns the same response and changes nothing, and one with another
 * body is rejected.
 */
async function verifyKey(
  server: RunningServer,
  workload: Workload,
  tables: readonly string[],
): Promise<void> {
  const { requests, fresh } = workload;
  const candidates = fresh
    ? [sampleSize, sampleSize + 1].map((n) => toFreshRequest(fresh, n))
    : requests.slice(sampleSize);
  const [first] = candidates;
  const other = candidates.find(({ body }) => body !== first?.body);
  if (first === undefined || other === undefined) throw new Error(`${workload.name} has too few requests.`);
  const request = { ...first, key: "sent-three-times" };
  const response = await sendExpecting(workload.status, server, workload, request);
  const before = await readVersions(server.databaseUrl, tables);
  assertSameResponse(
    request,
    response,
    await sendExpecting(workload.status, server, workload, request),
    server,
  );
  await sendExpecting(keyReused, server, workload, { ...request, body: other.body ?? "" });
  if ((await readVersions(server.databaseUrl, tables)) !== before)
    throw new Error(`${server.definition.title} changes rows when ${workload.name} is sent again.`);
}

async function sendExpecting(
  status: number,
  server: RunningServer,
  workload: Workload,
  request: WorkloadRequest,
): Promise<ReceivedResponse> {
  const response = await sendRequest(server, workload, request);
  if (response.status === status) return response;
  throw new Error(
    `${server.definition.title} returned ${response.status} instead of ${status} for ${workload.name} ` +
      `${request.path}: ${response.body}`,
  );
}

interface Applied {
  readonly responses: readonly ReceivedResponse[];
  readonly changes: ReadonlyMap<string, readonly ChangedRow[]>;
}

async function applyRequests(
  server: RunningServer,
  workload: Workload,
  requests: readonly WorkloadRequest[],
): Promise<Applied> {
  const responses: ReceivedResponse[] = [];
  for (const request of requests) {
    const response = await sendExpecting(workload.status, server, workload, request);
    responses.push({ ...response, body: normalize(response.body) });
  }
  return { responses, changes: await findChanges(server.databaseUrl) };
}

const secretNames = "access_token|refresh_token|hmac_key|password_hash|user_agent";
const dayMs = 24 * 3_600_000;

/** Replaces what differs between equal writes: new IDs, secrets, and times of today or later. */
const normalize = (text: string): string =>
  text
    .replace(new RegExp(`"(${secretNames})": ?"[^"]*"`, "g"), '"$1":"…"')
    .replace(/"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g, (id) =>
      /^"(019a3e5c-6b00|00000000-0000)/.test(id) ? id : '"…"',
    )
    .replace(/"(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00))"/g, (time, value: string) =>
      Date.parse(value) > Date.now() - dayMs && Date.parse(value) < Date.now() + 100 * dayMs
        ? '"now or later"'
        : time,
    );

/**
 * Columns that background work of the service changes (the views of games, and mails that are being sent), and those of keys
 * whose form is up to a server.
 */
const ignoredColumns: Readonly<Record<string, readonly string[]>> = {
  game_event_hours: ["views"],
  idempotency_keys: ["principal", "path", "key", "body_hash", "status", "headers", "response"],
  emails: [
    "status",
    "attempts",
    "sent_at",
    "accepted",
    "provider_id",
    "next_attempt_at",
    "version",
    "text",
    "html",
    "bodies_wiped_at",
  ],
};

const ignoredTables = new Set(["service_keys", "auth_tokens"]);

function describeRows(table: string, changes: readonly ChangedRow[]): string[] {
  const ignored = ignoredColumns[table] ?? [];
  return changes
    .map(({ change, row }) => {
      const entries = Object.entries(row).filter(([name]) => !ignored.includes(name));
      return `${change} ${normalize(JSON.stringify(Object.fromEntries(entries)))}`;
    })
    .filter((text) => !(table === "game_event_hours" && isViewOnly(text)))
    .sort();
}

/** An hour of a game that was only viewed. */
const isViewOnly = (text: string): boolean =>
  ["likes", "plays", "library", "ratings", "reviews"].every((name) => text.includes(`"${name}":0`));

function assertSameChanges(
  { name }: Workload,
  expected: Applied["changes"],
  actual: Applied["changes"],
  { definition }: RunningServer,
): void {
  for (const table of new Set([...expected.keys(), ...actual.keys()])) {
    if (ignoredTables.has(table)) continue;
    const [wanted, found] = [expected, actual].map((changes) =>
      describeRows(table, changes.get(table) ?? []),
    );
    const missing = wanted?.find((row, index) => row !== found?.[index]);
    const surplus = found?.find((row, index) => row !== wanted?.[index]);
    if (missing === undefined && surplus === undefined) continue;
    throw new Error(
      `${definition.title} changes ${table} in another way than the service with ${name}:\n` +
        `  expected: ${missing ?? "nothing"}\n  actual:   ${surplus ?? "nothing"}`,
    );
  }
}
