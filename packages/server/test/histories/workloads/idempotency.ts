import { someGame } from "../../support/community.js";
import { createHistory, type Operation } from "../history.js";
import type { KeyedInput, KeyedOutput } from "../models/idempotency.js";
import { runClients, unexpected, type Answer, type Budget, type Call, type Stage } from "./clients.js";

type KeyedHistory = readonly Operation<KeyedInput, KeyedOutput>[];

/** Clients who change the counters of games near zero, often several of them under one key. */
export async function moveCounters(
  stage: Stage,
  budget: Budget,
  operationsPerGame: number,
): Promise<KeyedHistory> {
  const { service } = stage;
  const serviceKey = await service.key({ kind: "SECRET", scopes: ["game-stats:write"] });
  const headers = { "X-Service-Key": serviceKey };
  const unkeyed = service.as({ serviceKey });
  const history = createHistory<KeyedInput, KeyedOutput>();
  const games = Math.ceil(budget.operations / operationsPerGame);
  for (let game = 0; game < games; game += 1) {
    const { slug } = await someGame(service);
    // Statistics come into being with the first counter; the counter that is checked is another one.
    await unkeyed.gameStats.increment(slug, { field: "VIEWS" });
    const round = { ...budget, operations: operationsPerGame, seed: budget.seed + game };
    await runClients(round, async (client, random) => {
      const by = random.pick([1, -1, -1]);
      const key = random.below(4) === 0 ? null : `${by}-${random.below(4)}`;
      const input = { counter: slug, key, by };
      const call = {
        ...callOf(input),
        headers: { ...headers, ...(key !== null && { "Idempotency-Key": key }) },
      };
      await history.record(client, input, async () => {
        const answer = await stage.send(client, call);
        return outputOf(answer) ?? unexpected(call, answer);
      });
    });
  }
  return history.operations;
}

const callOf = ({ counter, by }: KeyedInput): Omit<Call, "headers"> => ({
  method: "POST",
  path: `/games/${counter}/stats/${by > 0 ? "increment" : "decrement"}`,
  body: { field: "SHARES", amount: Math.abs(by) },
});

function outputOf({ status, body, headers }: Answer): KeyedOutput | undefined {
  const replayed = headers.get("Idempotent-Replayed") === "true";
  if (status === 200) return { status, value: body.shares_count, replayed };
  if (status !== 409) return undefined;
  const { code } = body;
  return code === "stat-below-zero" || code === "idempotency-in-progress"
    ? { status, code, replayed }
    : undefined;
}
