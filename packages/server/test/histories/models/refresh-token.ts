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

/** A chain of refresh tokens: the last is valid, and the one before it may be retried. */
interface State {
  readonly position: number;
  readonly isRevoked: boolean;
}

/** A session within the period in which a retried refresh returns the same token. */
export const refreshTokenModel: Model<State, SessionInput, SessionOutput> = {
  initial: { position: 0, isRevoked: false },
  step(state, input, output) {
    const { next, responses } = input.action === "logout" ? logout(state) : refresh(state, input.position);
    return output === undefined || responses.includes(JSON.stringify(output)) ? [next] : [];
  },
  isRead: (_input, output) =>
    typeof output === "object" && "code" in output && output.code !== "refresh-token-reused",
  key: ({ position, isRevoked }) => `${position}${isRevoked ? " ended" : ""}`,
};

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

function refresh(state: State, position: number): Transition {
  if (state.isRevoked) return createTransition(state, { code: "session-revoked" });
  if (position === state.position)
    return createTransition({ ...state, position: position + 1 }, { position: position + 1 });
  if (position === state.position - 1) return createTransition(state, { position: state.position });
  if (position > state.position) return createTransition(state, { code: "refresh-token-invalid" });
  return createTransition({ ...state, isRevoked: true }, { code: "refresh-token-reused" });
}
