import { withClient } from "@game-community/postgres";
import { type Client, isApiError } from "@game-community/sdk";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { releaseSpot } from "../../../src/areas/waitlists/spots.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeService } from "../../support/describe-operation.js";
import { changeWhileWaiting, waitUntilBlocked } from "../../support/locked-table.js";
import { createRandom } from "../../support/random.js";
import { buildWaitlist, countWaitlist, joinInOrder, withStaff } from "../../support/waitlists.js";

describeService("concurrent waitlist requests", { prepare: withStaff }, ({ service, staff }) => {
  let slug: string;
  beforeEach(async () => {
    ({ slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 20 })));
  });

  const join = (index: number) =>
    staff.waitlists.join(slug, { name: `Resident ${index}`, email: `resident-${index}@example.com` });

  /** The status of a response. */
  async function readStatus(
    call: ReturnType<Client["waitlists"]["join" | "leave" | "updateEntry"]>,
  ): Promise<number> {
    try {
      return (await call.withResponse()).response.status;
    } catch (error) {
      if (isApiError(error)) return error.status;
      throw error;
    }
  }

  const countByStatus = (statuses: readonly number[]): Record<number, number> =>
    Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
    );

  describe("capacity", () => {
    it("is filled and never exceeded by concurrent joins", async () => {
      const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => readStatus(join(index))));
      expect(countByStatus(statuses)).toEqual({ 201: 20, 409: 40 });
      expect(await countWaitlist(service, slug)).toEqual({
        counter: 20,
        rows: 20,
        addresses: 20,
        misplaced: 0,
      });
    });

    it("is not exhausted for the resident who held the last spot and leaves while they join again", async () => {
      const { database, databaseUrl } = service;
      ({ slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 1 })));
      const { id } = await join(0);
      await withClient(databaseUrl, async (client) => {
        const joinAgain = () =>
          client.query<{ outcome: string }>(
            `SELECT outcome FROM join_waitlist(NULL, gen_random_uuid(), $1, TRUE, gen_random_uuid(), '', now(),
               given_name => 'Resident 0', given_email => 'resident-0@example.com')`,
            [slug],
          );
        expect((await joinAgain()).rows).toEqual([{ outcome: "already-joined" }]);
        const { rows } = await changeWhileWaiting(database, "waitlist_entries", joinAgain, (tx) =>
          releaseSpot(tx, id, Prisma.sql`TRUE`, new Date()),
        );
        expect(rows).toEqual([{ outcome: "joined" }]);
      });
    });

    it("assigns each position once", async () => {
      const entries = await Promise.all(Array.from({ length: 20 }, (_, index) => join(index)));
      const positions = entries.map(({ position }) => position).sort((one, other) => one - other);
      expect(positions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    it("is not lowered below the number of concurrent joins", async () => {
      const joining = Array.from({ length: 15 }, (_, index) => readStatus(join(index)));
      const lowering = [3, 5, 8].map(async (max_capacity) => {
        await staff.waitlists.update(slug, { max_capacity }).catch((error: unknown) => {
          if (!isApiError(error, "updateWaitlist") || error.problem.code !== "capacity-below-entries")
            throw error;
        });
      });
      await Promise.all([...joining, ...lowering]);
      const { max_capacity, entries_count } = await staff.waitlists.get(slug);
      const { counter, rows } = await countWaitlist(service, slug);
      expect(entries_count).toBeLessThanOrEqual(max_capacity);
      expect(rows).toBe(counter);
    });
  });

  describe("email addresses", () => {
    it("get one entry each when they join concurrently", async () => {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, (_, index) => readStatus(join(index % 4))),
      );
      expect(countByStatus(statuses)).toEqual({ 200: 36, 201: 4 });
      expect(await countWaitlist(service, slug)).toEqual({
        counter: 4,
        rows: 4,
        addresses: 4,
        misplaced: 0,
      });
    });

    it("get the last spot once when they join concurrently", async () => {
      await staff.waitlists.update(slug, { max_capacity: 1 });
      const statuses = await Promise.all(Array.from({ length: 20 }, () => readStatus(join(1))));
      expect(countByStatus(statuses)).toEqual({ 200: 19, 201: 1 });
      expect(await countWaitlist(service, slug)).toMatchObject({ counter: 1, rows: 1 });
    });

    it("are set on only one of several entries that are updated concurrently", async () => {
      const entries = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan", "Edith", "Hedy"]);
      const statuses = await Promise.all(
        entries.map(({ id }) => readStatus(staff.waitlists.updateEntry(id, { email: "same@example.com" }))),
      );
      expect(countByStatus(statuses)).toEqual({ 200: 1, 409: 4 });
    });

    it("stay unique when a join and updates use the same address", async () => {
      const entries = await joinInOrder(staff, slug, ["Ada", "Grace", "Joan"]);
      await Promise.all([
        ...entries.map(({ id }) =>
          readStatus(staff.waitlists.updateEntry(id, { email: "resident-1@example.com" })),
        ),
        ...Array.from({ length: 5 }, () => readStatus(join(1))),
      ]);
      const { counter, rows, addresses, misplaced } = await countWaitlist(service, slug);
      expect([rows, addresses, misplaced]).toEqual([counter, counter, 0]);
    });
  });

  describe("leaving", () => {
    it("frees one spot when the same entry is removed concurrently", async () => {
      const [ada] = await joinInOrder(staff, slug, ["Ada", "Grace"]);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, () => readStatus(staff.waitlists.leave(ada?.id ?? ""))),
      );
      expect(countByStatus(statuses)).toEqual({ 200: 1, 404: 11 });
      expect(await countWaitlist(service, slug)).toEqual({
        counter: 1,
        rows: 1,
        addresses: 1,
        misplaced: 0,
      });
    });

    it("keeps counter, rows and positions consistent with concurrent joins", async () => {
      const random = createRandom(23);
      const remaining = new Set(
        (await Promise.all(Array.from({ length: 20 }, (_, n) => join(n)))).map(({ id }) => id),
      );
      for (let round = 0; round < 6; round += 1) {
        const leaving = [...remaining].filter(() => random() < 0.4);
        const joining = Array.from({ length: 10 }, () => 100 + random.below(40));
        const [, entries] = await Promise.all([
          Promise.all(leaving.map((id) => readStatus(staff.waitlists.leave(id)))),
          Promise.allSettled(joining.map((index) => join(index))),
        ]);
        for (const entry of entries) if (entry.status === "fulfilled") remaining.add(entry.value.id);
        for (const id of leaving) remaining.delete(id);
        const { counter, rows, addresses, misplaced } = await countWaitlist(service, slug);
        expect([rows, addresses, misplaced]).toEqual([counter, counter, 0]);
        expect(counter).toBeLessThanOrEqual(20);
        expect(new Set((await staff.waitlists.get(slug)).entries.map(({ id }) => id))).toEqual(remaining);
      }
    });

    it("does not deadlock with an invitation, when the account of the entry is deleted", async () => {
      const { api, resident } = await service.signUp();
      const { id, waitlist_id } = await api.waitlists.join(slug, {});
      const { inviting } = await service.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT FROM residents r WHERE r.id = ${resident.id}::uuid FOR UPDATE`;
        const result = readStatus(staff.waitlists.updateEntry(id, { status: "INVITED" }));
        await waitUntilBlocked(service.database);
        await tx.$queryRaw`SELECT FROM waitlists w WHERE w.id = ${waitlist_id}::uuid FOR UPDATE`;
        return { inviting: result };
      });
      expect(await inviting).toBe(200);
    });

    it("does not deadlock with deletion of the waitlist", async () => {
      const entries = await Promise.all(Array.from({ length: 10 }, (_, index) => join(index)));
      const leaving = entries.map(({ id }) => readStatus(staff.waitlists.leave(id)));
      const joining = Array.from({ length: 10 }, (_, index) => readStatus(join(index + 50)));
      const [statuses] = await Promise.all([
        Promise.all([...leaving, ...joining]),
        staff.waitlists.delete(slug),
      ]);
      expect(statuses.filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
      await expect(staff.waitlists.get(slug)).rejects.toMatchObject({ status: 404 });
    });
  });
});
