import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createLoginThrottle } from "../../../src/events/login-throttle.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
import { newEmail, password, postAuth } from "./support.js";

const highAddressLimit = { RATE_LIMITS: "on", RATE_LIMIT_CREDENTIALS_ADDRESS: "100000" };
const minuteMs = 60_000;

describeService("login throttle", { environment: highAddressLimit }, ({ service }) => {
  const attemptSignIn = (identifier: string, input = "wrong but long") =>
    postAuth(service, "login", { identifier, password: input });
  const failSignIn = async (identifier: string, times: number) => {
    for (let time = 0; time < times; time++)
      expectProblem(await attemptSignIn(identifier), 401, "invalid-credentials");
  };

  describe.each([
    ["a known account", async () => (await service.signUp({ password })).email],
    ["an unknown account", () => Promise.resolve(newEmail())],
  ])("%s", (_, name) => {
    it("delays from the fifth failure on: one second, doubling up to 60", async () => {
      const identifier = await name();
      await failSignIn(identifier, 4);
      for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
        await failSignIn(identifier, 1);
        const rejected = await attemptSignIn(identifier);
        expectProblem(rejected, 429, "quota-exceeded");
        expect(rejected.headers["retry-after"]).toBe(String(readProblem(rejected).retry_after));
        expect(Math.abs((readProblem(rejected).retry_after ?? 0) - seconds)).toBeLessThanOrEqual(1);
        // Beyond the delay and the limit of attempts per minute.
        service.clock.advance(61_000);
      }
    });

    it("resets after 15 minutes", async () => {
      const identifier = await name();
      await failSignIn(identifier, 5);
      expect((await attemptSignIn(identifier)).status).toBe(429);
      service.clock.advance(15 * minuteMs + 1_000);
      await failSignIn(identifier, 4);
      await failSignIn(identifier, 1);
    });

    it("allows ten attempts a minute", async () => {
      const identifier = await name();
      for (let time = 0; time < 10; time++) await attemptSignIn(identifier);
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
    const written = () => service.database.credential.findUniqueOrThrow({ where });
    while ((await written()).failed_count < 5) expect((await attemptSignIn(email)).status).toBe(429);
    expect((await written()).locked_until).not.toBeNull();
    const { database, log } = service.dependencies;
    const clock = () => new Date(0);
    const account = {
      identifier: email,
      residentId: resident.id,
      lockedUntil: (await written()).locked_until,
    };
    expect(createLoginThrottle(database, clock, log).getDelaySeconds(account)).toBeGreaterThan(0);
    expect(createLoginThrottle(database, clock, log).getDelaySeconds({ ...account, lockedUntil: null })).toBe(
      0,
    );
  });

  describe("the current password of a signed-in caller", () => {
    const limits = { RATE_LIMITS: "on", RATE_LIMIT_CREDENTIALS_ADDRESS: "100000" };
    const wrong = "wrong but long";
    const change = (current_password: string) => ({ current_password, new_password: "seven lanterns hum" });
    let limited: TestService;
    beforeAll(async () => {
      limited = await startService(limits);
    });
    afterAll(() => limited.stop());

    it("is accepted while the login of the account is delayed", async () => {
      const { email, token } = await limited.signUp({ password });
      for (let time = 0; time < 5; time++) await postAuth(limited, "sign-in", { email, password: wrong });
      expectProblem(await postAuth(limited, "sign-in", { email, password }), 429, "quota-exceeded");
      expect((await postAuth(limited, "password", change(password), token)).status).toBe(200);
    });

    it("delays only its session after failures, neither other sessions nor login", async () => {
      const { email, token } = await limited.signUp({ password });
      const other = await limited.api.authentication.signIn({ email, password });
      for (let time = 0; time < 5; time++)
        expectProblem(
          await postAuth(limited, "password", change(wrong), token),
          400,
          "current-password-invalid",
        );
      const delayed = await postAuth(limited, "password", change(password), token);
      expectProblem(delayed, 429, "quota-exceeded");
      expect(readProblem(delayed).retry_after).toBe(1);
      expect((await postAuth(limited, "sign-in", { email, password })).status).toBe(200);
      expect((await postAuth(limited, "password", change(password), other.access_token)).status).toBe(200);
    });
  });

  it("is off with RATE_LIMITS=off", async () => {
    const free = await startService();
    try {
      const { email } = await free.signUp({ password });
      for (let time = 0; time < 12; time++) {
        const response = await postAuth(free, "login", { identifier: email, password: "wrong but long" });
        expectProblem(response, 401, "invalid-credentials");
      }
    } finally {
      await free.stop();
    }
  });
});
