import { randomUUID } from "node:crypto";
import { LostResponse } from "../histories/history.js";
import type {
  ClientRequest,
  ClientResponse,
  TestTarget,
  WorkloadOptions,
} from "../histories/workloads/clients.js";
import { failOnUnexpectedResponse, runClients } from "../histories/workloads/clients.js";
import { createGame } from "../support/fixtures.js";

const gamesCount = 3;

/** What one client of the SDK has seen: the position of the latest state, and the counter of each game. */
interface Session {
  position: string;
  readonly counts: Map<string, number>;
}

/** The numbers of reads and of writes that were answered. */
export interface SessionReads {
  readonly reads: number;
  readonly writes: number;
}

/**
 * Runs clients that count up and read counters, and that send with each request the position of the latest state that they have
 * seen. Throws if one reads less than it has written or read before, from whatever instance and replica.
 */
export async function runSessionReads(target: TestTarget, options: WorkloadOptions): Promise<SessionReads> {
  const { service } = target;
  const serviceKey = await service.key({ kind: "SECRET", scopes: ["game-stats:write"] });
  const games: string[] = [];
  for (let game = 0; game < gamesCount; game += 1) games.push((await createGame(service)).slug);
  const sessions = new Map<number, Session>();
  const done = { reads: 0, writes: 0 };
  await runClients(options, async (client, random) => {
    const session = sessions.get(client) ?? { position: "", counts: new Map<string, number>() };
    sessions.set(client, session);
    const game = random.pick(games);
    const isWrite = random.below(4) === 0;
    const request = buildRequest(game, isWrite ? serviceKey : null, session);
    const response = await target.send(client, request).catch(ignoreLost);
    if (response === undefined) return;
    // Nobody has counted yet.
    if (!isWrite && response.status === 404) {
      expectNotOlder(session, game, 0);
      return;
    }
    if (response.status !== 200) failOnUnexpectedResponse(request, response);
    expectNotOlder(session, game, readViews(response));
    remember(session, response.headers.get("Read-After"));
    done[isWrite ? "writes" : "reads"] += 1;
  });
  return done;
}

function buildRequest(game: string, serviceKey: string | null, { position }: Session): ClientRequest {
  const headers = position !== "" && { "Read-After": position };
  return serviceKey === null
    ? { method: "GET", path: `/games/${game}/stats`, headers: { ...headers } }
    : {
        method: "POST",
        path: `/games/${game}/stats/increment`,
        headers: { ...headers, "X-Service-Key": serviceKey, "Idempotency-Key": randomUUID() },
        body: { field: "VIEWS" },
      };
}

const readViews = ({ body }: ClientResponse): number =>
  (body as typeof body & { readonly views_count: number }).views_count;

function expectNotOlder({ counts }: Session, game: string, count: number): void {
  const seen = counts.get(game) ?? 0;
  if (count < seen)
    throw new Error(`A client that has seen ${seen} views of ${game} has read ${count} later.`);
  counts.set(game, count);
}

/** As the SDK does. */
function remember(session: Session, position: string | null): void {
  if (position !== null && position > session.position) session.position = position;
}

function ignoreLost(error: unknown): undefined {
  if (!(error instanceof LostResponse)) throw error;
}
