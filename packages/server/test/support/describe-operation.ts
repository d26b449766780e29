import { afterAll, beforeAll, describe } from "@jest/globals";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { startService, type TestOptions, type TestService } from "./service.js";

/** Objects that tests share, such as signed-in residents. */
type Fixtures = Readonly<Record<string, object>>;

type Environment = Record<string, string>;

interface Setup<Prepared extends Fixtures> extends TestOptions {
  /** Environment variables of the service, or a function that returns them, for example after starting a mail server. */
  readonly environment?: Environment | (() => Promise<Environment>);
  /** Creates the fixtures after the service has started. */
  readonly prepare?: (service: TestService) => Promise<Prepared>;
  /** The timeout for starting the service and creating the fixtures, in milliseconds. */
  readonly timeout?: number;
}

type Context<Prepared extends Fixtures> = { readonly service: TestService } & Prepared;
type Tests<Prepared extends Fixtures> = (context: Context<Prepared>) => void;

/**
 * Declares the tests of one operation. Starts the whole service before them and stops it after them. The argument of `tests`
 * contains the service and the fixtures, which can be used in tests and hooks.
 */
export const describeOperation = <Prepared extends Fixtures = Fixtures>(
  operation: OperationId,
  setup: Setup<Prepared>,
  tests: Tests<Prepared>,
): void => describeService(operation, setup, tests);

/** Declares tests of several operations. See `describeOperation`. */
export function describeService<Prepared extends Fixtures = Fixtures>(
  title: string,
  { environment, prepare, timeout, ...options }: Setup<Prepared>,
  tests: Tests<Prepared>,
): void {
  describe(title, () => {
    let service: TestService | undefined;
    let prepared: Prepared | undefined;
    beforeAll(async () => {
      const variables = typeof environment === "function" ? await environment() : environment;
      service = await startService(variables, options);
      prepared = await prepare?.(service);
    }, timeout);
    const find = (name: string) => (name === "service" ? service : prepared?.[name]);
    tests(
      new Proxy({} as Context<Prepared>, {
        get: (_, name) => createLazyProxy(String(name), () => find(String(name))),
      }),
    );
    // Hooks run in the order of their registration, so the hooks of the tests can still use the service.
    afterAll(() => service?.stop());
  });
}

/** Creates a proxy for an object that is created after the tests are declared. */
function createLazyProxy(name: string, find: () => object | undefined): object {
  const target = (): object => {
    const found = find();
    if (found === undefined) throw new Error(`"${name}" can only be used in tests and hooks.`);
    return found;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(target(), key) as unknown,
      has: (_, key) => Reflect.has(target(), key),
      ownKeys: () => Reflect.ownKeys(target()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(target(), key),
      getPrototypeOf: () => Reflect.getPrototypeOf(target()),
    },
  );
}
