import { AsyncLocalStorage } from "node:async_hooks";

/** The request that the current code runs for, as logged. */
export interface LogContext {
  readonly requestId: string;
  /** The operation or page of the request; null before routing. */
  operation: string | null;
  /** The path template of the operation or page; null before routing. */
  path: string | null;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs work, including its asynchronous continuations, in the context of a request. */
export const runWithLogContext = (context: LogContext, work: () => void): void => storage.run(context, work);

/** Runs work outside of the context of the current request. */
export const runWithoutLogContext = (work: () => void): void => storage.exit(work);

/** The context of the current request; undefined outside of requests. */
export const getLogContext = (): LogContext | undefined => storage.getStore();

/** Sets the operation or page of the current request. */
export function setLogOperation(operation: string | null, path: string): void {
  const context = getLogContext();
  if (context === undefined) return;
  context.operation = operation;
  context.path = path;
}
