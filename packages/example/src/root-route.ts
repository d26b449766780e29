import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, redirect } from "@tanstack/react-router";
import { ForResidents } from "./app/for-residents.js";
import { isSignedIn } from "./app/resident.js";
import { Shell } from "./app/shell.js";

export const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({ component: Shell });
export const getParentRoute = () => root;

/** Pages of residents: visitors sign in first, and come back. */
export const signedIn = createRoute({
  getParentRoute,
  id: "residents",
  // Before the code of the page is loaded.
  beforeLoad({ location }) {
    if (isSignedIn()) return;
    redirect({ to: "/sign-in", search: { from: location.href }, replace: true, throw: true });
  },
  component: ForResidents,
});
export const getResidentsRoute = () => signedIn;
