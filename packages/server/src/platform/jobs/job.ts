/** Work that comes back, on one of the processes that share a database at a time. */
export interface Job {
  /** Lower-case words with hyphens; the row in `jobs` and the name in health. */
  readonly name: string;
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
  /** Does what is due, in batches, and resolves with how many rows it handled. Safe to be broken off and to run again. */
  run(context: JobContext): Promise<number>;
}

/** What a run of a job meets. */
export interface JobContext {
  readonly now: Date;
  /** Aborted when the process stops; a job looks at it between its batches. */
  readonly signal: AbortSignal;
  /** Says how far the run is; extends its lease, so it is called after each batch. */
  progress(handled: number): Promise<void>;
}
