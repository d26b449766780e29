import type { Client } from "@game-community/sdk";
import { permissions, type PermissionName } from "../../src/generated/permissions.js";
import { planned } from "../areas/backlog/support.js";
import { added } from "../areas/library/support.js";
import { like } from "../areas/liked-games/support.js";
import { giveRole, roleWith, systemRoles } from "../support/roles.js";
import type { SignedIn, TestService } from "../support/service.js";
import { keepPapers, type Papers } from "./privacy-papers.js";
import type { CallerName } from "./privacy-table.js";

/** Residents by whom their things are shown to; the DISCREET one shows everybody all but playtimes and dates. */
export type House = "PUBLIC" | "FOLLOWERS" | "PRIVATE" | "DISCREET";

/** What every one of these residents has, all of it as visible as their settings say. */
export interface Belongings {
  readonly owner: SignedIn;
  readonly entry: string;
  /** An entry that is PRIVATE, whatever the library is. */
  readonly privateEntry: string;
  readonly item: string;
  readonly like: string;
  readonly likedList: string;
  readonly playedList: string;
  /** Reviews of the games of the two entries. */
  readonly review: string;
  readonly privateReview: string;
}

/** Asks a list for what is the owner's. */
export const of = ({ owner }: Pick<Belongings, "owner">) => ({ query: { resident_id: owner.resident.id } });

/** Everything there is, and everybody who asks for it. */
export interface World {
  readonly homes: Readonly<Record<House, Belongings>>;
  /** What the PUBLIC resident has besides. */
  readonly papers: Papers;
  readonly clientOf: (caller: CallerName, house: House, scope: PermissionName) => Client;
}

/** Makes everything once, for tests that change nothing. */
export async function buildWorld(service: TestService): Promise<World> {
  const follower = await service.signUp();
  const homeOf = async (house: House) => {
    const home = await furnish(service, house);
    await follower.api.follows.follow(home.owner.resident.id);
    return home;
  };
  const homes = {
    PUBLIC: await homeOf("PUBLIC"),
    FOLLOWERS: await homeOf("FOLLOWERS"),
    PRIVATE: await homeOf("PRIVATE"),
    DISCREET: await homeOf("DISCREET"),
  };
  const staff = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: permissions }) });
  const papers = await keepPapers(service, homes.PUBLIC.owner, staff);
  return { homes, papers, clientOf: await clientsOf(service, follower, homes) };
}

async function furnish(service: TestService, house: House): Promise<Belongings> {
  const owner = await service.signUp({ username: house.toLowerCase() });
  await giveRole(service, owner, await roleWith(service, ["blogs:write"]));
  const { api } = owner;
  const visibility = house === "DISCREET" ? "PUBLIC" : house;
  const shown = house !== "DISCREET";
  await api.library.updateSettings({
    ...{ visibility, backlog_visibility: visibility, show_playtime: shown, show_dates: shown },
  });
  await api.likedGames.updateSettings({ visibility });
  const dates = { started_on: "2026-01-01", completed_on: "2026-02-01" };
  const played = { ...dates, ownership: "OWNED", play_status: "PAUSED", notes: "Mine." } as const;
  const entry = await added(service, owner, { ...played, playtime_minutes: 60 }, "Chess");
  service.clock.advance(1_000);
  const hidden = await added(
    ...([service, owner, { ...played, playtime_minutes: 5, visibility: "PRIVATE" }, "Go"] as const),
  );
  const liked = await like(owner, entry.game.id);
  const item = await planned(service, owner, { notes: "Soon." }, "Tag");
  const review = await api.reviews.create({ game_id: entry.game.id, body: "Four controllers." });
  const privateReview = await api.reviews.create({ game_id: hidden.game.id, body: "One controller." });
  return {
    ...{ owner, entry: entry.id, privateEntry: hidden.id, item: item.id, like: liked.id },
    ...{ review: review.id, privateReview: privateReview.id },
    ...(await keptLists(owner)),
  };
}

async function keptLists({ api, resident }: SignedIn) {
  const query = { resident_id: resident.id };
  const [likedList] = (await api.lists.listLikedGames({ query })).data;
  const [playedList] = (await api.lists.listPlayedGames({ query })).data;
  return { likedList: likedList?.id ?? "", playedList: playedList?.id ?? "" };
}

async function clientsOf(
  service: TestService,
  follower: SignedIn,
  homes: World["homes"],
): Promise<World["clientOf"]> {
  const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
  const moderator = await service.signUp();
  await giveRole(service, moderator, { id: systemRoles.moderator });
  const clients = {
    anonymous: service.api,
    "a publishable key": service.as({ serviceKey: publishable }),
    "a stranger": (await service.signUp()).api,
    "a follower": follower.api,
    "a moderator": moderator.api,
    "an admin": (await service.admin()).api,
  };
  const keys = new Map<PermissionName, Client>();
  for (const scope of permissions)
    keys.set(scope, service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: [scope] }) }));
  return (caller, house, scope) => {
    if (caller === "the owner") return homes[house].owner.api;
    if (caller === "a secret key") return keys.get(scope) ?? service.api;
    return clients[caller];
  };
}
