import { AuthorizationResponseError } from "openid-client";

/** Why nobody was identified: they did not want to, the provider's answer is not to be trusted, or it did not answer. */
export type Failure = "access-denied" | "provider-failed" | "service-unavailable";

/** A provider's answer that does not hold. */
export class UntrustedResponse extends Error {
  override readonly name = "UntrustedAnswer";
}

const declinedErrors = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);
const timeoutCodes = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"]);

/** What an error of the protocol means for whoever signs in. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError && declinedErrors.has(error.error)) return "access-denied";
  return isUnavailable(error) ? "service-unavailable" : "provider-failed";
}

/** Whether there was no answer, or none but that of a server in trouble. Libraries wrap what `fetch` throws. */
function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, message, code, status, cause } = error as Partial<Record<string, unknown>>;
  if (name === "TimeoutError" || (name === "TypeError" && message === "fetch failed")) return true;
  if (typeof status === "number" && status >= 500) return true;
  return timeoutCodes.has(String(code)) || isUnavailable(cause);
}

/** What may be logged of an error: neither answers of providers nor tokens. */
export const toLogError = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, message: error.message, ...("code" in error && { code: error.code }) }
    : { message: "no error" };
