import "./actions.css";
import type { Game } from "@game-community/sdk";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { createLazyPart } from "../../app/lazy-part.js";
import { useIsSignedIn } from "../../app/resident.js";
import { ActionsPending } from "./actions-pending.js";

// Visitors do not need the code of forms and dialogs.
const residentActions = createLazyPart({
  name: "What you can do with this game",
  load: async () => (await import("./resident-actions.js")).ResidentActions,
  pending: <ActionsPending />,
});

/** What can be done with a game. */
export function Actions({ game }: { readonly game: Game }) {
  const from = useLocation({ select: ({ href }) => href });
  if (useIsSignedIn())
    return (
      <Suspense fallback={<ActionsPending />}>
        <residentActions.Part game={game} />
      </Suspense>
    );
  return (
    <p>
      <Link to="/sign-in" search={{ from }} className="button primary">
        Sign in to rate and keep it
      </Link>
    </p>
  );
}
