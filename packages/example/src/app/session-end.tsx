import type { SessionEndReason } from "@game-community/sdk";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "./api.js";

/** Why a session has ended, in words. Who has signed out knows it. */
const sentences: Readonly<Record<SessionEndReason, string | undefined>> = {
  "sign-out": undefined,
  "store-cleared": "This browser has forgotten who you are.",
  "refresh-token-invalid": "You were away for long, so you were signed out.",
  "refresh-token-reused": "Your session was used in two places, so we ended it.",
  "session-revoked": "You were signed out on another device.",
  "resident-suspended": "Your account is suspended.",
  "validation-failed": "This browser has forgotten who you are.",
};

/** Says why the service has ended the session, and leads back after signing in. */
export function SessionEnd() {
  const [reason, setReason] = useState<SessionEndReason>();
  const from = useLocation({ select: ({ href }) => href });
  useEffect(() => session.onChange((event) => setReason(event.reason)), []);
  const sentence = reason && sentences[reason];
  if (sentence === undefined) return null;
  return (
    <div className="connection notice warm" role="alert">
      <p>{sentence} What you were writing is still here: sign in to go on.</p>
      <div className="row">
        <Link
          to="/sign-in"
          search={{ from }}
          className="button small primary"
          onClick={() => setReason(undefined)}
        >
          Sign in
        </Link>
        <button type="button" className="button small" onClick={() => setReason(undefined)}>
          Go on without
        </button>
      </div>
    </div>
  );
}
