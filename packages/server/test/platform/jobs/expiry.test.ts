import { beforeEach, describe, expect, it } from "@jest/globals";
import { createJobs } from "../../../src/app/areas.js";
import type { Job } from "../../../src/platform/jobs/job.js";
import { describeService } from "../../support/describe-operation.js";

const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];

describeService("jobs that delete expired rows", {}, ({ service }) => {
  let residentId: string;
  let now: Date;
  beforeEach(async () => {
    now = service.clock();
    await service.database.$executeRaw`
      TRUNCATE auth_tokens, sessions, oauth_flows, idempotency_keys, username_reservations, jobs`;
    residentId = (await service.signUp()).resident.id;
  });

  const offsetFromNow = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  /** The names of the created rows by id, for readable assertions. */
  const namesById = new Map<string, string>();

  function createNamedId(name: string): string {
    const id = service.dependencies.newId();
    namesById.set(id, name);
    return id;
  }

  const toNames = (rows: readonly { readonly id: string }[]) =>
    rows.map(({ id }) => namesById.get(id)).toSorted();

  describe("delete-expired-tokens", () => {
    const buildToken = (name: string, expires_at: Date, used_at: Date | null = null) => ({
      id: createNamedId(name),
      resident_id: residentId,
      kind: "RESET",
      token_hash: name,
      expires_at,
      used_at,
    });

    it("deletes expired tokens, and keeps the others, used or not", async () => {
      await service.database.authToken.createMany({
        data: [
          buildToken("expired", offsetFromNow(-1)),
          buildToken("open", offsetFromNow(minuteMs)),
          buildToken("used", offsetFromNow(minuteMs), offsetFromNow(-minuteMs)),
        ],
      });
      expect(await service.runJob("delete-expired-tokens")).toBe(1);
      expect(toNames(await service.database.authToken.findMany())).toEqual(["open", "used"]);
    });
  });

  describe("delete-abandoned-sign-ins", () => {
    const buildFlow = (name: string, expires_at: Date) => ({
      id: createNamedId(name),
      state_hash: name,
      provider: "GOOGLE",
      nonce: "n",
      pkce_verifier: "v",
      redirect_to: "https://app.example",
      expires_at,
    });

    it("deletes expired social sign-ins", async () => {
      await service.database.oauthFlow.createMany({
        data: [buildFlow("abandoned", offsetFromNow(-1)), buildFlow("running", offsetFromNow(minuteMs))],
      });
      expect(await service.runJob("delete-abandoned-sign-ins")).toBe(1);
      expect(toNames(await service.database.oauthFlow.findMany())).toEqual(["running"]);
    });
  });

  describe("delete-ended-sessions", () => {
    const buildSession = (name: string, expires_at: Date, revoked_at: Date | null = null) => ({
      id: createNamedId(name),
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
          buildSession("active", offsetFromNow(dayMs)),
          buildSession("revoked lately", offsetFromNow(80 * dayMs), offsetFromNow(-29 * dayMs)),
          buildSession("expired lately", offsetFromNow(-29 * dayMs)),
          buildSession("revoked long ago", offsetFromNow(dayMs), offsetFromNow(-30 * dayMs)),
          buildSession("expired long ago", offsetFromNow(-30 * dayMs)),
        ],
      });
      expect(await service.runJob("delete-ended-sessions")).toBe(2);
      expect(toNames(await service.database.session.findMany())).toEqual([
        "active",
        "expired lately",
        "revoked lately",
      ]);
    });
  });

  describe("delete-idle-sessions", () => {
    it("deletes sessions 30 days after they ended because they were not used, long before they would have expired", async () => {
      await service.database.session.deleteMany();
      const buildSession = (name: string, idle_expires_at: Date) => ({
        id: createNamedId(name),
        resident_id: residentId,
        hmac_key: "k",
        expires_at: offsetFromNow(50 * dayMs),
        idle_expires_at,
      });
      await service.database.session.createMany({
        data: [
          buildSession("unused long ago", offsetFromNow(-30 * dayMs)),
          buildSession("unused lately", offsetFromNow(-29 * dayMs)),
          buildSession("unused longer ago", offsetFromNow(-40 * dayMs)),
          buildSession("in use", offsetFromNow(dayMs)),
        ],
      });
      expect(await service.runJob("delete-idle-sessions")).toBe(2);
      expect(toNames(await service.database.session.findMany())).toEqual(["in use", "unused lately"]);
    });

    it("looks at all sessions, part by part", async () => {
      await service.database.session.deleteMany();
      await service.database.$executeRaw`
        INSERT INTO sessions (id, resident_id, hmac_key, expires_at, idle_expires_at)
        SELECT gen_random_uuid(), ${residentId}::uuid, 'k', ${offsetFromNow(dayMs)}, ${offsetFromNow(-30 * dayMs)}::timestamptz + make_interval(days => n % 2)
        FROM generate_series(1, 24001) n`;
      expect(await service.runJob("delete-idle-sessions")).toBe(12_000);
      expect(await service.database.session.count()).toBe(12_001);
    });
  });

  describe("release-usernames", () => {
    it("releases expired usernames, so that others can claim them", async () => {
      const buildReservation = (username: string, reserved_until: Date) => ({
        username,
        reserved_until,
        resident_id: residentId,
      });
      await service.database.usernameReservation.createMany({
        data: [
          buildReservation("free_again", offsetFromNow(-1)),
          buildReservation("still_kept", offsetFromNow(minuteMs)),
        ],
      });
      expect(await service.runJob("release-usernames")).toBe(1);
      const kept = await service.database.usernameReservation.findMany();
      expect(kept.map(({ username }) => username)).toEqual(["still_kept"]);
      expect((await service.signUp({ username: "free_again" })).resident.username).toBe("free_again");
    });
  });

  describe("delete-idempotency-keys", () => {
    const buildKeys = (count: number, expires_at: Date, prefix = "k") =>
      Array.from({ length: count }, (_, n) => ({
        principal: "p",
        method: "POST",
        path: "/v1/games",
        key: `${prefix}${n}`,
        body_hash: "h",
        status: 201,
        headers: {},
        expires_at,
      }));
    const countKeys = () => service.database.idempotencyKey.count();
    const findJob = (): Job => {
      const found = createJobs(service.dependencies).find(({ name }) => name === "delete-idempotency-keys");
      if (!found) throw new Error("The job is not listed.");
      return found;
    };

    it("deletes expired responses", async () => {
      await service.database.idempotencyKey.createMany({
        data: [...buildKeys(2, offsetFromNow(-1), "old"), ...buildKeys(3, offsetFromNow(minuteMs), "new")],
      });
      expect(await service.runJob("delete-idempotency-keys")).toBe(2);
      expect(await countKeys()).toBe(3);
    });

    it("deletes in batches of 1000 until nothing is left, and reports progress", async () => {
      await service.database.idempotencyKey.createMany({ data: buildKeys(2_345, offsetFromNow(-1)) });
      const reported: number[] = [];
      const progress = async (handled: number) => void reported.push(handled);
      const { signal } = new AbortController();
      expect(await findJob().run({ now, signal, progress })).toBe(2_345);
      expect(reported).toEqual([1_000, 2_000, 2_345, 2_345]);
      expect(await countKeys()).toBe(0);
    });

    it("stops between two batches when the process stops", async () => {
      await service.database.idempotencyKey.createMany({ data: buildKeys(2_500, offsetFromNow(-1)) });
      const stop = new AbortController();
      const progress = async () => stop.abort();
      expect(await findJob().run({ now, signal: stop.signal, progress })).toBe(1_000);
      expect(await countKeys()).toBe(1_500);
    });

    it("handles each row once when two processes run it concurrently", async () => {
      await service.database.idempotencyKey.createMany({ data: buildKeys(3_000, offsetFromNow(-1)) });
      const context = { now, signal: new AbortController().signal, progress: async () => undefined };
      const [first, second] = await Promise.all([findJob().run(context), findJob().run(context)]);
      expect(first + second).toBe(3_000);
      expect(await countKeys()).toBe(0);
    });

    it("does not wait for a request that locks one of the rows", async () => {
      await service.database.idempotencyKey.createMany({ data: buildKeys(3, offsetFromNow(-1)) });
      await service.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM idempotency_keys WHERE key = 'k1' FOR UPDATE`;
        expect(await service.runJob("delete-idempotency-keys")).toBe(2);
      });
      expect(await service.runJob("delete-idempotency-keys")).toBe(1);
    });
  });
});
