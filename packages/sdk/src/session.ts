import type { CallOptions } from "./call-options.js";
import type { OperationDefinition } from "./definition.js";
import type {
  AuthSession,
  ChangePasswordRequest,
  LoginRequest,
  SignInRequest,
  SignUpRequest,
  SocialSignInRequest,
} from "./models.js";
import type { Plugin } from "./plugin.js";
import { authenticationDefinitions } from "./resources/authenticationApi.js";
import type { SessionListener } from "./session-events.js";
import { createSessionPlugin } from "./session-plugin.js";
import type { SessionResident } from "./session-resident.js";
import { createSessionState, type SessionOptions, type SessionState } from "./session-state.js";
import { isTokenResponse, type NewTokens } from "./token-storage.js";

/** The session of a signed-in resident. It can be shared by several clients. */
export interface ClientSession {
  /** Whether a resident is signed in. False until an asynchronous store has been read: see `ready`. */
  readonly isSignedIn: boolean;
  /**
   * The signed-in resident, kept over page loads: name, avatar, permissions. It is updated by each refresh, and when a client of
   * this session reads or updates the resident. Undefined if nobody is signed in, and after `start` with tokens only.
   * @example greet(session.resident?.display_name);
   */
  readonly resident: SessionResident | undefined;
  /**
   * Resolves once the store has been read. Clients wait for it. Synchronous stores are read by `createSession`.
   * @example await session.ready; if (!session.isSignedIn) showSignIn();
   */
  readonly ready: Promise<void>;
  /** @internal */
  readonly state: SessionState;
  /**
   * What a client with this session does.
   * @internal
   */
  readonly plugin: Plugin;
  /**
   * Signs in by email address and password, or with an `identifier` that is either an email address or a username. The errors are
   * those of the operations `signIn` and `login`. Needs a client that was created with this session, like all methods that return
   * an `AuthSession`.
   * @example const { resident } = await session.signIn({ email, password });
   */
  signIn(body: SignInRequest | LoginRequest, options?: CallOptions): Promise<AuthSession>;
  /**
   * Creates an account and signs in.
   * @example await session.signUp({ email, password, username: "ada" });
   */
  signUp(body: SignUpRequest, options?: CallOptions): Promise<AuthSession>;
  /**
   * Signs in with the one-time code of a social provider, or with a token of the provider.
   * @example const { is_new_resident } = await session.socialSignIn({ code, code_verifier });
   */
  socialSignIn(body: SocialSignInRequest, options?: CallOptions): Promise<AuthSession>;
  /**
   * Changes the password. That ends all sessions of the resident, and starts a new one here.
   * @example await session.changePassword({ current_password, new_password });
   */
  changePassword(body: ChangePasswordRequest, options?: CallOptions): Promise<AuthSession>;
  /**
   * Stores the tokens of a sign-in that your own code has made, for example on your server.
   * @returns a promise that resolves once they are stored. Without the store, the session is in memory
   * @example await session.start(await api.authentication.signIn({ email, password }));
   */
  start(authSession: NewTokens): Promise<void>;
  /**
   * Returns the access token for requests that the SDK does not send, such as those of a WebSocket or of your own backend. It
   * is refreshed if it has expired or is about to. Only a client can do that: create one with this session before. The signal and the
   * `deadline` of the client end the wait, not the refresh, which is shared with others.
   * @returns a promise of the token; undefined if no resident is signed in. It rejects if the refresh fails
   * @example socket.send(JSON.stringify({ token: await session.getAccessToken() }));
   */
  getAccessToken(options?: Pick<CallOptions, "signal">): Promise<string | undefined>;
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
  const authenticate = async (definition: OperationDefinition, body: unknown, given: CallOptions = {}) => {
    if (!state.call)
      throw new TypeError("The session has no client yet: call createClient({ session }) before.");
    const { data } = await state.call(definition, { pathParams: {}, body, options: given });
    assertAuthSession(data);
    await state.replace(data);
    return data;
  };
  const { signIn, signInWithIdentifier, signUp, socialSignIn, changePassword } = authenticationDefinitions;
  return {
    get isSignedIn() {
      return state.tokens !== undefined;
    },
    get resident() {
      return state.tokens?.resident;
    },
    ready: state.ready,
    state,
    plugin: createSessionPlugin(state),
    signIn: (body, given) => authenticate("identifier" in body ? signInWithIdentifier : signIn, body, given),
    signUp: (body, given) => authenticate(signUp, body, given),
    socialSignIn: (body, given) => authenticate(socialSignIn, body, given),
    changePassword: (body, given) => authenticate(changePassword, body, given),
    async start(authSession) {
      assertAuthSession(authSession);
      await state.replace(authSession);
    },
    async getAccessToken({ signal } = {}) {
      if (state.getTokens) return (await state.getTokens(signal))?.access_token;
      await state.ready;
      return state.tokens?.access_token;
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
    onChange: state.addListener,
  };
}

/** The tokens are what the session needs. A response without them may come from a captive portal. */
function assertAuthSession(value: unknown): asserts value is AuthSession {
  if (isTokenResponse(value)) return;
  throw new TypeError("The session expects the tokens of a sign-in, a sign-up or a password change.");
}
