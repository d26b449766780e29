import { describe, expect, it } from "@jest/globals";
import { type InstanceTimes, registerInstance } from "../../src/app/start/instances.js";
import type { Config } from "../../src/platform/config.js";
import { describeService } from "../support/describe-operation.js";
import { pollUntil } from "../support/poll-until.js";

const times: InstanceTimes = { heartbeatMs: 50, liveMs: 2_000, waitMs: 1_000 };
const never = new Promise(() => undefined);

describeService("instances on one database", { environment: { RATE_LIMITS: "on" } }, ({ service }) => {
  const register = (config: Partial<Config> = {}, stopped: Promise<unknown> = never) =>
    registerInstance(
      { ...service.dependencies, config: { ...service.dependencies.config, ...config } },
      stopped,
      times,
    );
  const count = () => service.database.instance.count();

  it("that count in memory: a second one refuses to start, and starts when the first has ended", async () => {
    const first = await register();
    await expect(register()).rejects.toThrow("set REDIS_URL, or LIMIT_STORE=postgresql, for all instances");
    const second = register();
    await first?.unregister();
    await (await second)?.unregister();
    expect(await count()).toBe(0);
  });

  it("that count in memory: only one of two starts at the same time", async () => {
    const results = await Promise.allSettled([register(), register()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const result of results) if (result.status === "fulfilled") await result.value?.unregister();
  });

  it("that count in memory: one starts after another was killed", async () => {
    await service.database.instance.create({
      data: { id: service.dependencies.newId(), store: "memory", seen_at: new Date(Date.now() - 2_000) },
    });
    await (await register())?.unregister();
    expect(await count()).toBe(0);
  });

  it.each([
    ["memory", "redis", "in its memory, and this one would count them in Redis"],
    ["redis", "memory", "in Redis, and this one would count them in its memory"],
    ["redis", "postgresql", "in Redis, and this one would count them in PostgreSQL"],
  ] as const)("that count in different stores (%s, %s): a second one refuses to start", async (...args) => {
    const [one, other, message] = args;
    const first = await register({ limitStore: one });
    await expect(register({ limitStore: other })).rejects.toThrow(message);
    const unlimited = await register({ limitStore: other, rateLimits: false });
    await unlimited?.unregister();
    await first?.unregister();
  });

  it("that wait for another one can be stopped", async () => {
    const first = await register();
    expect(await register({}, Promise.resolve())).toBeNull();
    await first?.unregister();
  });

  describe.each([
    ["with a shared store", { limitStore: "redis" }],
    ["without rate limits", { rateLimits: false }],
    ["in development, with a warning", { environment: "development" }],
  ] as const)("%s", (_, config) => {
    it("start beside each other, and know how many they are", async () => {
      const first = await register(config);
      const second = await register(config);
      await pollUntil(
        () => Promise.resolve(first?.countLive()),
        (live) => live === 2,
      );
      await second?.unregister();
      await pollUntil(
        () => Promise.resolve(first?.countLive()),
        (live) => live === 1,
      );
      await first?.unregister();
    });
  });
});
