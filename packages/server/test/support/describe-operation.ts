import { afterAll, beforeAll, describe } from "@jest/globals";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { startService, type TestOptions, type TestService } from "./service.js";

/** Objects that tests share, such as signed-in residents. */
type Fixtures = Readonly<Record<string, object>>;

interface Setup<Prepared extends Fixtures> extends TestOptions {
  /** Environment variables, as the operator sets them. */
  readonly environment?: Record<string, string>;
  /** Creates the fixtures, once the service has started. */
  readonly prepare?: (service: TestService) => Promise<Prepared>;
  /** Milliseconds that starting and preparing may take. */
  readonly timeout?: number;
}

type Context<Prepared extends Fixtures> = { readonly service: TestService } & Prepared;
type Tests<Prepared extends Fixtures> = (context: Context<Prepared>) => void;

/**
 * Tests of one operation against the whole service, which is started before them and stopped after them. The service and the
 * fixtures are destructured from the first argument of `tests`, and can be used in tests and hooks.
 */
export const describeOperation = <Prepared extends Fixtures = Fixtures>(
  operation: OperationId,
  setup: Setup<Prepared>,
  tests: Tests<Prepared>,
): void => describeService(operation, setup, tests);

/** The same for tests that are not about one operation. */
export function describeService<Prepared extends Fixtures = Fixtures>(
  title: string,
  { environment, prepare, timeout, ...options }: Setup<Prepared>,
  tests: Tests<Prepared>,
): void {
  describe(title, () => {
    let service: TestService | undefined;
    let prepared: Prepared | undefined;
    beforeAll(async () => {
      service = await startService(environment, options);
      prepared = await prepare?.(service);
    }, timeout);
    const find = (name: string) => (name === "service" ? service : prepared?.[name]);
    tests(
      new Proxy({} as Context<Prepared>, {
        get: (_, name) => createHandle(String(name), () => find(String(name))),
      }),
    );
    // Hooks of one kind run in the order in which they are registered: those of the tests still find the service.
    afterAll(() => service?.stop());
  });
}

/** Stands for an object that does not exist yet while tests are declared, and forwards to it when they run. */
function createHandle(name: string, find: () => object | undefined): object {
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
