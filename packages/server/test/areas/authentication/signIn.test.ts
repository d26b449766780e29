import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem, sessionOf } from "../../support/answers.js";
import { startService, type TestService } from "../../support/service.js";
import { newEmail, password, post, profile, suspend } from "./support.js";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const daysUntil = (end: string): number =>
  Math.round((Date.parse(end) - service.clock().getTime()) / 86_400_000);

describe("200", () => {
  it("starts a session that lasts 30 days without use", async () => {
    const { email } = await service.signUp({ password });
    const session = await service.api.authentication.signIn({ email, password });
    expect(session.resident.email).toBe(email);
    expect(daysUntil(session.refresh_expires_at)).toBe(30);
  });

  it("starts a session that lasts a day when nobody is to be remembered", async () => {
    const { email } = await service.signUp({ password });
    const session = await service.api.authentication.signIn({ email, password, remember_me: false });
    expect(daysUntil(session.refresh_expires_at)).toBe(1);
    const refreshed = await service.api.authentication.refresh({ refresh_token: session.refresh_token });
    expect(daysUntil(refreshed.refresh_expires_at)).toBe(1);
  });
});

describe("400", () => {
  it("refuses a username in place of an address", async () => {
    expectProblem(await post(service, "sign-in", { email: "ada", password }), 400, "validation-failed");
  });
});

describe("401", () => {
  it("refuses a wrong password and an unknown address alike", async () => {
    const { email } = await service.signUp({ password });
    expectProblem(
      await post(service, "sign-in", { email, password: "wrong but long" }),
      401,
      "invalid-credentials",
    );
    expectProblem(
      await post(service, "sign-in", { email: newEmail(), password }),
      401,
      "invalid-credentials",
    );
  });

  it("starts no session from a password that is changed at the same time", async () => {
    const { email, token } = await service.signUp({ password });
    const change = { current_password: password, new_password: "a fresh set of words" };
    const [changed, ...signedIn] = await Promise.all([
      post(service, "password", change, token),
      ...Array.from({ length: 8 }, () => post(service, "sign-in", { email, password })),
    ]);
    expect(changed.status).toBe(200);
    for (const answer of signedIn.filter(({ status }) => status === 200))
      expectProblem(await profile(service, sessionOf(answer).access_token), 401, "session-revoked");
  });
});

describe("403", () => {
  it("tells a suspended resident so", async () => {
    const { resident, email } = await service.signUp({ password });
    await suspend(service, resident.id);
    expectProblem(await post(service, "sign-in", { email, password }), 403, "resident-suspended");
  });
});
