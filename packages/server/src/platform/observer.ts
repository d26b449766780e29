import type { IncomingMessage, ServerResponse } from "node:http";
import type { ObserveStatement } from "@game-community/postgres";

/** A request whose response was sent, or whose client has disconnected. */
export interface FinishedRequest {
  readonly request: IncomingMessage;
  readonly id: string;
  /** The operation or page; null for a request without a route. */
  readonly operation: string | null;
  readonly method: string | undefined;
  /** The path template of the operation or page; null before routing. */
  readonly route: string | null;
  /** Null if the client disconnected before the response began. */
  readonly status: number | null;
  /** The code of the problem that was sent, or null. */
  readonly code: string | null;
  readonly ms: number;
}

/** Work that no request waits for. */
export interface Task {
  readonly kind: "job" | "mail";
  /** The name of the job, or the template of the mail. */
  readonly name: string;
}

type HandleObserved = (request: IncomingMessage, response: ServerResponse, handle: () => void) => void;

/** Runs a task. `describe` names the outcome by the result, such as `SENT`. */
type RunTask = <Result>(
  task: Task,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
) => Promise<Result>;

/** What metrics, traces and logs are told about. All members are called often, so those that are not needed are missing. */
export interface Observer {
  readonly statement?: ObserveStatement | undefined;
  /** Handles a request, such as in the context of a span. */
  readonly handleRequest?: HandleObserved | undefined;
  readonly requestFinished?: ((finished: FinishedRequest) => void) | undefined;
  /** Called when a quota refuses a request. */
  readonly quotaExceeded?: ((quota: string) => void) | undefined;
  readonly task?: RunTask | undefined;
}

/** Runs a task, observed if there is an observer of tasks. */
export const runTask = <Result>(
  { task: observe }: Observer,
  task: Task,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> => (observe === undefined ? work() : observe(task, work, describe));

/** Tells both observers. A member that only one of them has is called directly. */
export const combineObservers = (first: Observer, second: Observer): Observer => ({
  statement: both(first.statement, second.statement, (one, other) => (statement) => {
    const [endOne, endOther] = [one(statement), other(statement)];
    return (error) => {
      endOne(error);
      endOther(error);
    };
  }),
  handleRequest: both(
    first.handleRequest,
    second.handleRequest,
    (one, other) => (request, response, handle) =>
      one(request, response, () => other(request, response, handle)),
  ),
  requestFinished: both(first.requestFinished, second.requestFinished, (one, other) => (finished) => {
    one(finished);
    other(finished);
  }),
  quotaExceeded: both(first.quotaExceeded, second.quotaExceeded, (one, other) => (quota) => {
    one(quota);
    other(quota);
  }),
  task: both(
    first.task,
    second.task,
    (one, other) => (task, work, describe) => one(task, () => other(task, work, describe), describe),
  ),
});

const both = <Member>(
  first: Member | undefined,
  second: Member | undefined,
  join: (first: Member, second: Member) => Member,
): Member | undefined =>
  first === undefined || second === undefined ? (first ?? second) : join(first, second);
