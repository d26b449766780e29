import { parseRefreshToken } from "../../../src/areas/authentication/refresh-tokens.js";
import type { SignedIn } from "../../support/service.js";
import { createHistory, type RecordedCall } from "../history.js";
import type { SessionInput, SessionOutput } from "../models/refresh-token.js";
import {
  buildAuthorization,
  type ClientRequest,
  type ClientResponse,
  failOnUnexpectedResponse,
  runClients,
  type TestTarget,
  type WorkloadOptions,
} from "./clients.js";

type SessionHistory = readonly RecordedCall<SessionInput, SessionOutput>[];

/** The refresh tokens of a session that clients have received, by their position in its chain. */
interface TokenChain {
  readonly signedIn: SignedIn;
  readonly tokens: Map<number, string>;
}

const problemCodes = ["refresh-token-reused", "session-revoked", "refresh-token-invalid"] as const;

const readPosition = (token: string): number => Number(parseRefreshToken(token)?.counter ?? Number.NaN);

/** Runs clients that refresh a few sessions with the newest or an older token, until reuse or logout revokes them. */
export async function runRefreshes(
  target: TestTarget,
  options: WorkloadOptions,
  operationsPerSession: number,
): Promise<SessionHistory> {
  const history = createHistory<SessionInput, SessionOutput>();
  const sessions = Math.ceil(options.operations / operationsPerSession);
  for (let session = 0; session < sessions; session += 1) {
    const signedIn = await target.service.signUp();
    const tokens = new Map([[0, signedIn.session.refresh_token]]);
    const sessionOptions = { ...options, operations: operationsPerSession, seed: options.seed + session };
    await runClients(sessionOptions, async (client, random) => {
      const chance = random.below(100);
      // The previous token is a retry; an older one is a reuse.
      const offset = chance < 3 ? 2 : chance < 30 ? 1 : 0;
      // Positions are missing where the response was lost.
      const received = [...tokens.keys()].toSorted((a, b) => b - a);
      const position = received[Math.min(offset, received.length - 1)] ?? 0;
      await runOperation(target, history, client, { signedIn, tokens }, chance === 99 ? null : position);
    });
  }
  return history.calls;
}

async function runOperation(
  target: TestTarget,
  history: ReturnType<typeof createHistory<SessionInput, SessionOutput>>,
  client: number,
  { signedIn, tokens }: TokenChain,
  position: number | null,
): Promise<void> {
  const session = signedIn.session.session_id;
  const input: SessionInput =
    position === null ? { session, action: "logout" } : { session, action: "refresh", position };
  const call: ClientRequest =
    position === null
      ? { method: "POST", path: "/auth/logout", headers: buildAuthorization(signedIn) }
      : { method: "POST", path: "/auth/refresh", headers: {}, body: { refresh_token: tokens.get(position) } };
  await history.record(client, input, async () => {
    const response = await target.send(client, call);
    if (response.status === 200)
      tokens.set(readPosition(response.body.refresh_token), response.body.refresh_token);
    return parseOutput(response) ?? failOnUnexpectedResponse(call, response);
  });
}

function parseOutput({ status, body }: ClientResponse): SessionOutput | undefined {
  if (status === 200) return { position: readPosition(body.refresh_token) };
  if (status === 204) return "logged-out";
  const code = problemCodes.find((known) => known === body.code);
  return status === 401 && code !== undefined ? { code } : undefined;
}
