/** How much a long check is to do, from `npm run check:long`. */
export interface LongCheckOptions {
  /** 1 by default; whatever is repeated is repeated so many times as often. */
  readonly factor: number;
  readonly seed: number;
}

/** The budget of this run. */
export const readLongCheckOptions = (): LongCheckOptions => ({
  factor: Number(process.env["LONG_FACTOR"] ?? "1"),
  seed: Number(process.env["LONG_SEED"] ?? "1"),
});
