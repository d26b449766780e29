import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { variables } from "../../src/app/config/variables.js";
import { resolveReference, type ResponseObject } from "../../src/kernel/contract/document.js";
import { connectDatabase } from "../../src/platform/database/client.js";
import { problem } from "../../src/platform/http/problem.js";
import {
  contract,
  createExampleHandler,
  createRoutes,
  loadContractOperations,
  sendExampleRequest as send,
} from "../support/contract-walk.js";
import { startService, type TestService } from "../support/service.js";

const operations = loadContractOperations();
let mainService: TestService;
let token: string;
const startedServices: TestService[] = [];

beforeAll(async () => {
  mainService = await startService();
  token = (await mainService.admin()).token;
});
afterEach(() => Promise.all(startedServices.splice(0).map((service) => service.stop())));
afterAll(() => mainService.stop());

/** Starts a service with this handler for all operations, on the database of the main one, so that it accepts the same tokens. */
async function startWithHandler(
  handler: Parameters<typeof createRoutes>[0],
  environment = {},
): Promise<TestService> {
  const options = { routes: createRoutes(handler), sameDatabaseAs: mainService };
  const service = await startService({ LOG_LEVEL: "silent", ...environment }, options);
  startedServices.push(service);
  return service;
}

/** Summarizes a response with its operation, so that a failed assertion names the operation. */
const summarize = (
  { id }: (typeof operations)[number],
  { status, body }: { status: number; body: { code?: string } },
) => [id, status, body.code];

const findOperationsDeclaring = (status: number) =>
  operations.filter(({ statuses }) => statuses.includes(status));

it("returns 500 without the cause when a handler throws, in every operation", async () => {
  const service = await startWithHandler(() => Promise.reject(new Error("secret table missing")));
  for (const operation of findOperationsDeclaring(500)) {
    const response = await send(service, operation, { Authorization: `Bearer ${token}` });
    expect(summarize(operation, response)).toEqual([operation.id, 500, "internal-error"]);
    expect(response.text).not.toContain("secret table");
  }
});

