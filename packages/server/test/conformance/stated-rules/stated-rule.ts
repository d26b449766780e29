import type { OperationId } from "../../../src/kernel/http/operation.js";
import type { GeneratedRequest } from "../request.js";

/** An object of a request body. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field error, with the parts of the request that it is about. */
export interface Violation {
  readonly request: GeneratedRequest;
  /** The value at the pointer; undefined if there is none. */
  readonly value: unknown;
  /** The object with the field: the body, or the object that the group `item` of the rule's pattern points to. */
  readonly fields: Fields;
  /** The name of the field: the group `name` of the rule's pattern. */
  readonly name: string;
  readonly code: string;
  readonly detail: string;
}

/** A rule between fields or about values that JSON Schema cannot express. The contract states it in a text. */
export interface StatedRule {
  readonly operations: readonly OperationId[] | "all";
  /** The pointers and codes of the field errors, such as `/minutes required`. */
  readonly errors: RegExp;
  readonly reason: string;
  /** A body that breaks the rule, if generated bodies rarely do. It is sent to each operation of the rule. */
  readonly example?: Fields;
  /** Whether only long runs break the rule, because it depends on values of the same request. */
  readonly isRare?: true;
  /**
   * Whether the request breaks the rule. Updates are validated together with stored values, so for these it is whether the
   * request has a value that can break the rule.
   */
  readonly isBroken: (violation: Violation) => boolean;
}

/** How far the clocks of test and service may differ. */
const toleranceMs = 60_000;

/** Parses a timestamp. `Date.parse` does not support leap seconds. */
const parseTimestamp = (value: string): number => Date.parse(value.replace(/:60(?=\D)/, ":59"));

/** Whether a timestamp is more than some milliseconds ahead. */
export const isAhead = (value: unknown, milliseconds: number): boolean =>
  typeof value === "string" && parseTimestamp(value) > Date.now() + milliseconds - toleranceMs;

/** Whether a timestamp has passed. */
export const isPast = (value: unknown): boolean =>
  typeof value === "string" && parseTimestamp(value) < Date.now() + toleranceMs;

/** Whether a number has more decimals than allowed. */
export const hasMoreDecimals = (value: unknown, decimals: number): boolean =>
  typeof value === "number" && Number(value.toFixed(decimals)) !== value;
