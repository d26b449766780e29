/** Options of a long-running check, set by `npm run check:long`. */
export interface LongCheckOptions {
  /** Multiplies the number of repetitions; 1 by default. */
  readonly factor: number;
  readonly seed: number;
}

/** Reads the options from the environment. */
export const readLongCheckOptions = (): LongCheckOptions => ({
  factor: Number(process.env["LONG_FACTOR"] ?? "1"),
  seed: Number(process.env["LONG_SEED"] ?? "1"),
});
