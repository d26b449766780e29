import type { Dependencies } from "../../domain/dependencies.js";
import type { JobContext } from "../../platform/jobs/job.js";

type Run = (context: Pick<JobContext, "signal" | "progress">) => Promise<number>;

/**
 * Creates a function that starts a job's work in the background. When it is called during a run, another run follows, because the
 * first one may have passed the game already.
 */
export function createBackgroundRun(
  { background }: Pick<Dependencies, "background">,
  work: Run,
  failureMessage: string,
): () => void {
  const ignoreProgress = (): Promise<void> => Promise.resolve();
  let isRunning = false;
  let isRequested = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isRequested && !background.signal.aborted) {
        isRequested = false;
        await work({ signal: background.signal, progress: ignoreProgress });
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    isRequested = true;
    if (!isRunning) background.run(run, failureMessage);
  };
}
