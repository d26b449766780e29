import type { Logger } from "./log.js";

/** The log of something that is tried again and again: its first failure, and the first success after it. */
export interface OutageLog {
  failed(error?: unknown): void;
  succeeded(): void;
  /** Whether it has failed, and not succeeded since. */
  isOut(): boolean;
}

/** Creates a log of outages. `began` is logged with the error. */
export function createOutageLog(
  log: Logger,
  { began, ended }: { readonly began: string; readonly ended: string },
): OutageLog {
  let isOut = false;
  return {
    failed(error) {
      if (!isOut) log.warn({ err: error }, began);
      isOut = true;
    },
    succeeded() {
      if (isOut) log.info(ended);
      isOut = false;
    },
    isOut: () => isOut,
  };
}
