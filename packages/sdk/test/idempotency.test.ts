import { describe, expect, test } from "@jest/globals";
import { catchError, createTestClient, jsonResponse } from "./support/service.js";

const waitlist = { name: "Closed beta", purpose: "Early access", max_capacity: 2 } as const;

describe("an Idempotency-Key", () => {
  test("is sent by operations that accept one, a new one for each call", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.waitlists.create(waitlist);
    await api.waitlists.create(waitlist);
    await api.waitlists.update("closed-beta", { name: "Beta" });
    const keys = requests.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  test("is not sent by other operations", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.waitlists.get("closed-beta");
    await api.waitlists.delete("closed-beta");
    await api.waitlists.join("closed-beta", { name: "Ada", email: "ada@example.com" });
    for (const { headers } of requests) expect(headers).not.toHaveProperty("idempotency-key");
  });

  test("of the caller is kept", async () => {
    const { api, requests } = createTestClient([jsonResponse({})]);
    await api.waitlists.create(waitlist, { idempotencyKey: "mine" });
    await api.waitlists.create(waitlist, { headers: { "idempotency-key": "header" } });
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual(["mine", "header"]);
  });

  test.each([
    ["an ApiError", () => jsonResponse({}, { status: 500 })()],
    ["a ConnectionError", () => Promise.reject(new TypeError("fetch failed"))],
  ])("is a property of %s", async (_, respond) => {
    const { api, requests } = createTestClient([respond], { maxRetries: 0 });
    const error = await catchError(api.waitlists.create(waitlist));
    expect(error).toMatchObject({ idempotencyKey: requests[0]?.headers["idempotency-key"] });
    expect(error).toMatchObject({ idempotencyKey: expect.any(String) });
  });

  test("is undefined in errors of operations without one", async () => {
    const { api } = createTestClient([jsonResponse({}, { status: 404 })]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ idempotencyKey: undefined });
  });

  test("of an own header makes nothing repeat that takes none", async () => {
    const { api, requests } = createTestClient([jsonResponse({}, { status: 503 })], {
      serviceKey: "sk_1",
      headers: { "Idempotency-Key": "header" },
    });
    const headers = { "Idempotency-Key": "header" };
    const body = JSON.stringify(waitlist);
    const calls = [
      api.authentication.signIn({ email: "ada@example.com", password: "a pass phrase" }),
      api.authentication.verifyEmail({ token: "t" }, { headers }),
      api.fetch(`${api.baseUrl}/v1/auth/sign-in`, { method: "POST", body, headers }),
    ];
    const results = await Promise.all(
      calls.map((call) => Promise.resolve(call).catch((error: unknown) => error)),
    );
    expect(requests).toHaveLength(3);
    // A later call with the key would be executed again.
    for (const error of results.slice(0, 2))
      expect(error).toMatchObject({ attempts: 1, idempotencyKey: undefined });
    await catchError(api.waitlists.create(waitlist));
    expect(requests).toHaveLength(6);
  });

  test("of an own header is in no ConnectionError of an operation that takes none", async () => {
    const { api } = createTestClient([() => Promise.reject(new TypeError("fetch failed"))]);
    const headers = { "Idempotency-Key": "header" };
    const call = api.authentication.signIn(
      { email: "ada@example.com", password: "a pass phrase" },
      { headers },
    );
    expect(await catchError(call)).toMatchObject({ name: "ConnectionError", idempotencyKey: undefined });
  });

  test("is an option only of operations that accept one", () => {
    const { api } = createTestClient([jsonResponse({})]);
    const ada = { name: "Ada", email: "ada@example.com" };
    // @ts-expect-error joinWaitlist has no Idempotency-Key header
    const call = () => api.waitlists.join("beta", ada, { idempotencyKey: "k" });
    expect(call).toBeInstanceOf(Function);
  });
});
