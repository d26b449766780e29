import { createGame } from "../../support/fixtures.js";
import { createHistory, type RecordedCall } from "../history.js";
import type { KeyedInput, KeyedOutput } from "../models/idempotency.js";
import {
  type ClientRequest,
  type ClientResponse,
  failOnUnexpectedResponse,
  runClients,
  type TestTarget,
  type WorkloadOptions,
} from "./clients.js";

type KeyedHistory = readonly RecordedCall<KeyedInput, KeyedOutput>[];

/** Runs clients that change counters of games near zero. Several requests often have the same key. */
export async function runIdempotentChanges(
  target: TestTarget,
  options: WorkloadOptions,
  operationsPerGame: number,
): Promise<KeyedHistory> {
  const { service } = target;
  const serviceKey = await service.key({ kind: "SECRET", scopes: ["game-stats:write"] });
  const headers = { "X-Service-Key": serviceKey };
  const api = service.as({ serviceKey });
  const history = createHistory<KeyedInput, KeyedOutput>();
  const games = Math.ceil(options.operations / operationsPerGame);
  for (let game = 0; game < games; game += 1) {
    const { slug } = await createGame(service);
    // The first counter creates the stats row; the checked counter is another one.
    await api.gameStats.increment(slug, { field: "VIEWS" });
    const gameOptions = { ...options, operations: operationsPerGame, seed: options.seed + game };
    await runClients(gameOptions, async (client, random) => {
      const by = random.pick([1, -1, -1]);
      const key = random.below(4) === 0 ? null : `${by}-${random.below(4)}`;
      const input = { counter: slug, key, by };
      const call = {
        ...buildRequest(input),
        headers: { ...headers, ...(key !== null && { "Idempotency-Key": key }) },
      };
      await history.record(client, input, async () => {
        const response = await target.send(client, call);
        return parseOutput(response) ?? failOnUnexpectedResponse(call, response);
      });
    });
  }
  return history.calls;
}

const buildRequest = ({ counter, by }: KeyedInput): Omit<ClientRequest, "headers"> => ({
  method: "POST",
  path: `/games/${counter}/stats/${by > 0 ? "increment" : "decrement"}`,
  body: { field: "SHARES", amount: Math.abs(by) },
});

function parseOutput({ status, body, headers }: ClientResponse): KeyedOutput | undefined {
  const replayed = headers.get("Idempotent-Replayed") === "true";
  if (status === 200) return { status, value: body.shares_count, replayed };
  if (status !== 409) return undefined;
  const { code } = body;
  return code === "stat-below-zero" || code === "idempotency-in-progress"
    ? { status, code, replayed }
    : undefined;
}
