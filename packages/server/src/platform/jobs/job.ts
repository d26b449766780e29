/** A recurring job. Only one of the processes that share a database runs it at a time. */
export interface Job {
  /** Lower-case words with hyphens; the row in `jobs` and the name in health. */
  readonly name: string;
  /** The time between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Processes what is due, in batches, and resolves with the number of rows. Can be interrupted and run again. */
  run(context: JobContext): Promise<number>;
}

/** The context of a run of a job. */
export interface JobContext {
  readonly now: Date;
  /** Aborted when the process stops; a job checks it between batches. */
  readonly signal: AbortSignal;
  /** Reports progress and extends the lease; called after each batch. */
  progress(handled: number): Promise<void>;
}
