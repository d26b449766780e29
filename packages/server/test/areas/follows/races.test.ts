import { withClient } from "@game-community/postgres";
import { beforeAll, expect, it } from "@jest/globals";
import { runConcurrently } from "../../support/concurrency.js";
import { describeService } from "../../support/describe-operation.js";
import { changeWhileWaiting } from "../../support/locked-table.js";
import type { SignedIn } from "../../support/service.js";
import { expectExactCounters } from "./support.js";

describeService("races of follows", {}, ({ service }) => {
  let residents: SignedIn[];
  beforeAll(async () => {
    residents = await Promise.all(Array.from({ length: 6 }, () => service.signUp()));
  });

  /** All ordered pairs of residents. */
  const createPairs = () =>
    residents.flatMap((follower) =>
      residents
        .filter((followee) => followee !== follower)
        .map((followee) => ({ follower, id: followee.resident.id })),
    );

  it("counts concurrent follows in all directions exactly", async () => {
    const results = await Promise.all(
      createPairs().map(({ follower, id }) => follower.api.residents.follow(id)),
    );
    expect(results.map(({ changed }) => changed)).not.toContain(false);
    await expectExactCounters(service);
    expect((await service.api.residents.get(residents[0]?.resident.id ?? "")).counts).toMatchObject({
      followers: 5,
      following: 5,
    });
  });

  it("counts concurrent follows and unfollows in all directions exactly", async () => {
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        createPairs().flatMap(({ follower, id }) => [
          follower.api.residents.unfollow(id),
          follower.api.residents.follow(id),
          follower.api.residents.unfollow(id),
        ]),
      );
      await expectExactCounters(service);
    }
  });

  it("counts concurrent follows and unfollows exactly with and without keys", async () => {
    let requests = 0;
    const alternate = () =>
      requests++ % 2 === 0 ? {} : { headers: { "Idempotency-Key": crypto.randomUUID() } };
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        createPairs().flatMap(({ follower: { api }, id }) => [
          api.residents.follow(id, alternate()),
          api.residents.unfollow(id, alternate()),
          api.residents.follow(id, alternate()),
        ]),
      );
      await expectExactCounters(service);
    }
  });

  it("returns changed: true to only one of many concurrent follows, and of many unfollows", async () => {
    const [ada, bo] = [await service.signUp(), await service.signUp()];
    const follows = await runConcurrently(8, () => ada.api.residents.follow(bo.resident.id));
    expect(follows.filter(({ changed }) => changed)).toHaveLength(1);
    expect(new Set(follows.map(({ followed_at }) => followed_at)).size).toBe(1);
    const results = await runConcurrently(8, () => ada.api.residents.unfollow(bo.resident.id));
    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    await expectExactCounters(service);
  });

  it("returns consistent values of changed to concurrent follows and unfollows", async () => {
    const [ada, bo] = [await service.signUp(), await service.signUp()];
    const { follow, unfollow } = ada.api.residents;
    const { id } = bo.resident;
    const responses = await Promise.all([
      follow(id),
      unfollow(id),
      follow(id),
      unfollow(id),
      follow(id),
      unfollow(id),
      follow(id),
      unfollow(id),
    ]);
    const started = responses.filter(({ changed, following }) => changed && following).length;
    const ended = responses.filter(({ changed, following }) => changed && !following).length;
    expect(started - ended).toBe(
      await service.database.follow.count({ where: { follower_id: ada.resident.id } }),
    );
    await expectExactCounters(service);
  });

  it("counts what an unfollow sees, also when the follow that it waits for is its own", async () => {
    const { database, databaseUrl } = service;
    const [ada, bo] = [(await service.signUp()).resident.id, (await service.signUp()).resident.id];
    await withClient(databaseUrl, async (client) => {
      const unfollow = () =>
        client.query<{ outcome: string; followers: number }>(
          "SELECT outcome, followers FROM unfollow_resident($1, of_id => $2)",
          [ada, bo],
        );
      expect((await unfollow()).rows).toEqual([{ outcome: "not-following", followers: 0 }]);
      const { rows } = await changeWhileWaiting(
        database,
        "resident_counters",
        unfollow,
        (tx) => tx.$executeRaw`
          INSERT INTO follows (follower_id, followee_id, created_at) VALUES (${ada}::uuid, ${bo}::uuid, now())`,
      );
      expect(rows).toEqual([{ outcome: "unfollowed", followers: 0 }]);
    });
  });

  it("follows a resident or returns 404 while they are deleted concurrently", async () => {
    const races = Array.from({ length: 6 }, async () => {
      const [ada, bo] = [await service.signUp(), await service.signUp()];
      const [follow, deletion] = await Promise.allSettled([
        ada.api.residents.follow(bo.resident.id),
        bo.api.residents.delete("me"),
      ]);
      expect(deletion.status).toBe("fulfilled");
      if (follow.status === "rejected") expect(follow.reason).toMatchObject({ status: 404 });
      return service.database.follow.count({ where: { followee_id: bo.resident.id } });
    });
    expect(await Promise.all(races)).toEqual(Array.from({ length: 6 }, () => 0));
    await expectExactCounters(service);
  });
});