it("runs afterCommit callbacks once when the transaction is retried", async () => {
  let attempts = 0;
  let runs = 0;
  const service = await startWithHandler(async (_id, input, reply) =>
    input.transaction(async (tx) => {
      input.afterCommit(() => (runs += 1));
      attempts += 1;
      if (attempts === 1)
        await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`;
      return Promise.resolve(Reflect.apply(reply, undefined, [204]));
    }),
  );
  await service.http.post("/rest/v1/auth/logout").set("Authorization", `Bearer ${token}`);
  expect({ attempts, runs }).toEqual({ attempts: 2, runs: 1 });
});

it("returns 503 with Retry-After while the database is unavailable, in every operation", async () => {
  const unreachable = connectDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const service = await startWithHandler(async (_id, _input, reply) => {
    await unreachable.database.$queryRaw`SELECT 1`;
    return Promise.resolve(Reflect.apply(reply, undefined, [200]));
  });
  for (const operation of findOperationsDeclaring(503).filter(({ id }) => id !== "getHealth")) {
    const response = await send(service, operation, { Authorization: `Bearer ${token}` });
    expect(summarize(operation, response)).toEqual([operation.id, 503, "service-unavailable"]);
    expect(response.headers["retry-after"]).toBe("5");
  }
  await unreachable.close();
});

it("returns 429 with RateLimit and Retry-After when a quota is exceeded, in every operation", async () => {
  const names = Object.keys(variables).filter((name) => name.startsWith("RATE_LIMIT_"));
  const limits = Object.fromEntries(names.map((name) => [name, "1"]));
  const service = await startWithHandler(createExampleHandler(operations), { RATE_LIMITS: "on", ...limits });
  for (const operation of findOperationsDeclaring(429)) {
    await send(service, operation, {});
    const response = await send(service, operation, {});
    expect(summarize(operation, response)).toEqual([operation.id, 429, "quota-exceeded"]);
    expect(response.headers["ratelimit-policy"]).toMatch(/^"[a-z-]+";q=1;w=60$/);
    expect(response.headers["ratelimit"]).toMatch(/^"[a-z-]+";r=0;t=\d+$/);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  }
});

it("returns 304 when If-None-Match has the current ETag, in every conditional read", async () => {
  const service = await startWithHandler(createExampleHandler(operations));
  const headers = { Authorization: `Bearer ${token}` };
  for (const operation of findOperationsDeclaring(304)) {
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
  const idempotentOperations = operations.filter(({ idempotent }) => idempotent);
  const findUpdateWaitlist = () => {
    const operation = idempotentOperations.find(({ id }) => id === "updateWaitlist");
    if (!operation) throw new Error("updateWaitlist does not accept an Idempotency-Key.");
    return operation;
  };

  it("replays the stored response in every operation that accepts a key, and rejects a different body with 422", async () => {
    let runs = 0;
    const response = createExampleHandler(operations);
    const service = await startWithHandler((id, input, reply) => {
      runs += 1;
      return input.transaction(() => response(id, input, reply));
    });
    for (const operation of idempotentOperations) {
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
      await service.database.idempotencyKey.updateMany({ data: { body_hash: "hash of another body" } });
      const other = await send(service, operation, headers);
      expect(summarize(operation, other)).toEqual([operation.id, 422, "idempotency-key-reused"]);
    }
  });

  it("returns 409 while a request with the key is in progress, in every operation that accepts a key", async () => {
    const gates = new Map<string, { onReached: () => void; opened: Promise<void> }>();
    const response = createExampleHandler(operations);
    const service = await startWithHandler(async (id, input, reply) => {
      gates.get(id)?.onReached();
      await gates.get(id)?.opened;
      return response(id, input, reply);
    });
    for (const operation of idempotentOperations) {
      const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `waiting-${operation.id}` };
      let open = () => {};
      const reached = new Promise<void>((resolve) =>
        gates.set(operation.id, { onReached: resolve, opened: new Promise((done) => (open = done)) }),
      );
      const running = send(service, operation, headers).then((response) => response);
      await reached;
      const second = await send(service, operation, headers);
      expect(summarize(operation, second)).toEqual([operation.id, 409, "idempotency-in-progress"]);
      open();
      expect((await running).status).toBeLessThan(300);
    }
  });

  const codesBeforeHandler = new Set([
    "idempotency-in-progress",
    "resident-suspended",
    "secret-key-in-browser",
  ]);

  /** Lists a problem for each status that is stored, without those that are returned before the handler runs. */
  const listStoredProblems = ({ codes: declaredCodes }: (typeof operations)[number]): [number, string][] =>
    [...declaredCodes].flatMap(([status, codes]) => {
      const code = [...codes].find((each) => !codesBeforeHandler.has(each));
      const isStored = [400, 403, 404, 409, 412].includes(status);
      return isStored && code !== undefined ? [[status, code] as [number, string]] : [];
    });

  it("replays a stored problem, marked as a replay, in every operation that accepts a key", async () => {
    let runs = 0;
    let expectedProblem: [number, string] = [500, ""];
    const service = await startWithHandler(async (_id, input, reply) => {
      runs += 1;
      return input.transaction(() =>
        Promise.resolve(Reflect.apply(reply.problem, undefined, expectedProblem)),
      );
    });
    for (const operation of idempotentOperations)
      for (const [status, code] of listStoredProblems(operation)) {
        expectedProblem = [status, code];
        runs = 0;
        const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `${operation.id}-${status}` };
        const first = await send(service, operation, headers);
        const again = await send(service, operation, headers);
        const replies = [first, again].map((response) => [
          ...summarize(operation, response),
          response.headers["idempotent-replayed"],
        ]);
        expect(replies).toEqual([
          [operation.id, status, code, undefined],
          [operation.id, status, code, "true"],
        ]);
        expect([operation.id, status, runs]).toEqual([operation.id, status, 1]);
        const response = resolveReference<ResponseObject>(
          contract,
          operation.operation.responses[String(status)] ?? {},
        );
        expect([operation.id, status, Object.keys(response.headers ?? {})]).toEqual([
          operation.id,
          status,
          expect.arrayContaining(["Idempotent-Replayed"]),
        ]);
      }
  });

  it("stores a problem and rolls back the handler's changes, also after a failed statement", async () => {
    const service = await startWithHandler((_id, input, reply) =>
      input.transaction(async (tx) => {
        await tx.$executeRaw`
          INSERT INTO idempotency_keys (principal, method, path, key, body_hash, status, headers, expires_at)
          VALUES ('rolled-back', '', '', '', '', 0, '{}', now())`;
        await tx.$executeRaw`SELECT 1 / 0`.catch(() => undefined);
        return Reflect.apply(reply.problem, undefined, [404, "waitlist-not-found"]);
      }),
    );
    const operation = findUpdateWaitlist();
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": "failed-statement" };
    const statuses = [await send(service, operation, headers), await send(service, operation, headers)];
    expect(statuses.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "waitlist-not-found"],
      [404, "waitlist-not-found"],
    ]);
    expect(statuses[1]?.headers["idempotent-replayed"]).toBe("true");
    expect(await service.database.idempotencyKey.count({ where: { principal: "rolled-back" } })).toBe(0);
  });

  it.each([
    [problem("quota-exceeded", undefined, { retry_after: 1 })],
    [problem("session-revoked")],
    [problem("service-unavailable", undefined, { retry_after: 1 })],
  ])("does not store $code, because a retry may succeed", async (thrown) => {
    const { status } = thrown;
    let runs = 0;
    const response = createExampleHandler(operations);
    const service = await startWithHandler((id, input, reply) =>
      input.transaction(() => {
        runs += 1;
        if (runs === 1) throw thrown;
        return response(id, input, reply);
      }),
    );
    const operation = findUpdateWaitlist();
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": `not-stored-${status}` };
    const responses = [await send(service, operation, headers), await send(service, operation, headers)];
    expect(responses.map((each) => [each.status, each.headers["idempotent-replayed"]])).toEqual([
      [status, undefined],
      [200, undefined],
    ]);
  });

  it("accepts 1 to 255 visible ASCII characters, quoted or bare, like the schema in the contract", async () => {
    const service = await startWithHandler(createExampleHandler(operations));
    const [operation] = idempotentOperations;
    const { schema } = operation?.parameters.find(({ name }) => name === "Idempotency-Key") ?? {};
    if (!operation || !schema) throw new Error("no operation accepts an Idempotency-Key");
    const matchesSchema = new Ajv2020({ strict: false }).compile(schema);
    const isKey = (header: string): boolean =>
      /^[\x21-\x7e]{1,255}$/.test(/^"(.*)"$/.exec(header)?.[1] ?? header);
    const lengths = [1, 2, 253, 254, 255, 256, 257, 258].map((length) => "k".repeat(length));
    const invalid = ['""', '"', '"""', '""""', "a b", '"a b"', "a\tb", 'a"b', "é", "a\u00ff"];
    const headers = [
      ...invalid,
      ...lengths.flatMap((key) => [key, `"${key}"`, `"${key}`, `${key}"`]),
      ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)),
    ];
    for (const header of headers) {
      const response = await send(service, operation, {
        Authorization: `Bearer ${token}`,
        "Idempotency-Key": header,
      });
      const isAccepted = response.status < 300;
      expect([header, matchesSchema(header), isAccepted]).toEqual([header, isKey(header), isKey(header)]);
      if (!isAccepted)
        expect([header, response.status, response.body.code]).toEqual([header, 400, "validation-failed"]);
    }
  });
});
