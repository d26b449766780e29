import type { Reader } from "./values.js";

/** One environment variable. */
export interface Variable<T> {
  readonly reader: Reader<T>;
  /** What the documentation says about it. */
  readonly description: string;
  /** The value when it is unset or empty. */
  readonly fallback?: string;
  /** What the documentation says in place of the fallback, where that is worked out. */
  readonly fallbackText?: string;
  /** Its value is never printed. */
  readonly secret?: true;
}

type Details = Omit<Variable<unknown>, "reader" | "description" | "fallback">;

/** A variable that has a value always. */
export const required = <T>(
  reader: Reader<T>,
  fallback: string,
  description: string,
  details: Details = {},
) => ({
  reader,
  description,
  fallback,
  optional: false as const,
  ...details,
});

/** A variable whose absence is worked out elsewhere. */
export const optional = <T>(
  reader: Reader<T>,
  fallbackText: string,
  description: string,
  details: Details = {},
) => ({
  reader,
  description,
  optional: true as const,
  ...details,
  fallbackText,
});
