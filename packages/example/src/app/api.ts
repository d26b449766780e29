import { createClient, createSession } from "@game-community/sdk";
import { createQueries } from "@game-community/sdk/queries";
import { QueryClient } from "@tanstack/react-query";
import { observeCalls, reportRetry } from "./connection.js";

/** The signed-in resident of this browser, in all its tabs. */
export const session = createSession({ store: () => localStorage });

/** The one client of the site. The service is behind the same origin. */
export const api = createClient({ baseUrl: "/rest", session, onRetry: reportRetry, use: [observeCalls] });

/** Options of calls of forms: after too many attempts the form says so at once, instead of waiting until another one is allowed. */
export const forForms = { maxRetryDelay: 2_000 } as const;

/** Options for the hooks of TanStack Query. */
export const queries = createQueries(api);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000 } },
});
