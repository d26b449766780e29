import { AuthorizationResponseError } from "openid-client";

/** Why a sign-in failed: declined by the user, an invalid response of the provider, or no response. */
export type Failure = "access-denied" | "provider-failed" | "service-unavailable";

/** A response of a provider that is invalid or cannot be trusted. */
export class UntrustedResponse extends Error {
  override readonly name = "UntrustedResponse";
}

const declinedErrors = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);
const unavailableCodes = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"]);

/** Classifies an error that was thrown during a sign-in with a provider. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError && declinedErrors.has(error.error)) return "access-denied";
  return isUnavailable(error) ? "service-unavailable" : "provider-failed";
}

/** Whether the provider did not respond, or responded with 5xx. Libraries wrap the errors of `fetch`. */
function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, message, code, status, cause } = error as Partial<Record<string, unknown>>;
  if (name === "TimeoutError" || (name === "TypeError" && message === "fetch failed")) return true;
  if (typeof status === "number" && status >= 500) return true;
  return unavailableCodes.has(String(code)) || isUnavailable(cause);
}

/** Keeps only the fields of an error that contain neither tokens nor responses of providers, so that it can be logged. */
export const toLogError = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, message: error.message, ...("code" in error && { code: error.code }) }
    : { message: "The thrown value is not an Error." };
