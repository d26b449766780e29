import type { Model } from "../linearizability.js";

/** A use of the refresh token at a place of its session's chain, or the end of the session. */
export type SessionInput = { readonly session: string } & (
  { readonly action: "refresh"; readonly place: number } | { readonly action: "logout" }
);

/** The place of the new token, or the code of the problem. */
export type SessionOutput =
  | { readonly place: number }
  | { readonly code: "refresh-token-reused" | "session-revoked" | "refresh-token-invalid" }
  | "logged-out";

/** A chain of refresh tokens, of which the last is valid and the one before it may be sent again. */
interface State {
  readonly place: number;
  readonly hasEnded: boolean;
}

/** A session within the time in which a repeated refresh is answered with the same token. */
export const refreshTokenModel: Model<State, SessionInput, SessionOutput> = {
  initial: { place: 0, hasEnded: false },
  step(state, input, output) {
    const { next, answers } = input.action === "logout" ? logout(state) : refresh(state, input.place);
    return output === undefined || answers.includes(JSON.stringify(output)) ? [next] : [];
  },
  isRead: (_input, output) =>
    typeof output === "object" && "code" in output && output.code !== "refresh-token-reused",
  key: ({ place, hasEnded }) => `${place}${hasEnded ? " ended" : ""}`,
};

interface Outcome {
  readonly next: State;
  readonly answers: readonly string[];
}

const outcome = (next: State, ...answers: readonly SessionOutput[]): Outcome => ({
  next,
  answers: answers.map((answer) => JSON.stringify(answer)),
});

/** Access tokens of an ended session are refused within 30 seconds, not at once by every process. */
function logout(state: State): Outcome {
  if (state.hasEnded) return outcome(state, { code: "session-revoked" }, "logged-out");
  return outcome({ ...state, hasEnded: true }, "logged-out");
}

function refresh(state: State, place: number): Outcome {
  if (state.hasEnded) return outcome(state, { code: "session-revoked" });
  if (place === state.place) return outcome({ ...state, place: place + 1 }, { place: place + 1 });
  if (place === state.place - 1) return outcome(state, { place: state.place });
  if (place > state.place) return outcome(state, { code: "refresh-token-invalid" });
  return outcome({ ...state, hasEnded: true }, { code: "refresh-token-reused" });
}
