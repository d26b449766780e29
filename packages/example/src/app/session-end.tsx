import { useEffect, useState } from "react";
import { createLazyPart } from "./lazy-part.js";
import { type Interruption, signOut, useInterruption, useIsSignedIn } from "./resident.js";

const signInAgain = createLazyPart({
  name: "The form",
  load: async () => (await import("./sign-in-again.js")).SignInAgain,
});

/** Why a session has ended, in words. */
const sentences: Readonly<Record<Interruption["reason"], string>> = {
  "store-cleared": "This browser has forgotten who you are.",
  "refresh-token-invalid": "You were away for long, so you were signed out.",
  "refresh-token-reused": "Your session was used in two places, so we ended it.",
  "session-revoked": "You were signed out on another device.",
  "resident-suspended": "Your account is suspended.",
  "validation-failed": "This browser has forgotten who you are.",
};

/** Says why the session has ended, and lets the resident sign in again without leaving the page. */
export function SessionEnd() {
  const interruption = useInterruption();
  const isSignedIn = useIsSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  // When a session ends, the form may be out of reach, because of a new release or without a network.
  useEffect(() => {
    if (isSignedIn) signInAgain.preload();
  }, [isSignedIn]);
  if (interruption === undefined) return null;
  return (
    <>
      <div className="notice warm" role="alert">
        <p>{sentences[interruption.reason]} What you were writing is still here: sign in to go on.</p>
        <div className="row">
          <button type="button" className="button small primary" onClick={() => setIsOpen(true)}>
            Sign in again
          </button>
          <button type="button" className="button small" onClick={signOut}>
            Go on without
          </button>
        </div>
      </div>
      {isOpen && <signInAgain.Part onClose={() => setIsOpen(false)} />}
    </>
  );
}
