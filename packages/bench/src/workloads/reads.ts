import { community, hasHiddenLibrary } from "../dataset/community.js";
import type { Dataset } from "../dataset/seed.js";
import { type Group, shuffle, type Workload, type WorkloadRequest } from "./workload.js";

const read = (
  name: string,
  title: string,
  group: Group,
  requests: readonly WorkloadRequest[],
  headers: Workload["headers"] = {},
): Workload => ({ name, title, group, method: "GET", headers, requests, status: 200 });

const toRequest = (path: string): WorkloadRequest => ({ path });

/** Reads of one row. */
export const createRowReads = ({
  gameSlugs,
  entries,
  reviewIds,
  sessions,
  waitlistsKey,
}: Dataset): Workload[] => [
  read(
    "game",
    "GET game by slug",
    "single row",
    gameSlugs.map((slug) => toRequest(`/rest/v1/games/${slug}`)),
  ),
  read(
    "me",
    "GET the calling resident",
    "single row",
    sessions
      .slice(0, community.callers)
      .map(({ accessToken: token }) => ({ path: "/rest/v1/residents/me", token })),
  ),
  read(
    "review",
    "GET review",
    "single row",
    shuffle(reviewIds).map((id) => toRequest(`/rest/v1/reviews/${id}`)),
  ),
  read(
    "entry",
    "GET waitlist entry",
    "single row",
    shuffle(entries).map(({ id }) => toRequest(`/rest/v1/waitlists/entries/${id}`)),
    { "X-Service-Key": waitlistsKey },
  ),
];

/** The workloads of the caller's library, with their sorts. */
const librarySorts = [
  ["library", "-updated_at"],
  ["library-name", "name"],
  ["library-playtime", "-playtime_minutes"],
  ["library-score", "-rating_score"],
  ["library-completed", "-completed_on"],
] as const;

const createLibraryReads = ({ sessions, authorIds }: Dataset): Workload[] => [
  ...librarySorts.map(([name, sort]) =>
    read(
      name,
      `GET page of 20 entries of a library by ${sort}`,
      "page",
      sessions.slice(0, community.callers).map(({ accessToken: token }) => ({
        path: `/rest/v1/library?limit=20&sort=${sort}`,
        token,
      })),
    ),
  ),
  read(
    "library-others",
    "GET page of 20 entries of another's library",
    "page",
    sessions.slice(0, community.callers).map(({ accessToken: token }, index) => {
      const owners = authorIds.filter((_, owner) => !hasHiddenLibrary(owner));
      return {
        path: `/rest/v1/library?limit=20&sort=-updated_at&resident_id=${owners[index % owners.length]}`,
        token,
      };
    }),
  ),
];

/** Reads of pages of 20. */
export const createPageReads = (data: Dataset): Workload[] => [
  read(
    "games",
    "GET page of 20 games of a category",
    "page",
    data.categorySlugs.map((slug) => toRequest(`/rest/v1/games?category=${slug}&limit=20`)),
  ),
  read(
    "reviews",
    "GET page of 20 reviews of a game",
    "page",
    data.reviewedGameSlugs.map((slug) => toRequest(`/rest/v1/games/${slug}/reviews?limit=20`)),
  ),
  ...createLibraryReads(data),
  read("popular", "GET page of 20 popular games", "page", [toRequest("/rest/v1/games/popular?limit=20")]),
  read("activity", "GET page of 20 activities", "page", [toRequest("/rest/v1/activity-logs?limit=20")]),
  read(
    "list",
    "GET list with items",
    "page",
    data.listIds.map((id) => toRequest(`/rest/v1/lists/${id}`)),
  ),
];
