import { community } from "../dataset/community.js";
import type { Dataset } from "../dataset/seed.js";
import { type FreshRequests, json, shuffle, type Workload, type WorkloadRequest } from "./workload.js";

interface WriteDetails {
  readonly group?: Workload["group"];
  readonly headers?: Workload["headers"];
  readonly status?: number;
}

const toWrite = (method: string, name: string, title: string, { group, headers, status }: WriteDetails) => ({
  name,
  title,
  method,
  group: group ?? ("write" as const),
  headers: headers ?? json,
  status: status ?? 200,
});

/** A write whose requests can be sent again and again. */
const repeat = (
  [method, name, title]: readonly [string, string, string],
  requests: readonly WorkloadRequest[],
  details: WriteDetails = {},
): Workload => ({ ...toWrite(method, name, title, details), requests });

/** A write that adds a row to a table with every request. */
const add = (
  [method, name, title]: readonly [string, string, string],
  fresh: FreshRequests,
  table: string,
  details: WriteDetails = {},
): Workload => ({
  ...toWrite(method, name, title, { status: 201, ...details }),
  requests: [],
  fresh,
  effect: { count: `count(*) FROM ${table}`, perRequest: 1 },
});

const getTokens = ({ sessions }: Dataset): string[] =>
  sessions.slice(0, community.callers).map(({ accessToken }) => accessToken);

/**
 * The pairs of a block are set first and removed afterwards: more than requests are in flight, and so few that every server
 * sets and removes several times in a run, because removing costs less.
 */
const blockSize = 500;

/** Requests that set something for pairs of callers and targets, and then remove it for the same pairs. */
const toggle = (tokens: readonly string[], targets: readonly string[], toPath: (target: string) => string) =>
  ["PUT", "DELETE"].flatMap((method) =>
    Array.from({ length: blockSize }, (_, index): WorkloadRequest => {
      const caller = index % tokens.length;
      const target = targets[(Math.floor(index / tokens.length) + caller * 7) % targets.length] ?? "";
      const token = tokens[caller];
      return { method, path: toPath(target), ...(token !== undefined && { token }) };
    }),
  );

/** Writes of residents to rows that other residents read. */
export function createCommunityWrites(data: Dataset): Workload[] {
  const tokens = getTokens(data);
  const fresh = (path: string, body: object, targets = data.freshGameIds): FreshRequests => ({
    tokens,
    targets,
    path,
    body: JSON.stringify(body),
  });
  const note = { type: "NOTE", message: "Note {n}", game_id: "{target}" };
  const score = 8;
  return [
    repeat(
      ["PUT", "like", "PUT and DELETE like of a review"],
      toggle(tokens, shuffle(data.reviewIds), (id) => `/rest/v1/reviews/${id}/like`),
      { headers: {} },
    ),
    repeat(
      ["PUT", "follow", "PUT and DELETE follow of a resident"],
      toggle(tokens, data.authorIds, (id) => `/rest/v1/residents/${id}/follow`),
      { headers: {} },
    ),
    add(
      ["POST", "rate", "POST rating"],
      fresh("/rest/v1/ratings", { game_id: "{target}", score }),
      "ratings",
    ),
    add(
      ["POST", "add", "POST game to library"],
      fresh("/rest/v1/library", { game_id: "{target}", ownership: "OWNED" }),
      "library_entries",
    ),
    {
      ...repeat(["PATCH", "progress", "PATCH library entry"], createProgress(data, tokens)),
      verified: createProgress(data, tokens, [{ playtime_minutes: 720 }]).slice(0, 2),
    },
    add(["POST", "note", "POST activity"], fresh("/rest/v1/activity-logs", note), "activity_logs"),
    createReviews(tokens, data.freshGameIds),
  ];
}

/** A review whose score is also a rating. */
const createReviews = (tokens: readonly string[], targets: readonly string[]): Workload =>
  add(
    ["POST", "create-review", "POST review with score"],
    {
      tokens,
      targets,
      path: "/rest/v1/reviews",
      body: JSON.stringify({
        game_id: "{target}",
        title: "Review {n}",
        body: "As good as they say.",
        score: 8,
        language: "en",
        verdict: "RECOMMENDED",
        contains_spoilers: false,
      }),
    },
    "reviews",
    { group: "other" },
  );

/** Each entry is completed, then played again with more minutes, and so on. */
const createProgress = (
  { libraryEntries }: Dataset,
  tokens: readonly string[],
  allChanges: readonly object[] = [
    { play_status: "COMPLETED", playtime_minutes: 600 },
    { play_status: "PLAYING", playtime_minutes: 660 },
  ],
): WorkloadRequest[] =>
  allChanges.flatMap((changes) =>
    shuffle(libraryEntries).map(({ id, caller }) => {
      const token = tokens[caller];
      return {
        path: `/rest/v1/library/${id}`,
        body: JSON.stringify(changes),
        ...(token !== undefined && { token }),
      };
    }),
  );

/** Writes of applications with a service key. */
export const createKeyWrites = (data: Dataset): Workload[] => [
  add(
    ["PUT", "join", "PUT entry of a waitlist"],
    {
      tokens: [],
      targets: data.waitlistSlugs,
      path: "/rest/v1/waitlists/{target}/entries",
      body: JSON.stringify({ name: "Joined {n}", email: "joined{n}@example.com" }),
    },
    "waitlist_entries",
    { headers: { ...json, "X-Service-Key": data.waitlistsKey } },
  ),
  repeat(
    ["PATCH", "update-entry", "PATCH waitlist entry (returns 100 entries)"],
    shuffle(data.entries).map(({ id, number }, index) => ({
      path: `/rest/v1/waitlists/entries/${id}`,
      body: JSON.stringify({ name: `Person ${number} ${nameSuffixes[index % nameSuffixes.length]}` }),
    })),
    { headers: { ...json, "X-Service-Key": data.waitlistsKey } },
  ),
  repeat(
    ["PATCH", "offer", "PATCH subscription offer"],
    [1, 2.5, 4].flatMap((discount_value) =>
      shuffle(data.offers).map(({ slug, id }) => ({
        path: `/rest/v1/subscriptions/${slug}/offers/${id}`,
        body: JSON.stringify({ discount_value, valid_until: "2037-01-01T00:00:00.000Z" }),
      })),
    ),
    { headers: { ...json, "X-Service-Key": data.subscriptionsKey } },
  ),
];

const nameSuffixes = ["Ada", "Grace", "Edsger"];
