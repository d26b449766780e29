import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute } from "@tanstack/react-router";
import { ForResidents } from "./app/for-residents.js";
import { Shell } from "./app/shell.js";

export const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({ component: Shell });
export const getParentRoute = () => root;

/** Pages of residents: visitors sign in first, and come back. */
export const signedIn = createRoute({ getParentRoute, id: "residents", component: ForResidents });
export const getResidentsRoute = () => signedIn;
