import type { Reader } from "./values.js";

/** One environment variable. */
export interface Variable<T> {
  readonly reader: Reader<T>;
  /** The description in the documentation. */
  readonly description: string;
  /** The value when it is unset or empty. */
  readonly fallback?: string;
  /** The text in the documentation where the fallback is computed. */
  readonly fallbackText?: string;
  /** Whether its value must not be printed. */
  readonly secret?: true;
}

type Details = Omit<Variable<unknown>, "reader" | "description" | "fallback">;

/** A variable with a default value. */
export const withDefault = <T>(
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

/** A variable without a default value; `fallbackText` describes what happens when it is unset. */
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
