import { type ClientOptions, type ClientSession, createSession, type CurrentResident } from "./index.js";
import { createFactories, type Factories } from "./testing/factories.js";
import { createHandlers, type Handlers } from "./testing/handlers.js";
import { createAuthSession } from "./testing/signed-in.js";

export type { Models } from "./testing/data.js";
export { createFactories, type Factories, type FactoriesOptions, type Factory } from "./testing/factories.js";
export {
  type Answer,
  createHandlers,
  type HandledRequest,
  type Handlers,
  type HandlersOptions,
  type OperationHandler,
  type ProblemCode,
} from "./testing/handlers.js";
export type { PathParams } from "./testing/route.js";

/** The handlers of all operations, for any base URL. */
export const handlers: Handlers = createHandlers();

/** The factories of all schemas. `createFactories({ seed })` returns others, which start again. */
export const build: Factories = createFactories();

/** A clock that tests turn. */
export interface TestClock {
  /** For `createClient`: retries do not wait but turn the clock, and are not random. */
  readonly options: Required<Pick<ClientOptions, "now" | "sleep" | "random">>;
  /** How long the client has waited, in milliseconds. */
  readonly delays: readonly number[];
  /** Turns the clock on. */
  advance(milliseconds: number): void;
}

/**
 * Creates a clock for clients and sessions.
 * @param start the time in milliseconds since 1970
 * @example
 * const clock = createTestClock();
 * const api = createClient({ baseUrl, ...clock.options });
 */
export function createTestClock(start: number = Date.parse("2026-01-01T00:00:00Z")): TestClock {
  let time = start;
  const delays: number[] = [];
  const sleep = async (milliseconds: number): Promise<void> => {
    delays.push(milliseconds);
    time += milliseconds;
  };
  return {
    options: { now: () => time, sleep, random: () => 1 },
    delays,
    advance: (milliseconds) => void (time += milliseconds),
  };
}

/** Options of `createTestSession`. */
export interface TestSessionOptions {
  /** Members of the signed-in resident that differ from the example of the contract; null if nobody is signed in. */
  readonly resident?: Partial<CurrentResident> | null | undefined;
  /** @default the clock of the machine */
  readonly clock?: TestClock | undefined;
}

/**
 * Creates a session for `createClient`, in which a resident is signed in. The handlers know the resident by the tokens, and answer
 * `api.residents.me()` and refreshes with the same one.
 * @example const session = createTestSession({ resident: { username: "grace" } });
 */
export function createTestSession({ resident = {}, clock }: TestSessionOptions = {}): ClientSession {
  const { now = Date.now } = clock?.options ?? {};
  const session = createSession({ now });
  // Without a store, the session starts at once.
  if (resident !== null) void session.start(createAuthSession(resident, now()));
  return session;
}
