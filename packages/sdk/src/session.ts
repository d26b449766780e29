import type { AuthSession } from "./models.js";
import {
  createSessionState,
  type SessionListener,
  type SessionOptions,
  type SessionState,
} from "./session-state.js";
import { isTokenResponse } from "./token-storage.js";

/** The session of a signed-in resident. It can be shared by several clients. */
export interface ClientSession {
  /** Whether a resident is signed in. False until an asynchronous store has been read: see `ready`. */
  readonly isSignedIn: boolean;
  /**
   * Resolves once the store has been read. Clients wait for it. Synchronous stores are read by `createSession`.
   * @example await session.ready; if (!session.isSignedIn) showSignIn();
   */
  readonly ready: Promise<void>;
  /** @internal */
  readonly state: SessionState;
  /**
   * Stores the tokens from a sign-in, a sign-up or a password change.
   * @returns a promise that resolves once they are stored. Without the store, the session is in memory
   * @example await session.start(await api.authentication.signIn({ email, password }));
   */
  start(
    authSession: Pick<AuthSession, "access_token" | "refresh_token" | "session_id" | "expires_in">,
  ): Promise<void>;
  /**
   * Returns the access token for requests that the SDK does not send, such as those of a WebSocket or of your own backend. It
   * is refreshed if it has expired or is about to. Only a client can do that: create one with this session before.
   * @returns a promise of the token; undefined if no resident is signed in. It rejects if the refresh fails
   * @example socket.send(JSON.stringify({ token: await session.getAccessToken() }));
   */
  getAccessToken(): Promise<string | undefined>;
  /**
   * Signs the resident out: at once on this device, also offline, and on the server if a client was created with this session
   * and the service can be reached.
   * @returns a promise that resolves when both are done. It never rejects, and need not be awaited
   * @example await session.signOut();
   */
  signOut(): Promise<void>;
  /**
   * Removes the tokens of this device only. The session stays valid on the server.
   * @returns a promise that resolves once they are removed from the store. It never rejects
   */
  end(): Promise<void>;
  /**
   * Removes all listeners, and stops following the other tabs. Call it when the session object is not needed any more. The
   * resident stays signed in.
   */
  close(): void;
  /**
   * Calls the listener when the resident signs in or out, when the tokens are refreshed, and when the server has ended the
   * session: in this tab or in another one with the same store. What a listener throws is passed to `reportError`.
   * @returns a function that removes the listener
   * @example session.onChange(({ isSignedIn }) => show(isSignedIn ? "home" : "sign-in"));
   */
  onChange(listener: SessionListener): () => void;
}

/** Creates a session for `createClient`, which refreshes its access token automatically. */
export function createSession(options: SessionOptions = {}): ClientSession {
  const state = createSessionState(options);
  return {
    get isSignedIn() {
      return state.tokens !== undefined;
    },
    ready: state.ready,
    state,
    async start(authSession) {
      if (!isTokenResponse(authSession))
        throw new TypeError("session.start expects the tokens of a sign-in, a sign-up or a password change.");
      await state.replace(authSession);
    },
    async getAccessToken() {
      await state.ready;
      const { tokens, refresh } = state;
      const isOutdated = refresh && tokens && state.needsRefresh(tokens);
      return (isOutdated ? await refresh(tokens) : tokens)?.access_token;
    },
    async signOut() {
      if (state.isLoading) await state.ready;
      const { tokens, revoke } = state;
      const ended = state.replace(undefined);
      // Without an answer, the session ends on the server when its refresh token expires.
      if (tokens) await revoke?.(tokens).catch(() => undefined);
      await ended;
    },
    end: () => state.replace(undefined),
    close: state.close,
    onChange(listener) {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
  };
}
