import {
  AbortError,
  ConnectionError,
  type Middleware,
  type RetryEvent,
  TimeoutError,
} from "@game-community/sdk";
import { createStore } from "./store.js";

/** How the last calls went. */
export type Connection =
  | { readonly state: "fine" }
  /** The browser has no network. */
  | { readonly state: "offline" }
  /** A call is going to be repeated at `until`, because the service did not answer or asked to wait. */
  | { readonly state: "waiting"; readonly until: number; readonly isLimit: boolean }
  /** All attempts of a call have failed. */
  | { readonly state: "unreachable" };

const connection = createStore<Connection>({ state: navigator.onLine ? "fine" : "offline" });

function change(next: Connection): void {
  if (next.state !== connection.get().state || next.state === "waiting") connection.set(next);
}

addEventListener("offline", () => change({ state: "offline" }));
addEventListener("online", () => change({ state: "fine" }));

/** Says that a call is going to be repeated. */
export const reportRetry = ({ delay, response }: RetryEvent): void =>
  change({ state: "waiting", until: Date.now() + delay, isLimit: response?.status === 429 });

/** Notices whether calls reach the service. */
export const observeCalls: Middleware = (next) => async (request, context) => {
  try {
    const response = await next(request, context);
    // It may have been on its way when the browser lost the network.
    change({ state: navigator.onLine ? "fine" : "offline" });
    return response;
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof TimeoutError)
      change({ state: navigator.onLine ? "unreachable" : "offline" });
    else if (!(error instanceof AbortError)) change({ state: "fine" });
    throw error;
  }
};

export const useConnection = connection.use;
