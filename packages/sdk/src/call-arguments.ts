import type {
  CallOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
} from "./call-options.js";

/** The options of all operations. */
type AllOptions = CallOptions &
  IfMatchOption &
  IfNoneMatchOption &
  IdempotencyKeyOption & { readonly query?: unknown };

/** The arguments of a method call, sorted by kind. */
export interface CallArguments {
  readonly pathParams: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly options: AllOptions;
}
