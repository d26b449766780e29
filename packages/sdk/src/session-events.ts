import type { OperationProblem } from "./operation.js";
import type { SessionResident } from "./session-resident.js";

/** The codes after which the refresh token cannot be used again. Other failures may be temporary. */
export const sessionEndCodes = [
  "refresh-token-invalid",
  "refresh-token-reused",
  "session-revoked",
  "resident-suspended",
  // The body contains only the refresh token, so the token is malformed.
  "validation-failed",
] as const satisfies readonly OperationProblem<"refreshSession", 400 | 401 | 403>["code"][];

export const sessionEndReasons = [...sessionEndCodes, "sign-out", "store-cleared"] as const;

/**
 * Why a session has ended:
 * - `sign-out`: by `signOut()` or `end()`, in this tab or in another one.
 * - `store-cleared`: the tokens have disappeared from the store, because other code has removed them.
 * - a problem code: the service has ended it. `validation-failed` means that the stored tokens were damaged.
 */
export type SessionEndReason = (typeof sessionEndReasons)[number];

/**
 * A change of a session, in this tab or in another one.
 * - `loaded`: an asynchronous store has been read.
 * - `signed-in`: a resident has signed in, or another one than before.
 * - `refreshed`: the session has new tokens, or a newer state of its resident.
 * - `signed-out`: the session has ended. `reason` says why.
 */
export type SessionEvent =
  | {
      readonly type: "loaded";
      readonly isSignedIn: boolean;
      readonly resident: SessionResident | undefined;
      readonly reason?: undefined;
    }
  | {
      readonly type: "signed-in" | "refreshed";
      readonly isSignedIn: true;
      readonly resident: SessionResident | undefined;
      readonly reason?: undefined;
    }
  | {
      readonly type: "signed-out";
      readonly isSignedIn: false;
      readonly resident?: undefined;
      readonly reason: SessionEndReason;
    };

export type SessionListener = (event: SessionEvent) => void;
