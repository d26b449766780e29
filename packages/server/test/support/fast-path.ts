import { expect } from "@jest/globals";
import { createRawClient, type RawRequest, type RawResponse } from "./raw-client.js";
import type { TestService } from "./service.js";
import { findChangedRows, readAllRows, undoChanges, type ChangedRow } from "./stored-rows.js";

/** A request of a resident, or of an application with a service key. */
export interface ComparedRequest {
  readonly method: string;
  /** After `/rest`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The texts of the statements of a service, recorded by its `onStatement`. */
export type RecordedStatements = string[];

/** Which way a request takes without an `Idempotency-Key`. */
type Way = "fast path" | "handler";

/**
 * Sends the same request twice, from the same rows: first without, then with an `Idempotency-Key`, which leaves out the fast
 * path. Expects the same response, and the same rows in all tables. New ids and times may differ, except that the same id
 * must be in the same places. Returns the response of the handler, whose rows are kept.
 */
export async function expectSameWrite(
  service: TestService,
  statements: RecordedStatements,
  request: ComparedRequest,
  expectedWay: Way = "fast path",
): Promise<RawResponse> {
  await service.waitForIdle();
  const before = await readAllRows(service.databaseUrl);
  statements.length = 0;
  const fast = await sendAndCompare(service, before, request);
  const way = /\bwrite_\w+\(/.test(statements.at(-1) ?? "") ? "fast path" : "handler";
  expect({ way, status: fast.response.status }).toMatchObject({ way: expectedWay });
  await undoChanges(service.databaseUrl, fast.changes);
  expect(findChangedRows(before, await readAllRows(service.databaseUrl))).toEqual([]);
  const slow = await sendAndCompare(service, before, {
    ...request,
    headers: { ...request.headers, "Idempotency-Key": crypto.randomUUID() },
  });
  expect(describe(fast, before)).toEqual(describe(slow, before));
  return slow.response;
}

/** The header of a resident. */
export const asResident = ({ token }: { readonly token: string }) => ({ Authorization: `Bearer ${token}` });

interface Sent {
  readonly startedAt: Date;
  readonly response: RawResponse;
  readonly changes: readonly ChangedRow[];
}

async function sendAndCompare(
  service: TestService,
  before: Awaited<ReturnType<typeof readAllRows>>,
  { method, path, headers, body }: ComparedRequest,
): Promise<Sent> {
  const startedAt = service.clock();
  const client = createRawClient(service.baseUrl);
  try {
    const raw: RawRequest = {
      method,
      path: `/rest${path}`,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
    };
    const response = await client.send(raw);
    await service.waitForIdle();
    return { startedAt, response, changes: findChangedRows(before, await readAllRows(service.databaseUrl)) };
  } finally {
    client.close();
  }
}

/** Response headers that belong to one request. */
const ownHeaders = new Set([
  "date",
  "x-request-id",
  "keep-alive",
  "connection",
  "ratelimit",
  "idempotent-replayed",
]);

/** Describes a response and the changed rows, with placeholders for new ids and for times since the start of the request. */
function describe({ startedAt, response, changes }: Sent, before: ReadonlyMap<string, readonly string[]>) {
  const known = [...before.values()].flat().join("\n");
  const newIds = findNewIds(changes);
  const normalize = (text: string): string =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) =>
        known.includes(id) ? id : (newIds.get(id) ?? "new id"),
      )
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, (time) =>
        Date.parse(time) >= startedAt.getTime() ? "now" : time,
      );
  const headers = Object.entries(response.headers)
    .filter(([name]) => !ownHeaders.has(name))
    // Behind the version there is a hash of the body, which contains new ids and times.
    .map(([name, value]) => [name, name === "etag" ? String(value).replace(/\.[^"]*/, ".") : value]);
  return {
    status: response.status,
    headers: JSON.parse(normalize(JSON.stringify(Object.fromEntries(headers)))) as unknown,
    body: normalize(
      response.problem ? JSON.stringify({ ...response.problem, request_id: "" }) : response.text,
    ),
    changes: changes.map(({ table, change, text }) => `${table} ${change} ${normalize(text)}`).sort(),
  };
}

/** Names each new id after the row that has it. */
function findNewIds(changes: readonly ChangedRow[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { table, change, text } of changes) {
    const { id, type } = JSON.parse(text) as { readonly id?: string; readonly type?: string };
    if (change === "added" && id !== undefined) names.set(id, `id of ${table} ${type ?? ""}`);
  }
  return names;
}
