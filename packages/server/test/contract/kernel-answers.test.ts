import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { variables } from "../../src/config-variables.js";
import { createDatabase } from "../../src/database/client.js";
import { startService, type TestService } from "../support/service.js";
import { exampleHandler, routesWith, walkContract } from "../support/walk.js";

/** What the kernel does around every operation, seen with handlers that only answer, fail or wait. */
const operations = walkContract();
let real: TestService;
let token: string;
const started: TestService[] = [];

beforeAll(async () => {
  real = await startService();
  token = (await real.admin()).token;
});
afterEach(() => Promise.all(started.splice(0).map((service) => service.stop())));
afterAll(() => real.stop());

/** A service whose handlers are these, on the database of the real one, whose tokens it takes. */
async function start(handler: Parameters<typeof routesWith>[0], environment = {}): Promise<TestService> {
  const service = await startService(environment, { routes: routesWith(handler), beside: real });
  started.push(service);
  return service;
}

const verb = (method: string) => method.toLowerCase() as "get" | "put" | "post" | "patch" | "delete";

function send(service: TestService, operation: (typeof operations)[number], headers: Record<string, string>) {
  const request = service.http[verb(operation.method)](operation.url).query(operation.query).set(headers);
  return operation.body ? request.type(operation.facts.bodyType).send(operation.body) : request;
}

const declaring = (status: number) => operations.filter(({ statuses }) => statuses.includes(status));

it("500: a handler's bug is told to nobody, in any operation", async () => {
  const service = await start(() => Promise.reject(new Error("secret table missing")));
  for (const operation of declaring(500)) {
    const answer = await send(service, operation, { Authorization: `Bearer ${token}` });
    expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 500, "internal-error"]);
    expect(answer.text).not.toContain("secret table");
  }
});

it("503: a database that is away is told with the time to wait, in any operation", async () => {
  const nowhere = createDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const service = await start(async (_id, _input, reply) => {
    await nowhere.database.$queryRaw`SELECT 1`;
    return Promise.resolve(Reflect.apply(reply, undefined, [200]));
  });
  for (const operation of declaring(503).filter(({ id }) => id !== "getHealth")) {
    const answer = await send(service, operation, { Authorization: `Bearer ${token}` });
    expect([operation.id, answer.status, answer.body.code]).toEqual([
      operation.id,
      503,
      "service-unavailable",
    ]);
    expect(answer.headers["retry-after"]).toBe("5");
  }
  await nowhere.close();
});

it("429: a used-up quota is told with RateLimit and Retry-After, in any operation", async () => {
  const names = Object.keys(variables).filter((name) => name.startsWith("RATE_LIMIT_"));
  const ones = Object.fromEntries(names.map((name) => [name, "1"]));
  const service = await start(exampleHandler(operations), { RATE_LIMITS: "on", ...ones });
  for (const operation of declaring(429)) {
    const answers = [await send(service, operation, {}), await send(service, operation, {})];
    expect([operation.id, answers.at(-1)?.status, answers.at(-1)?.body.code]).toEqual([
      operation.id,
      429,
      "quota-exceeded",
    ]);
    expect(answers.at(-1)?.headers["ratelimit-policy"]).toMatch(/^"[a-z-]+";q=1;w=60$/);
    expect(answers.at(-1)?.headers["ratelimit"]).toMatch(/^"[a-z-]+";r=0;t=\d+$/);
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  }
});

it("304: a copy that is still right is not sent again, in any conditional read", async () => {
  const service = await start(exampleHandler(operations));
  const headers = { Authorization: `Bearer ${token}` };
  for (const operation of declaring(304)) {
    const first = await send(service, operation, headers);
    const again = await send(service, operation, {
      ...headers,
      "If-None-Match": first.headers["etag"] ?? "",
    });
    expect([operation.id, first.status, again.status, again.text]).toEqual([operation.id, 200, 304, ""]);
    const other = await send(service, operation, { ...headers, "If-None-Match": '"7.another"' });
    expect([operation.id, other.status]).toEqual([operation.id, 200]);
  }
});

describe("Idempotency-Key", () => {
  const keyed = operations.filter(({ route }) => route.idempotent);

  it("replays the stored answer in any operation that takes one, and refuses another body with 422", async () => {
    let runs = 0;
    const answer = exampleHandler(operations);
    const service = await start((id, input, reply) => {
      runs += 1;
      return input.transaction(() => answer(id, input, reply));
    });
    for (const operation of keyed) {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `"${operation.id}"` };
      runs = 0;
      const first = await send(service, operation, headers);
      const again = await send(service, operation, { ...headers, "Idempotency-Key": operation.id });
      expect([operation.id, runs, again.status, again.text]).toEqual([
        operation.id,
        1,
        first.status,
        first.text,
      ]);
      expect([first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]]).toEqual([
        undefined,
        "true",
      ]);
      expect(again.headers["etag"]).toBe(first.headers["etag"]);
      await service.database.idempotencyKey.updateMany({ data: { body_hash: "of another body" } });
      const other = await send(service, operation, headers);
      expect([operation.id, other.status, other.body.code]).toEqual([
        operation.id,
        422,
        "idempotency-key-reused",
      ]);
    }
  });

  it("answers 409 while the same request runs, in any operation that takes one", async () => {
    const gates = new Map<string, { entered: () => void; leave: Promise<void> }>();
    const answer = exampleHandler(operations);
    const service = await start(async (id, input, reply) => {
      gates.get(id)?.entered();
      await gates.get(id)?.leave;
      return answer(id, input, reply);
    });
    for (const operation of keyed) {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `waiting-${operation.id}` };
      let leave = () => {};
      const entered = new Promise<void>((enter) =>
        gates.set(operation.id, { entered: enter, leave: new Promise((resolve) => (leave = resolve)) }),
      );
      const running = send(service, operation, headers).then((response) => response);
      await entered;
      const second = await send(service, operation, headers);
      expect([operation.id, second.status, second.body.code]).toEqual([
        operation.id,
        409,
        "idempotency-in-progress",
      ]);
      leave();
      expect((await running).status).toBeLessThan(300);
    }
  });

  it("is refused when it is no key", async () => {
    const service = await start(exampleHandler(operations));
    const [operation] = keyed;
    if (!operation) throw new Error("no operation takes an Idempotency-Key");
    const answer = await send(service, operation, {
      Authorization: `Bearer ${token}`,
      "Idempotency-Key": "a b",
    });
    expect([answer.status, answer.body.code]).toEqual([400, "validation-failed"]);
  });
});
