import type { HttpMethod } from "../operation.js";

/** What tests need of an operation of the contract, with the names of factories. */
export interface OperationData<Model extends string> {
  readonly method: HttpMethod;
  readonly path: string;
  /** The status of a success. */
  readonly status: number;
  /** The factory of a success response; absent without a body. */
  readonly model?: Model;
  /** The factory of the items of a page. */
  readonly item?: Model;
  /** Whether a success has an `ETag`. */
  readonly hasVersion?: true;
  /** Whether a success is a stream of events. */
  readonly isStream?: true;
  /** Where a redirect leads to. */
  readonly location?: string;
}

/** A problem of the contract, with the members of its example. */
export interface ProblemData {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** After how many seconds the service accepts another request. */
  readonly retry_after?: number;
  readonly [member: string]: unknown;
}
