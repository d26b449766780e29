import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { waitUntilBlocked } from "../../support/locked-table.js";
import { expectProblem, readProblem } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
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

  it("resets after a successful login", async () => {
    const { email } = await service.signUp({ password });
    await failSignIn(email, 4);
    expect((await attemptSignIn(email, password)).status).toBe(200);
    // Longer than the window of the limit of attempts per minute.
    service.clock.advance(61_000);
    await failSignIn(email.toUpperCase(), 4);
    expect((await attemptSignIn(email, password)).status).toBe(200);
  });

  it("does not tell which address belongs to a username", async () => {
    const { email, resident } = await service.signUp({ password });
    await failSignIn(resident.username, 5);
    expectProblem(await attemptSignIn(resident.username), 429, "quota-exceeded");
    for (const address of [email, newEmail()])
      expectProblem(await attemptSignIn(address), 401, "invalid-credentials");
  });

  it.each([
    ["a known address", async () => (await service.signUp({ password })).email],
    ["an unknown address", () => Promise.resolve(newEmail())],
  ])("delays a sign-up with %s", async (_, createAddress) => {
    const email = await createAddress();
    await failSignIn(email, 5);
    expectProblem(await postAuth(service, "sign-up", { email, password }), 429, "quota-exceeded");
  });

  it("counts all spellings of a username together, also with the letters that only PostgreSQL makes an i", async () => {
    await service.signUp({ username: "lilith_vi", password });
    await failSignIn("lilith_vi", 3);
    await failSignIn("LILITH_VI", 1);
    await failSignIn("l\u0130lith_vi", 1);
    expectProblem(await attemptSignIn("lil\u0130th_v\u0130"), 429, "quota-exceeded");
  });

  it("delays the owner too, up to a minute", async () => {
    const { email } = await service.signUp({ password });
    await failSignIn(email, 5);
    expectProblem(await attemptSignIn(email, password), 429, "quota-exceeded");
    service.clock.advance(61_000);
    expect((await attemptSignIn(email, password)).status).toBe(200);
  });

  it("forgets a delay that was stored before the clock was set back", async () => {
    const { email } = await service.signUp({ password });
    await failSignIn(email, 5);
    service.clock.advance(-60 * minuteMs);
    await failSignIn(email, 1);
    expectProblem(await attemptSignIn(email), 429, "quota-exceeded");
    service.clock.advance(60 * minuteMs);
  });

  it("delays from the time of a failure on, however late it is stored", async () => {
    const identifier = newEmail();
    await failSignIn(identifier, 4);
    const { fifth } = await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM password_failures FOR UPDATE`;
      const failing = Promise.resolve(attemptSignIn(identifier));
      await waitUntilBlocked(service.database);
      service.clock.advance(61_000);
      // In an object, because the transaction would wait for the response itself.
      return { fifth: failing };
    });
    expectProblem(await fifth, 401, "invalid-credentials");
    await failSignIn(identifier, 1);
  });

  it("ends for both identifiers when the password is changed", async () => {
    const { email, resident, token } = await service.signUp({ password });
    await failSignIn(email, 5);
    await failSignIn(resident.username, 5);
    const changed = "seven lanterns hum";
    await postAuth(service, "password", { current_password: password, new_password: changed }, token);
    expect((await attemptSignIn(email, changed)).status).toBe(200);
    expect((await attemptSignIn(resident.username, changed)).status).toBe(200);
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

  describe("at another instance", () => {
    let other: TestService;
    beforeAll(async () => {
      other = await startService(accountRateLimits, { sameDatabaseAs: service });
      other.clock.set(service.clock());
    });
    afterAll(() => other.stop());

    it.each([
      ["a known account", async () => (await service.signUp({ password })).email],
      ["an unknown account", () => Promise.resolve(newEmail())],
    ])("delays %s as well", async (_, createIdentifier) => {
      const identifier = await createIdentifier();
      await failSignIn(identifier, 5);
      expectProblem(await postAuth(other, "login", { identifier, password }), 429, "quota-exceeded");
    });

    it("delays the current password of a session as well", async () => {
      const { token } = await service.signUp({ password });
      const change = { current_password: "wrong but long", new_password: "seven lanterns hum" };
      for (let count = 0; count < 5; count++)
        expectProblem(await postAuth(service, "password", change, token), 400, "current-password-invalid");
      expectProblem(await postAuth(other, "password", change, token), 429, "quota-exceeded");
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
