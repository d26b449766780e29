import { ApiError } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeWith } from "../../support/describe-with.js";
import { lockTable } from "../../support/locked-table.js";
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

const describeStores = describeWith("redis-server");
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

const stores = {
  Redis: (): Record<string, string> => ({ REDIS_URL: redis.url }),
  PostgreSQL: (): Record<string, string> => ({ LIMIT_STORE: "postgresql" }),
};

describeStores.each(Object.entries(stores))("two instances that count in %s", (_, getStore) => {
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

interface Loss {
  readonly store: "Redis" | "PostgreSQL";
  readonly how: string;
  /** Makes the store unreachable, and returns how to restore it. */
  readonly lose: (service: TestService) => Promise<() => unknown>;
}

const losses: readonly Loss[] = [
  {
    store: "Redis",
    how: "is killed and started again",
    async lose() {
      await redis.kill();
      return redis.start;
    },
  },
  {
    store: "Redis",
    how: "is stopped and continued",
    async lose() {
      redis.signal("SIGSTOP");
      return () => redis.signal("SIGCONT");
    },
  },
  {
    store: "PostgreSQL",
    how: "has its table locked",
    lose: ({ databaseUrl }) => lockTable(databaseUrl, "limit_counters"),
  },
];

describeStores.each(losses)("two instances that count in $store, which $how", ({ store, lose }) => {
  /** Each allows half of the limit alone. */
  const part = perMinute / 2;
  const log = collectLog();
  let services: readonly [TestService, TestService];
  beforeAll(async () => {
    const environment = { ...limits, ...stores[store](), LOG_LEVEL: "warn" };
    const first = await startService(environment, { logTo: log });
    services = [first, await startService(environment, { logTo: log, sameDatabaseAs: first })];
  });
  afterAll(async () => {
    await services[1].stop();
    await services[0].stop();
  });

  const countOutages = () =>
    log.lines().filter(({ msg }) => String(msg).includes(`cannot be counted in ${store}`)).length;

  /** Waits until an instance counts in the store again: an address then has the whole limit. */
  const waitForStore = (service: TestService) =>
    pollUntil(
      async () => {
        service.clock.advance(1_000);
        return (await request(service, nextAddress())).headers["ratelimit"];
      },
      (header) => header?.includes(`r=${perMinute - 1};`) === true,
    );

  it("count their parts in memory meanwhile, refuse no sign-in, and count together again after it", async () => {
    const { email, password, resident } = await services[0].signUp();
    const restore = await lose(services[0]);
    const startedAt = performance.now();
    const address = nextAddress();
    for (const service of services) expect(await countAllowed([service], address, perMinute)).toBe(part);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    for (const { api } of services)
      expect((await api.authentication.signIn({ email, password })).resident.id).toBe(resident.id);
    expect(countOutages()).toBe(2);
    await restore();
    for (const service of services) await waitForStore(service);
    expect(await countAllowed(services, nextAddress(), perMinute)).toBe(perMinute);
  });
});
