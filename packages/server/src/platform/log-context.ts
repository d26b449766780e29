import { AsyncLocalStorage } from "node:async_hooks";

/** What the log says about the request that some code runs for. */
export interface LogContext {
  readonly requestId: string;
  /** The operation or page that answers; null until one is found. */
  operation: string | null;
  /** The path template of that operation or page; null until one is found. */
  path: string | null;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs work, and everything that it starts, in the context of a request. */
export const runWithLogContext = (context: LogContext, work: () => void): void => storage.run(context, work);

/** Runs work that belongs to no request, whatever it was started by. */
export const runWithoutLogContext = (work: () => void): void => storage.exit(work);

/** The context of the current request; undefined outside of requests. */
export const getLogContext = (): LogContext | undefined => storage.getStore();

/** Names the operation or page that answers the current request. */
export function setLogOperation(operation: string | null, path: string): void {
  const context = getLogContext();
  if (context) Object.assign(context, { operation, path });
}
