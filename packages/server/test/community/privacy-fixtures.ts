import type { Client } from "@game-community/sdk";
import { type PermissionName, permissions } from "../../src/generated/permissions.js";
import { createBacklogItem } from "../areas/backlog/support.js";
import { createLibraryEntry } from "../areas/library/support.js";
import { likeGame } from "../areas/liked-games/support.js";
import { assignRole, createRole, systemRoles } from "../support/roles.js";
import type { SignedIn, TestService } from "../support/service.js";
import type { CallerName } from "./privacy-callers.js";
import { createDocuments, type Documents } from "./privacy-documents.js";

/** Profiles by the visibility of their content. DISCREET is public, but hides playtimes and dates. */
export type ProfileName = "PUBLIC" | "FOLLOWERS" | "PRIVATE" | "DISCREET";

/** The ids of the rows of each profile, with the visibility of its settings. */
export interface ProfileFixtures {
  readonly owner: SignedIn;
  /** A library entry. */
  readonly entry: string;
  /** An entry with the visibility PRIVATE. */
  readonly privateEntry: string;
  /** A backlog item. */
  readonly item: string;
  readonly like: string;
  readonly likedList: string;
  readonly playedList: string;
  /** Reviews of the games of the two entries. */
  readonly review: string;
  readonly privateReview: string;
}

/** The query that filters a list by the owner. */
export const queryByOwner = ({ owner }: Pick<ProfileFixtures, "owner">) => ({
  query: { resident_id: owner.resident.id },
});

/** The profiles, their content and the clients of all callers. */
export interface PrivacyFixtures {
  readonly profiles: Readonly<Record<ProfileName, ProfileFixtures>>;
  /** Further content of the PUBLIC profile. */
  readonly documents: Documents;
  readonly getClient: (caller: CallerName, profileName: ProfileName, scope: PermissionName) => Client;
}

/** Creates all rows once, for tests that only read. */
export async function createPrivacyFixtures(service: TestService): Promise<PrivacyFixtures> {
  const follower = await service.signUp();
  const createFollowedProfile = async (profileName: ProfileName) => {
    const profile = await createProfile(service, profileName);
    await follower.api.residents.follow(profile.owner.resident.id);
    return profile;
  };
  const profiles = {
    PUBLIC: await createFollowedProfile("PUBLIC"),
    FOLLOWERS: await createFollowedProfile("FOLLOWERS"),
    PRIVATE: await createFollowedProfile("PRIVATE"),
    DISCREET: await createFollowedProfile("DISCREET"),
  };
  const staff = service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: permissions }) });
  const documents = await createDocuments(service, profiles.PUBLIC.owner, staff);
  return { profiles, documents, getClient: await createClients(service, follower, profiles) };
}

async function createProfile(service: TestService, profileName: ProfileName): Promise<ProfileFixtures> {
  const owner = await service.signUp({ username: profileName.toLowerCase() });
  await assignRole(service, owner, await createRole(service, ["blogs:write"]));
  const { api } = owner;
  const visibility = profileName === "DISCREET" ? "PUBLIC" : profileName;
  const shown = profileName !== "DISCREET";
  await api.library.updateSettings({
    visibility,
    backlog_visibility: visibility,
    show_playtime: shown,
    show_dates: shown,
  });
  await api.likedGames.updateSettings({ visibility });
  const dates = { started_on: "2026-01-01", completed_on: "2026-02-01" };
  const entryFields = { ...dates, ownership: "OWNED", play_status: "PAUSED", notes: "Mine." } as const;
  const entry = await createLibraryEntry(service, owner, { ...entryFields, playtime_minutes: 60 }, "Chess");
  service.clock.advance(1_000);
  const hidden = await createLibraryEntry(
    service,
    owner,
    { ...entryFields, playtime_minutes: 5, visibility: "PRIVATE" },
    "Go",
  );
  const liked = await likeGame(owner, entry.game.id);
  const item = await createBacklogItem(service, owner, { notes: "Soon." }, "Tag");
  const review = await api.reviews.create({ game_id: entry.game.id, body: "Four controllers." });
  const privateReview = await api.reviews.create({ game_id: hidden.game.id, body: "One controller." });
  return {
    owner,
    entry: entry.id,
    privateEntry: hidden.id,
    item: item.id,
    like: liked.id,
    review: review.id,
    privateReview: privateReview.id,
    ...(await findComputedLists(owner)),
  };
}

async function findComputedLists({ api, resident }: SignedIn) {
  const query = { resident_id: resident.id };
  const [likedList] = (await api.lists.listLikedGames({ query })).data;
  const [playedList] = (await api.lists.listPlayedGames({ query })).data;
  return { likedList: likedList?.id ?? "", playedList: playedList?.id ?? "" };
}

async function createClients(
  service: TestService,
  follower: SignedIn,
  profiles: PrivacyFixtures["profiles"],
): Promise<PrivacyFixtures["getClient"]> {
  const publishable = await service.key({ kind: "PUBLISHABLE", scopes: [] });
  const moderator = await service.signUp();
  await assignRole(service, moderator, { id: systemRoles.moderator });
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
  return (caller, profileName, scope) => {
    if (caller === "the owner") return profiles[profileName].owner.api;
    if (caller === "a secret key") return keys.get(scope) ?? service.api;
    return clients[caller];
  };
}
