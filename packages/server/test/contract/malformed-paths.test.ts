import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { malformedPathValues, undecodablePathValues } from "../support/malformed-input.js";
import { startService, type TestService } from "../support/service.js";
import { buildWalkWorld, mismatch, type WalkWorld } from "../support/walk-world.js";
import { walkContract } from "../support/walk.js";

/** Path parameters of every operation with values that nothing has, sent by an admin against the real service. */
const parameters = walkContract().flatMap(({ id, facts }) =>
  facts.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => ({ id, name })),
);

/** A path by RFC 3986. */
const uriPath = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;

let service: TestService;
let world: WalkWorld;

beforeAll(async () => {
  service = await startService();
  world = await buildWalkWorld(service);
});
afterAll(async () => {
  world.close();
  await service.stop();
});

const operationOf = (id: string) => {
  const operation = world.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  return operation;
};

/** What takes any path value and judges it itself. */
const judged = ["upsertGameCategory"];

describe("the rows of the walk", () => {
  const reading = walkContract().filter(
    ({ method, path, route }) =>
      method === "GET" && path.includes("{") && route.permission.byNavigation !== true,
  );

  it.each(reading)("are there for $id", async ({ id }) => {
    expect((await world.send(operationOf(id))).status).toBe(200);
  });
});

describe("a path parameter", () => {
  const lookedUp = parameters.filter(({ id }) => !judged.includes(id));

  it.each(lookedUp)("$name of $id that nothing can have is answered like an unknown one", async (given) => {
    const operation = operationOf(given.id);
    const unknown = await world.send(operation, { path: { [given.name]: "nobody-has-this" } });
    const expected = { status: 404, code: unknown.problem?.code ?? "" };
    const found: string[] = [];
    for (const value of malformedPathValues) {
      const answer = await world.send(operation, { path: { [given.name]: value } });
      const wrong = mismatch(operation, answer, expected);
      if (wrong !== null) found.push(`${value.slice(0, 40)} ${wrong}`);
    }
    expect([unknown.status, found]).toEqual([404, []]);
  });

  it.each(parameters)("$name of $id that does not percent-decode is 404 route-not-found", async (given) => {
    const operation = operationOf(given.id);
    for (const value of undecodablePathValues) {
      const { status, problem } = await world.send(operation, { path: { [given.name]: value } });
      expect([value, status, problem?.code]).toEqual([value, 404, "route-not-found"]);
      expect(problem?.instance).toMatch(uriPath);
    }
  });

  it.each(parameters.filter(({ id }) => judged.includes(id)))(
    "$name of $id is answered by what the operation declares",
    async (given) => {
      const operation = operationOf(given.id);
      const found: string[] = [];
      for (const value of malformedPathValues) {
        const wrong = mismatch(operation, await world.send(operation, { path: { [given.name]: value } }));
        if (wrong !== null) found.push(`${value.slice(0, 40)} ${wrong}`);
      }
      expect(found).toEqual([]);
    },
  );
});
