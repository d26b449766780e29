import type { Model } from "../linearizability.js";

/** A use of the refresh token at a position of its session's chain, or the end of the session. */
export type SessionInput = { readonly session: string } & (
  { readonly action: "refresh"; readonly position: number } | { readonly action: "logout" }
);

/** The position of the new token, or the code of the problem. */
export type SessionOutput =
  | { readonly position: number }
  | { readonly code: "refresh-token-reused" | "session-revoked" | "refresh-token-invalid" }
  | "logged-out";

/** A chain of refresh tokens: the last is valid, and the one that was exchanged for it may be retried. */
interface State {
  readonly position: number;
  readonly exchanged: number;
  readonly isRevoked: boolean;
}

/** How long operations may take. */
export interface Pace {
  /** Whether a refresh may be retried after the period in which it returns the same token. */
  readonly mayRetryLate: boolean;
}

/** A session: a retried refresh returns the same token, and a late one another that replaces it. */
export const refreshTokenModel = ({ mayRetryLate }: Pace): Model<State, SessionInput, SessionOutput> => ({
  initial: { position: 0, exchanged: -1, isRevoked: false },
  step(state, input, output) {
    const transitions =
      input.action === "logout" ? [logout(state)] : refresh(state, input.position, mayRetryLate);
    const response = JSON.stringify(output);
    return transitions
      .filter(({ responses }) => output === undefined || responses.includes(response))
      .map(({ next }) => next);
  },
  isRead: (_input, output) =>
    typeof output === "object" && "code" in output && output.code !== "refresh-token-reused",
  key: ({ position, exchanged, isRevoked }) => `${position} for ${exchanged}${isRevoked ? " ended" : ""}`,
});

interface Transition {
  readonly next: State;
  readonly responses: readonly string[];
}

const createTransition = (next: State, ...responses: readonly SessionOutput[]): Transition => ({
  next,
  responses: responses.map((response) => JSON.stringify(response)),
});

/** Every process rejects access tokens of a revoked session within a second, not immediately. */
function logout(state: State): Transition {
  if (state.isRevoked) return createTransition(state, { code: "session-revoked" }, "logged-out");
  return createTransition({ ...state, isRevoked: true }, "logged-out");
}

function refresh(state: State, position: number, mayRetryLate: boolean): Transition[] {
  if (state.isRevoked) return [createTransition(state, { code: "session-revoked" })];
  const next = { ...state, position: state.position + 1 };
  if (position === state.position)
    return [createTransition({ ...next, exchanged: position }, { position: next.position })];
  if (position === state.exchanged) {
    const retried = createTransition(state, { position: state.position });
    return mayRetryLate ? [retried, createTransition(next, { position: next.position })] : [retried];
  }
  if (position > state.position) return [createTransition(state, { code: "refresh-token-invalid" })];
  return [createTransition({ ...state, isRevoked: true }, { code: "refresh-token-reused" })];
}
