import { AsyncLocalStorage } from "node:async_hooks";

/** What the log says about the request that some code runs for. */
export interface RequestContext {
  readonly requestId: string;
  /** The operation or page that answers; null until one is found. */
  operation: string | null;
  /** The path template of that operation or page; null until one is found. */
  path: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work, and everything that it starts, in the context of a request. */
export const runInRequest = (context: RequestContext, work: () => void): void => storage.run(context, work);

/** Runs work that belongs to no request, whatever it was started by. */
export const runOutsideRequest = (work: () => void): void => storage.exit(work);

/** The context of the current request; undefined outside of requests. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Names the operation or page that answers the current request. */
export function nameRequest(operation: string | null, path: string): void {
  const context = currentRequest();
  if (context) Object.assign(context, { operation, path });
}
