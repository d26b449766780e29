import { writeAudit } from "../../domain/audit.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Runner } from "../../platform/database/transactions.js";
import { problem } from "../../platform/http/problem.js";
import { enqueueSecurityNotice } from "../emails/index.js";
import { loadSignInResult, presentSession, type SignInResult, toSignInResult } from "./auth-session.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import type { Session } from "./sessions.js";
import { rotateCurrentToken, rotateRefreshToken } from "./token-rotation.js";

type ExchangeResult =
  | { readonly status: "refreshed"; readonly signedIn: SignInResult }
  | { readonly status: "invalid" | "revoked" | "suspended" }
  | { readonly status: "reused"; readonly session: Session };

/** Refresh a session (`POST /v1/auth/refresh`). The current token of a session is exchanged in two statements. */
export const refreshSession =
  (dependencies: AuthenticationDependencies): Handler<"refreshSession"> =>
  async ({ body, client, statement, transaction }, reply) => {
    const { refreshTokens, clock } = dependencies;
    const rotated = await statement((database) =>
      rotateCurrentToken(database, refreshTokens, body.refresh_token, clock()),
    );
    const signedIn =
      rotated === null
        ? await exchangeRefreshToken(dependencies, body.refresh_token, client.ip, transaction)
        : toSignInResult(rotated.session, rotated.row);
    return reply(200, await presentSession(dependencies, signedIn));
  };

/** Exchanges a refresh token. When it is reused, the end of its session is committed before the error is thrown. */
async function exchangeRefreshToken(
  dependencies: AuthenticationDependencies,
  token: string,
  ip: string,
  transaction: Runner<Transaction>,
): Promise<SignInResult> {
  const result = await transaction((tx) => exchangeInTransaction(dependencies, tx, token, ip));
  switch (result.status) {
    case "refreshed":
      return result.signedIn;
    case "suspended":
      throw problem("resident-suspended");
    case "revoked":
      throw problem("session-revoked", "The session has ended.");
    case "reused":
      dependencies.revocations.add([result.session.id]);
      throw problem(
        "refresh-token-reused",
        "The refresh token was already used. The session has been ended.",
      );
    case "invalid":
      throw problem("refresh-token-invalid", "The refresh token is invalid.");
  }
}

async function exchangeInTransaction(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  token: string,
  ip: string,
): Promise<ExchangeResult> {
  const now = dependencies.clock();
  const result = await rotateRefreshToken(tx, dependencies.refreshTokens, token, now);
  if (result.status === "refreshed")
    return { status: "refreshed", signedIn: await loadSignInResult(tx, result.session) };
  if (result.status === "reused") await reportReuse(dependencies, tx, result.session, { now, ip });
  return result;
}

async function reportReuse(
  { clock, newId }: AuthenticationDependencies,
  tx: Transaction,
  { id, resident_id }: Session,
  { now, ip }: { readonly now: Date; readonly ip: string },
): Promise<void> {
  await writeAudit(tx, {
    id: newId(),
    // Whoever it is, they act with the token of the resident.
    actor: { kind: "RESIDENT", id: resident_id, ip },
    action: "session.refresh_token_reused",
    object: { type: "session", id },
    at: now,
  });
  await enqueueSecurityNotice(tx, { clock, newId }, { residentId: resident_id }, { kind: "SESSION_ENDED" });
}
