import type { Client } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PermissionName } from "../../../src/generated/permissions.js";
import type { components } from "../../../src/generated/schema.js";
import { someGame, unknownId } from "../../support/community.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";
import { moderatorOf, play, someReview } from "./support.js";

type Status = components["schemas"]["ReviewStatus"];

let service: TestService;
let ada: SignedIn;
let callers: Record<"anonymous" | "stranger" | "follower" | "owner" | "staff" | "key" | "librarian", Client>;
beforeAll(async () => {
  service = await startService();
  ada = await service.signUp();
  const [stranger, follower, staff] = [await service.signUp(), await service.signUp(), await service.admin()];
  await follower.api.follows.follow(ada.resident.id);
  const key = async (...scopes: PermissionName[]) =>
    service.as({ serviceKey: await service.key({ kind: "SECRET", scopes }) });
  callers = {
    ...{ anonymous: service.api, stranger: stranger.api, follower: follower.api, owner: ada.api },
    ...{ staff: staff.api, key: await moderatorOf(service), librarian: await key("library:moderate") },
  };
});
afterAll(() => service.stop());

/** What each kind of caller gets of a review. */
async function seenBy<Seen>(id: string, look: (review: components["schemas"]["Review"]) => Seen) {
  const seen = Object.entries(callers).map(async ([name, api]) => [
    name,
    await api.reviews.get(id).then(look, (error: unknown) => (error as { status: number }).status),
  ]);
  return Object.fromEntries(await Promise.all(seen)) as Record<keyof typeof callers, Seen | number>;
}

const everybody = <Seen>(seen: Seen) => ({
  ...{
    anonymous: seen,
    stranger: seen,
    follower: seen,
    owner: seen,
    staff: seen,
    key: seen,
    librarian: seen,
  },
});

describe("who gets a review", () => {
  it.each<[Status, object]>([
    ["PUBLISHED", everybody("PUBLISHED")],
    ["DRAFT", { ...everybody(404), owner: "DRAFT" }],
    ["HIDDEN", { ...everybody(404), owner: "HIDDEN", staff: "HIDDEN", key: "HIDDEN" }],
  ])("that is %s", async (status, expected) => {
    const { id } = await someReview(service, ada, { status: status === "DRAFT" ? status : "PUBLISHED" });
    if (status === "HIDDEN") await callers.key.reviews.update(id, { status });
    expect(await seenBy(id, (review) => review.status)).toEqual(expected);
  });
});

describe("who sees how far the author was", () => {
  const [all, status, nothing] = [
    [1260, "COMPLETED"],
    [null, "COMPLETED"],
    [null, null],
  ];
  const mine = { owner: all, staff: all, librarian: all };
  const played = (review: components["schemas"]["Review"]) => [
    review.playtime_minutes_at_review,
    review.play_status_at_review,
  ];
  const open = { visibility: "PUBLIC", show_playtime: true } as const;

  it.each([
    ["everybody may see", open, {}, everybody(all)],
    [
      "shows to followers",
      { visibility: "FOLLOWERS" },
      {},
      { ...everybody(nothing), ...mine, follower: all },
    ],
    ["shows to nobody", { visibility: "PRIVATE" }, {}, { ...everybody(nothing), ...mine }],
    ["hides its play time", { show_playtime: false }, {}, { ...everybody(status), ...mine }],
    ["has the game as a PRIVATE entry", open, { visibility: "PRIVATE" }, { ...everybody(nothing), ...mine }],
  ] as const)("in a library that %s", async (_, settings, entry, expected) => {
    await ada.api.library.updateSettings({ ...open, ...settings });
    const { id: game_id } = await someGame(service);
    await play(ada, game_id, entry);
    const review = await ada.api.reviews.create({ game_id, body: "Played." });
    expect(await seenBy(review.id, played)).toEqual(expected);
    const { data } = await service.api.reviews.list({ query: { resident_id: ada.resident.id, limit: 1 } });
    expect(data.map(played)).toEqual([expected.anonymous]);
  });

  it("nobody else does once the game has left the library", async () => {
    await ada.api.library.updateSettings(open);
    const { id: game_id } = await someGame(service);
    const entry = await play(ada, game_id);
    const review = await ada.api.reviews.create({ game_id, body: "Played." });
    await ada.api.library.delete(entry.id);
    expect(await seenBy(review.id, played)).toEqual({ ...everybody(nothing), ...mine });
  });
});

describe("200", () => {
  it("says whether the caller likes it", async () => {
    const { id } = await someReview(service, ada);
    await callers.follower.reviews.like(id);
    expect(await seenBy(id, ({ is_liked, likes_count }) => [is_liked, likes_count])).toEqual({
      ...everybody([false, 1]),
      follower: [true, 1],
    });
  });

  it("has another entity tag after a like, and the same version", async () => {
    const { id } = await someReview(service, ada);
    const tag = async () =>
      (await service.api.reviews.get(id).withResponse()).response.headers.get("ETag") ?? "";
    const before = await tag();
    await callers.stranger.reviews.like(id);
    const after = await tag();
    expect(after).not.toBe(before);
    expect(await ada.api.reviews.update(id, { title: "New" }, { ifMatch: before })).toMatchObject({
      title: "New",
    });
  });

  it("stays under “Deleted resident” when its author leaves", async () => {
    const bo = await service.signUp();
    const { id } = await someReview(service, bo);
    await bo.api.residents.delete("me");
    expect(await service.api.reviews.get(id)).toMatchObject({
      body: "Four controllers.",
      resident: { id: bo.resident.id, username: "deleted", display_name: "Deleted resident" },
    });
  });
});

describe("404", () => {
  it.each([unknownId, "nothing"])("answers for %s", async (id) => {
    await expect(service.api.reviews.get(id)).rejects.toMatchObject({
      status: 404,
      problem: { code: "review-not-found" },
    });
  });

  it("answers for a review of a game that was deleted", async () => {
    const { id, game_id } = await someReview(service, ada);
    await service.database.game.update({ where: { id: game_id }, data: { deleted_at: new Date() } });
    await expect(ada.api.reviews.get(id)).rejects.toMatchObject({ status: 404 });
  });
});
