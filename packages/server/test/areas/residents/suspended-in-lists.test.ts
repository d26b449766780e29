import type { Client } from "@game-community/sdk";
import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { TestService } from "../../support/service.js";

/** Ada follows Bo and Cy, who follow her and have a PUBLIC activity and a review each. Then Bo is suspended. */
async function prepare(service: TestService) {
  const ada = await service.signUp({ username: "ada" });
  const bo = await service.signUp({ username: "pal_bo" });
  const cy = await service.signUp({ username: "pal_cy" });
  const game = await createGame(service);
  for (const { api, resident } of [bo, cy]) {
    await ada.api.residents.follow(resident.id);
    await api.residents.follow(ada.resident.id);
    await api.activityLogs.create({ type: "NOTE", message: "Hello.", visibility: "PUBLIC" });
    await api.reviews.create({ game_id: game.id, body: "A game to play again.", status: "PUBLISHED" });
  }
  const staff = await service.admin();
  await staff.api.residents.update(bo.resident.id, { status: "SUSPENDED" });
  return { ada, bo, cy, staff, game };
}

describeService("a suspended resident", { prepare }, ({ service, ada, bo, cy, staff, game }) => {
  const both = () => [bo.resident.id, cy.resident.id].sort();
  const other = () => [cy.resident.id];

  const toIds = ({ data }: { data: readonly { readonly id: string }[] }) => data.map(({ id }) => id).sort();
  const notes = { type: ["NOTE" as const] };

  /** The ids of the residents that each list or feed contains, besides Ada and staff. */
  const lists: readonly [string, (api: Client) => Promise<string[]>][] = [
    ["listResidents", async (api) => toIds(await api.residents.list()).filter((id) => both().includes(id))],
    ["listResidents with q", async (api) => toIds(await api.residents.list({ query: { q: "pal_" } }))],
    [
      "listResidents with username",
      async (api) =>
        [...toIds(await api.residents.list({ query: { username: "pal_bo" } })), ...other()].sort(),
    ],
    ["listResidentFollowers", async (api) => toIds(await api.residents.listFollowers(ada.resident.id))],
    ["listResidentFollowing", async (api) => toIds(await api.residents.listFollowing(ada.resident.id))],
    [
      "listActivityLogs",
      async (api) => {
        const { data } = await api.activityLogs.list({ query: { ...notes, scope: "ALL" } });
        return data.map(({ resident }) => resident.id).sort();
      },
    ],
  ];

  it.each(lists)("is left out of %s, except for staff", async (_, read) => {
    expect(await read(service.api)).toEqual(other());
    expect(await read(ada.api)).toEqual(other());
    expect(await read(staff.api)).toEqual(both());
  });

  it("is left out of the feed of their followers", async () => {
    const read = async (query: { resident_id?: string }) => {
      const { data } = await ada.api.activityLogs.list({ query: { ...query, scope: "FOLLOWING" } });
      return [...new Set(data.map(({ resident }) => resident.id))];
    };
    expect(await read({})).toEqual(other());
    expect(await read({ resident_id: bo.resident.id })).toEqual([]);
  });

  it("can be read by link, with their activity and in lists of content", async () => {
    const { id } = bo.resident;
    expect((await service.api.residents.get("@pal_bo")).id).toBe(id);
    const { data } = await service.api.activityLogs.list({ query: { ...notes, resident_id: id } });
    expect(data).toHaveLength(1);
    expect((await service.api.activityLogs.get(data[0]?.id ?? "")).resident.id).toBe(id);
    const reviews = await service.api.reviews.list({ query: { game_slug: game.slug } });
    expect(reviews.data.map(({ resident }) => resident.id).sort()).toEqual(both());
  });

  it("reads their own activity, and still counts as a follower", async () => {
    expect((await bo.api.activityLogs.list({ query: { ...notes, scope: "MINE" } })).data).toHaveLength(1);
    expect((await service.api.residents.get(ada.resident.id)).counts.followers).toBe(2);
  });
});
