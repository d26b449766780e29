import { decodeText, encodeText } from "../base64url.js";
import { isObject } from "../is-object.js";
import type { AuthSession, CurrentResident } from "../models.js";
import { examples } from "./data.js";

/** A request to an operation. */
export interface ReceivedRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed body; undefined without one. */
  readonly body: unknown;
}

/**
 * Creates a session that begins at a time in milliseconds since 1970. Its tokens contain what the resident has other than the example
 * of the contract, so that the handlers know who sends a request.
 */
export function createAuthSession(resident: Partial<CurrentResident>, now: number): AuthSession {
  const { authSession, currentResident } = examples;
  const { access_token, refresh_token, expires_at, expires_in, refresh_expires_at } = authSession;
  const start = Date.parse(expires_at) - expires_in * 1_000;
  const moveTime = (time: string): string => new Date(now + Date.parse(time) - start).toISOString();
  const payload = encodeText(JSON.stringify(resident));
  const putPayload = (token: string): string => token.replace(/\.[^.]+\./, `.${payload}.`);
  return {
    ...authSession,
    access_token: putPayload(access_token),
    refresh_token: putPayload(refresh_token),
    expires_at: moveTime(expires_at),
    refresh_expires_at: moveTime(refresh_expires_at),
    resident: { ...currentResident, ...resident },
  };
}

/** Reads from the token of a request what its resident has other than the example of the contract. */
export function readSignedIn({ request, body }: ReceivedRequest): Partial<CurrentResident> {
  const refreshToken = isObject(body) ? body.refresh_token : undefined;
  const token = typeof refreshToken === "string" ? refreshToken : request.headers.get("Authorization");
  const payload = token?.split(".")[1] ?? "";
  const known = Object.entries(parseObject(decodeText(payload) ?? "")).filter(
    ([name]) => name in examples.currentResident,
  );
  // Tests may send any token, and the members of the others have been checked by the compiler.
  return Object.fromEntries(known);
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
