import type { CallOptions } from "./call-options.js";

/** The arguments of a method call, sorted by kind. */
export interface CallArguments {
  readonly pathParams: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly options: CallOptions & { readonly query?: unknown };
}
