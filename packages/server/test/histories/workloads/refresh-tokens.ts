import { readRefreshToken } from "../../../src/areas/authentication/refresh-tokens.js";
import type { SignedIn } from "../../support/service.js";
import { createHistory, type Operation } from "../history.js";
import type { SessionInput, SessionOutput } from "../models/refresh-token.js";
import {
  bearerOf,
  runClients,
  unexpected,
  type Answer,
  type Budget,
  type Call,
  type Stage,
} from "./clients.js";

type SessionHistory = readonly Operation<SessionInput, SessionOutput>[];

/** The refresh tokens of a session that clients have got, by their place in its chain. */
interface Chain {
  readonly signedIn: SignedIn;
  readonly tokens: Map<number, string>;
}

const problemCodes = ["refresh-token-reused", "session-revoked", "refresh-token-invalid"] as const;

const placeOf = (token: string): number => Number(readRefreshToken(token)?.counter ?? Number.NaN);

/** Clients who refresh a few sessions with the newest token or an older one, until a reuse or a sign-out ends them. */
export async function refreshSessions(
  stage: Stage,
  budget: Budget,
  operationsPerSession: number,
): Promise<SessionHistory> {
  const history = createHistory<SessionInput, SessionOutput>();
  const sessions = Math.ceil(budget.operations / operationsPerSession);
  for (let session = 0; session < sessions; session += 1) {
    const signedIn = await stage.service.signUp();
    const tokens = new Map([[0, signedIn.session.refresh_token]]);
    const round = { ...budget, operations: operationsPerSession, seed: budget.seed + session };
    await runClients(round, async (client, random) => {
      const chance = random.below(100);
      // One step back is a retry; two steps back are a reuse.
      const back = chance < 3 ? 2 : chance < 30 ? 1 : 0;
      const place = Math.max(0, Math.max(...tokens.keys()) - back);
      await operate(stage, history, client, { signedIn, tokens }, chance === 99 ? null : place);
    });
  }
  return history.operations;
}

async function operate(
  stage: Stage,
  history: ReturnType<typeof createHistory<SessionInput, SessionOutput>>,
  client: number,
  { signedIn, tokens }: Chain,
  place: number | null,
): Promise<void> {
  const session = signedIn.session.session_id;
  const input: SessionInput =
    place === null ? { session, action: "logout" } : { session, action: "refresh", place };
  const call: Call =
    place === null
      ? { method: "POST", path: "/auth/logout", headers: bearerOf(signedIn) }
      : { method: "POST", path: "/auth/refresh", headers: {}, body: { refresh_token: tokens.get(place) } };
  await history.record(client, input, async () => {
    const answer = await stage.send(client, call);
    if (answer.status === 200) tokens.set(placeOf(answer.body.refresh_token), answer.body.refresh_token);
    return outputOf(answer) ?? unexpected(call, answer);
  });
}

function outputOf({ status, body }: Answer): SessionOutput | undefined {
  if (status === 200) return { place: placeOf(body.refresh_token) };
  if (status === 204) return "logged-out";
  const code = problemCodes.find((known) => known === body.code);
  return status === 401 && code !== undefined ? { code } : undefined;
}
