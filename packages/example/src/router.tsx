import "./app/opened-with.js";
import { createRouter } from "@tanstack/react-router";
import { queryClient } from "./app/api.js";
import { NotFound, PageError, PagePending } from "./app/page-states.js";
import { routeTree } from "./routes.js";

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  // The cache is that of TanStack Query.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  // Values that a route does not read are those of mistyped addresses.
  search: { strict: true },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
