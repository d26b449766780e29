import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createJobs } from "../../../src/app/areas.js";
import type { Job } from "../../../src/platform/jobs/job.js";
import { startService, type TestService } from "../../support/service.js";

const [minutes, days] = [60_000, 24 * 3_600_000];

let service: TestService;
let residentId: string;
let now: Date;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  now = service.clock();
  await service.database.$executeRaw`
    TRUNCATE auth_tokens, sessions, oauth_flows, idempotency_keys, username_reservations, jobs`;
  residentId = (await service.signUp()).resident.id;
});
afterAll(() => service.stop());

const offsetFromNow = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const { v7Id, names } = listNames();

/** The ids of a test by name. */
function listNames() {
  const given = new Map<string, string>();
  return {
    v7Id(name: string): string {
      const id = service.dependencies.newId();
      given.set(id, name);
      return id;
    },
    names: (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => given.get(id)).toSorted(),
  };
}

describe("delete-expired-tokens", () => {
  const token = (name: string, expires_at: Date, used_at: Date | null = null) => ({
    id: v7Id(name),
    resident_id: residentId,
    kind: "RESET",
    token_hash: name,
    expires_at,
    used_at,
  });

  it("deletes expired tokens, and keeps the others, used or not", async () => {
    await service.database.authToken.createMany({
      data: [
        token("expired", offsetFromNow(-1)),
        token("open", offsetFromNow(minutes)),
        token("used", offsetFromNow(minutes), offsetFromNow(-minutes)),
      ],
    });
    expect(await service.runJob("delete-expired-tokens")).toBe(1);
    expect(names(await service.database.authToken.findMany())).toEqual(["open", "used"]);
  });
});

describe("delete-abandoned-sign-ins", () => {
  const flow = (name: string, expires_at: Date) => ({
    ...{ id: v7Id(name), state_hash: name, provider: "GOOGLE", nonce: "n", pkce_verifier: "v" },
    ...{ redirect_to: "https://app.example", expires_at },
  });

  it("deletes expired social sign-ins", async () => {
    await service.database.oauthFlow.createMany({
      data: [flow("abandoned", offsetFromNow(-1)), flow("running", offsetFromNow(minutes))],
    });
    expect(await service.runJob("delete-abandoned-sign-ins")).toBe(1);
    expect(names(await service.database.oauthFlow.findMany())).toEqual(["running"]);
  });
});

describe("delete-ended-sessions", () => {
  const session = (name: string, expires_at: Date, revoked_at: Date | null = null) => ({
    id: v7Id(name),
    resident_id: residentId,
    hmac_key: "k",
    expires_at,
    idle_expires_at: expires_at,
    revoked_at,
  });

  it("keeps a session for 30 days after its end, for investigations", async () => {
    await service.database.session.deleteMany();
    await service.database.session.createMany({
      data: [
        session("live", offsetFromNow(days)),
        session("revoked lately", offsetFromNow(80 * days), offsetFromNow(-29 * days)),
        session("expired lately", offsetFromNow(-29 * days)),
        session("revoked long ago", offsetFromNow(days), offsetFromNow(-30 * days)),
        session("expired long ago", offsetFromNow(-30 * days)),
      ],
    });
    expect(await service.runJob("delete-ended-sessions")).toBe(2);
    expect(names(await service.database.session.findMany())).toEqual([
      "expired lately",
      "live",
      "revoked lately",
    ]);
  });
});

describe("release-usernames", () => {
  it("releases expired usernames, so that others can take them", async () => {
    const reserved = (username: string, reserved_until: Date) => ({
      ...{ username, reserved_until, resident_id: residentId },
    });
    await service.database.usernameReservation.createMany({
      data: [reserved("free_again", offsetFromNow(-1)), reserved("still_kept", offsetFromNow(minutes))],
    });
    expect(await service.runJob("release-usernames")).toBe(1);
    const kept = await service.database.usernameReservation.findMany();
    expect(kept.map(({ username }) => username)).toEqual(["still_kept"]);
    expect((await service.signUp({ username: "free_again" })).resident.username).toBe("free_again");
  });
});

describe("delete-idempotency-keys", () => {
  const keys = (count: number, expires_at: Date, prefix = "k") =>
    Array.from({ length: count }, (_, n) => ({
      ...{ principal: "p", method: "POST", path: "/v1/games", key: `${prefix}${n}`, body_hash: "h" },
      ...{ status: 201, headers: {}, expires_at },
    }));
  const left = () => service.database.idempotencyKey.count();
  const job = (): Job => {
    const found = createJobs(service.dependencies).find(({ name }) => name === "delete-idempotency-keys");
    if (!found) throw new Error("is not listed");
    return found;
  };

  it("deletes expired responses", async () => {
    await service.database.idempotencyKey.createMany({
      data: [...keys(2, offsetFromNow(-1), "old"), ...keys(3, offsetFromNow(minutes), "new")],
    });
    expect(await service.runJob("delete-idempotency-keys")).toBe(2);
    expect(await left()).toBe(3);
  });

  it("deletes in batches of 1000 until nothing is left, and reports progress", async () => {
    await service.database.idempotencyKey.createMany({ data: keys(2_345, offsetFromNow(-1)) });
    const said: number[] = [];
    const progress = async (handled: number) => void said.push(handled);
    const { signal } = new AbortController();
    expect(await job().run({ now, signal, progress })).toBe(2_345);
    expect(said).toEqual([1_000, 2_000, 2_345]);
    expect(await left()).toBe(0);
  });

  it("stops between two batches when the process stops", async () => {
    await service.database.idempotencyKey.createMany({ data: keys(2_500, offsetFromNow(-1)) });
    const stop = new AbortController();
    const progress = async () => stop.abort();
    expect(await job().run({ now, signal: stop.signal, progress })).toBe(1_000);
    expect(await left()).toBe(1_500);
  });

  it("handles each row once when two processes run it concurrently", async () => {
    await service.database.idempotencyKey.createMany({ data: keys(3_000, offsetFromNow(-1)) });
    const context = { now, signal: new AbortController().signal, progress: async () => undefined };
    const [one, other] = await Promise.all([job().run(context), job().run(context)]);
    expect(one + other).toBe(3_000);
    expect(await left()).toBe(0);
  });

  it("does not wait for a request that locks one of the rows", async () => {
    await service.database.idempotencyKey.createMany({ data: keys(3, offsetFromNow(-1)) });
    await service.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM idempotency_keys WHERE key = 'k1' FOR UPDATE`;
      expect(await service.runJob("delete-idempotency-keys")).toBe(2);
    });
    expect(await service.runJob("delete-idempotency-keys")).toBe(1);
  });
});
