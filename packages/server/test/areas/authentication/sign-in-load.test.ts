import http from "node:http";
import { describe, expect, it } from "@jest/globals";
import { createHashQueue } from "../../../src/platform/passwords/hash-queue.js";
import { createPasswordHasher } from "../../../src/platform/passwords/passwords.js";
import { describeService } from "../../support/describe-operation.js";
import { newEmail, password, postAuth } from "./support.js";

// Too many sign-ins are logged as errors.
const setup = { productionPasswordHashing: true, environment: { LOG_LEVEL: "silent" } };

describeService("sign-in under load", setup, ({ service }) => {
  /** Response time of the health check, in milliseconds. */
  async function measureHealthMs(): Promise<number> {
    const started = performance.now();
    const { status } = await service.http.get("/rest/v1/health");
    expect(status).toBe(200);
    return performance.now() - started;
  }

  const median = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

  describe("240 sign-ins at once", () => {
    it("succeed or are asked to come back, while the health check responds within 250 ms", async () => {
      const email = newEmail();
      await service.signUp({ email, password });
      await measureHealthMs();
      let answered = 0;
      const logins = Array.from({ length: 240 }, async () => {
        const { status, headers } = await postAuth(service, "sign-in", { email, password });
        answered += 1;
        return `${status}, Retry-After ${headers["retry-after"]}`;
      });
      const durations: number[] = [];
      while (answered < logins.length) durations.push(await measureHealthMs());
      const outcomes = new Set(await Promise.all(logins));
      expect([...outcomes].filter((outcome) => outcome !== "503, Retry-After 5")).toEqual([
        "200, Retry-After undefined",
      ]);
      expect(durations.length).toBeGreaterThan(1);
      expect(median(durations)).toBeLessThan(250);
    });
  });

  describe("the hasher", () => {
    it("verifies through its queue, also for unknown accounts", async () => {
      const queue = createHashQueue({ concurrency: 1, maxWaitMs: 0 });
      const passwords = createPasswordHasher(queue);
      const hash = await passwords.hash(password);
      const unavailable = { code: "service-unavailable" };
      for (const storedHash of [hash, null]) {
        const first = passwords.verify(storedHash, password);
        const second = expect(passwords.verify(storedHash, password)).rejects.toMatchObject(unavailable);
        expect(await first).toBe(storedHash !== null);
        await second;
      }
    });
  });

  it("starts no session for a client that has disconnected while it waited", async () => {
    const email = newEmail();
    const { resident } = await service.signUp({ email, password });
    const body = JSON.stringify({ email, password });
    const requests = Array.from({ length: 12 }, () => {
      const request = http.request(`${service.baseUrl}/v1/auth/sign-in`, {
        method: "POST",
        agent: false,
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      });
      const closed = new Promise<void>((resolve) => request.once("close", () => resolve()));
      request.on("error", () => undefined);
      request.end(body);
      return { request, closed };
    });
    // After the first response all requests have arrived; the others still wait for their hash.
    await Promise.race(
      requests.map(({ request }) => new Promise((resolve) => request.once("response", resolve))),
    );
    for (const { request } of requests) request.destroy();
    await Promise.all(requests.map(({ closed }) => closed));
    expect((await postAuth(service, "sign-in", { email, password })).status).toBe(200);
    const sessions = await service.database.session.count({ where: { resident_id: resident.id } });
    expect(sessions).toBeLessThan(2 + requests.length);
  });
});
