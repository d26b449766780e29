import { describe, expect, it } from "@jest/globals";
import { createLoginThrottle } from "../../../src/accounts/login-throttle.js";
import { describeService } from "../../support/describe-operation.js";
import { pollUntil } from "../../support/poll-until.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { startService } from "../../support/service.js";
import { accountRateLimits, newEmail, password, postAuth } from "./support.js";

const minuteMs = 60_000;

describeService("login throttle", { environment: accountRateLimits }, ({ service }) => {
  const attemptSignIn = (identifier: string, attemptedPassword = "wrong but long") =>
    postAuth(service, "login", { identifier, password: attemptedPassword });
  const failSignIn = async (identifier: string, times: number) => {
    for (let count = 0; count < times; count++)
      expectProblem(await attemptSignIn(identifier), 401, "invalid-credentials");
  };

  describe.each([
    ["a known account", async () => (await service.signUp({ password })).email],
    ["an unknown account", () => Promise.resolve(newEmail())],
  ])("%s", (_, createIdentifier) => {
    it("delays from the fifth failure on: one second, doubling up to 60", async () => {
      const identifier = await createIdentifier();
      await failSignIn(identifier, 4);
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        await failSignIn(identifier, 1);
        const rejected = await attemptSignIn(identifier);
        expectProblem(rejected, 429, "quota-exceeded");
        expect(rejected.headers["retry-after"]).toBe(String(readProblem(rejected).retry_after));
        expect(Math.abs((readProblem(rejected).retry_after ?? 0) - seconds)).toBeLessThanOrEqual(1);
        // Longer than the delay and the window of the limit of attempts per minute.
        service.clock.advance(61_000);
      }
    });

    it("resets after 15 minutes", async () => {
      const identifier = await createIdentifier();
      await failSignIn(identifier, 5);
      expect((await attemptSignIn(identifier)).status).toBe(429);
      service.clock.advance(15 * minuteMs + 1_000);
      await failSignIn(identifier, 4);
      await failSignIn(identifier, 1);
    });

    it("allows ten attempts a minute", async () => {
      const identifier = await createIdentifier();
      for (let count = 0; count < 10; count++) await attemptSignIn(identifier);
      service.clock.advance(10_000);
      expectProblem(await attemptSignIn(identifier), 429, "quota-exceeded");
    });
  });

  it("resets after a successful login, also with another identifier of the account", async () => {
    const { email, resident } = await service.signUp({ password });
    await failSignIn(email, 4);
    expect((await attemptSignIn(resident.username, password)).status).toBe(200);
    await failSignIn(email.toUpperCase(), 4);
    expect((await attemptSignIn(email, password)).status).toBe(200);
  });

  it("delays the owner too, up to a minute", async () => {
    const { email } = await service.signUp({ password });
    await failSignIn(email, 5);
    expectProblem(await attemptSignIn(email, password), 429, "quota-exceeded");
    service.clock.advance(61_000);
    expect((await attemptSignIn(email, password)).status).toBe(200);
  });

  it("stores failures of a known account, so that other processes delay it too", async () => {
    const { email, resident } = await service.signUp({ password });
    await failSignIn(email, 5);
    const where = { resident_id: resident.id };
    const readCredential = () => service.database.credential.findUniqueOrThrow({ where });
    // Failures are stored in the background. Until then, further attempts are rejected and not counted.
    while ((await readCredential()).failed_count < 5) expect((await attemptSignIn(email)).status).toBe(429);
    expect((await readCredential()).locked_until).not.toBeNull();
    const lockedUntil = (await readCredential()).locked_until;
    // Like another process, which has no failures in memory. Its clock is before the end of the stored delay.
    const before = (milliseconds: number) =>
      createLoginThrottle({
        ...service.dependencies,
        clock: () => new Date(Number(lockedUntil) - milliseconds),
      });
    const account = {
      identifier: email,
      residentId: resident.id,
      lockedUntil,
      hasFailures: true,
    };
    expect(before(900).getDelaySeconds(account)).toBe(1);
    expect(before(900).getDelaySeconds({ ...account, lockedUntil: null })).toBe(0);
    // The delay was stored before the clock was set back by an hour.
    expect(before(3_600_000).getDelaySeconds(account)).toBe(0);
  });

  it("delays from the time of a failure on, however late it is stored", async () => {
    const { email, resident } = await service.signUp({ password });
    const where = { resident_id: resident.id };
    await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM credentials WHERE resident_id = ${resident.id}::uuid FOR UPDATE`;
      await failSignIn(email, 5);
      service.clock.advance(61_000);
    });
    const { locked_until } = await pollUntil(
      () => service.database.credential.findUniqueOrThrow({ where }),
      ({ failed_count }) => failed_count === 5,
    );
    expect(Number(locked_until)).toBeLessThan(service.clock().getTime());
  });

  describe("the current password of a signed-in caller", () => {
    const wrongPassword = "wrong but long";
    const change = (current_password: string) => ({ current_password, new_password: "seven lanterns hum" });

    it("is accepted while the login of the account is delayed", async () => {
      const { email, token } = await service.signUp({ password });
      for (let count = 0; count < 5; count++)
        await postAuth(service, "sign-in", { email, password: wrongPassword });
      expectProblem(await postAuth(service, "sign-in", { email, password }), 429, "quota-exceeded");
      expect((await postAuth(service, "password", change(password), token)).status).toBe(200);
    });

    it("delays only its session after failures, neither other sessions nor login", async () => {
      const { email, token } = await service.signUp({ password });
      const other = await service.api.authentication.signIn({ email, password });
      for (let count = 0; count < 5; count++)
        expectProblem(
          await postAuth(service, "password", change(wrongPassword), token),
          400,
          "current-password-invalid",
        );
      const delayed = await postAuth(service, "password", change(password), token);
      expectProblem(delayed, 429, "quota-exceeded");
      expect(readProblem(delayed).retry_after).toBe(1);
      expect((await postAuth(service, "sign-in", { email, password })).status).toBe(200);
      expect((await postAuth(service, "password", change(password), other.access_token)).status).toBe(200);
    });
  });

  it("is off with RATE_LIMITS=off", async () => {
    const unlimited = await startService();
    try {
      const { email } = await unlimited.signUp({ password });
      for (let count = 0; count < 12; count++) {
        const response = await postAuth(unlimited, "login", {
          identifier: email,
          password: "wrong but long",
        });
        expectProblem(response, 401, "invalid-credentials");
      }
    } finally {
      await unlimited.stop();
    }
  });
});
