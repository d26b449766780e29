import type { Response } from "express";

/** Returns a signal that aborts when the client disconnects before the response is finished. */
export function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) abort();
  else response.once("close", abort);
  return controller.signal;
}
