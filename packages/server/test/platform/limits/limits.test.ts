import { ApiError } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { collectLog } from "../../support/log-collector.js";
import { pollUntil } from "../../support/poll-until.js";
import { type RedisServer, startRedis } from "../../support/redis-server.js";
import { startService, type TestService } from "../../support/service.js";

const perMinute = 20;
const limits = {
  RATE_LIMITS: "on",
  RATE_LIMIT_ANONYMOUS: String(perMinute),
  RATE_LIMIT_CREDENTIALS_ADDRESS: "100000",
  TRUST_PROXY: "1",
};

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.kill());

let addresses = 0;
/** An address that has not sent a request yet. */
const nextAddress = () => `192.0.2.${(addresses += 1)}`;

const request = ({ http }: TestService, address: string) =>
  http.get("/rest/v1/games?limit=1").set("X-Forwarded-For", address);

/** Sends requests to both services at the same time, and counts those that were allowed. */
async function countAllowed(
  services: readonly TestService[],
  address: string,
  each: number,
): Promise<number> {
  const statuses = await Promise.all(
    services.flatMap((service) =>
      Array.from({ length: each }, async () => (await request(service, address)).status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  return statuses.filter((status) => status === 200).length;
}

describe.each([
  ["Redis", () => ({ REDIS_URL: redis.url })],
  ["PostgreSQL", () => ({ LIMIT_STORE: "postgresql" })],
] as const)("two instances that count in %s", (_, getStore) => {
  let services: readonly [TestService, TestService];
  beforeAll(async () => {
    const first = await startService({ ...limits, ...getStore() });
    services = [first, await startService({ ...limits, ...getStore() }, { sameDatabaseAs: first })];
  });
  afterAll(async () => {
    await services[1].stop();
    await services[0].stop();
  });

  it("allow exactly the limit together, under concurrency", async () => {
    expect(await countAllowed(services, nextAddress(), perMinute)).toBe(perMinute);
  });

  it("send the same headers and problem as one instance", async () => {
    const address = nextAddress();
    const first = await request(services[0], address);
    expect(first.headers).toMatchObject({
      "ratelimit-policy": `"anonymous";q=${perMinute};w=60`,
      ratelimit: `"anonymous";r=${perMinute - 1};t=60`,
    });
    expect((await request(services[1], address)).headers["ratelimit"]).toMatch(`r=${perMinute - 2};`);
    await countAllowed(services, address, perMinute);
    const { body, headers } = await request(services[0], address);
    expect(body).toMatchObject({ status: 429, code: "quota-exceeded", retry_after: expect.any(Number) });
    expect(headers["retry-after"]).toMatch(/^(60|5\d)$/);
  });

  it("allow ten attempts a minute for an account together", async () => {
    const email = "unknown@example.com";
    const attempts = await Promise.all(
      services.flatMap(({ api }) =>
        Array.from({ length: 10 }, () =>
          api.authentication.requestPasswordReset({ email }).then(
            () => 202,
            (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
          ),
        ),
      ),
    );
    expect(attempts.filter((status) => status === 202)).toHaveLength(10);
    expect(attempts.filter((status) => status === 429)).toHaveLength(10);
  });
});

describe("an instance whose Redis is lost", () => {
  /** Two instances run: each allows half of the limit alone. */
  const part = perMinute / 2;
  const log = collectLog();
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ ...limits, REDIS_URL: redis.url, LOG_LEVEL: "warn" }, { logTo: log });
  });
  afterAll(() => service.stop());

  const countOutages = () =>
    log.lines().filter(({ msg }) => String(msg).includes("cannot be counted in Redis")).length;

  /** Waits until Redis counts again: an address then has the whole limit. */
  const waitForRedis = () =>
    pollUntil(
      async () => {
        service.clock.advance(1_000);
        return (await request(service, nextAddress())).headers["ratelimit"];
      },
      (header) => header?.includes(`r=${perMinute - 1};`) === true,
    );

  it.each([
    ["killed and started again", () => redis.kill(), () => redis.start()],
    ["stopped and continued", () => redis.signal("SIGSTOP"), () => redis.signal("SIGCONT")],
  ] as const)(
    "counts its part in memory while Redis is %s, and with Redis again after it",
    async (_, lose, restore) => {
      await waitForRedis();
      const before = countOutages();
      await lose();
      const startedAt = performance.now();
      expect(await countAllowed([service], nextAddress(), perMinute)).toBe(part);
      expect(performance.now() - startedAt).toBeLessThan(3_000);
      const { email, password, resident } = await service.signUp();
      expect((await service.api.authentication.signIn({ email, password })).resident.id).toBe(resident.id);
      expect(countOutages()).toBe(before + 1);
      await restore();
      await waitForRedis();
    },
  );
});
