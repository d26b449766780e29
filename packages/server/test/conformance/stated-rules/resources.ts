import { isAhead, type StatedRule } from "./stated-rule.js";

const toleratedAheadMs = 5 * 60_000;

/** The rules of activities, feedback, blogs and changelogs. */
const contentRules: readonly StatedRule[] = [
  {
    operations: ["updateActivityLog"],
    errors: /^\/(minutes|message) (required|contradicts-type)$/,
    reason: "the type of the stored activity decides which fields it has",
    isRare: true,
    isBroken: ({ value }) => value !== undefined,
  },
  {
    operations: ["createActivityLog", "updateActivityLog"],
    errors: /^\/occurred_at out-of-range$/,
    reason: "activities are at most five minutes in the future",
    example: { type: "MILESTONE", message: "Done.", occurred_at: "2999-01-01T00:00:00Z" },
    isBroken: ({ value }) => isAhead(value, toleratedAheadMs),
  },
  {
    operations: ["createBlog", "updateBlog"],
    errors: /^\/published_at not-in-future$/,
    reason: "a scheduled post has a date in the future",
    example: {
      slug: "news",
      title: "News",
      body_markdown: "New.",
      status: "SCHEDULED",
      published_at: "2001-01-01T00:00:00Z",
    },
    isBroken: ({ fields: { status }, value, request }) =>
      (status === "SCHEDULED" || (request.method === "PATCH" && value !== undefined)) && !isAhead(value, 0),
  },
  {
    operations: ["createBlog", "updateBlog"],
    errors: /^\/published_at not-in-past$/,
    reason: "a published post has no date in the future",
    example: {
      slug: "news",
      title: "News",
      body_markdown: "New.",
      status: "PUBLISHED",
      published_at: "2999-01-01T00:00:00Z",
    },
    isBroken: ({ value }) => isAhead(value, 0),
  },
  {
    operations: ["updateChangelog"],
    errors: /^\/released_on required$/,
    reason: "a published changelog has a date",
    example: { status: "PUBLISHED", released_on: null },
    isBroken: ({ value }) => value === null,
  },
];

/** The rules of games, libraries, backlogs, residents and waitlists. */
const communityRules: readonly StatedRule[] = [
  {
    operations: ["createLibraryEntry", "updateLibraryEntry"],
    errors: /^\/completed_on before-start$/,
    reason: "a game is not completed before it was started",
    example: { game_slug: "007-goldeneye", started_on: "2026-01-02", completed_on: "2026-01-01" },
    isBroken: ({ fields: { started_on, completed_on }, request }) =>
      request.method === "PATCH"
        ? typeof (started_on ?? completed_on) === "string"
        : String(completed_on) < String(started_on),
  },
  {
    operations: ["updateLibraryEntry"],
    errors: /^\/play_status contradicts-playtime$/,
    reason: "a game that was played, as the stored entry says, has been started",
    isRare: true,
    isBroken: ({ fields: { playtime_minutes, play_status } }) =>
      playtime_minutes !== undefined || play_status === "NOT_STARTED",
  },
  {
    operations: ["updateBacklogItem"],
    errors: /^\/(after|before)_id same-item$/,
    reason: "an item is not moved next to itself",
    isRare: true,
    isBroken: ({ value, request }) =>
      String(value).toLowerCase() === decodeURIComponent(request.path.split("/").at(-1) ?? "").toLowerCase(),
  },
  {
    operations: ["createResident", "updateResident"],
    errors: /^\/country unknown-country$/,
    reason: "countries of ISO 3166-1",
    example: { country: "DA" },
    isBroken: ({ value }) =>
      new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(String(value)) === undefined,
  },
  {
    operations: ["updateResident"],
    errors: /^\/email required$/,
    reason: "the address of a resident can be changed but not removed",
    isRare: true,
    isBroken: ({ value }) => value === null,
  },
  {
    operations: ["joinWaitlist"],
    errors: /^\/(name|email) required$/,
    reason: "only residents may omit their name and email address",
    isBroken: ({ value }) => value === undefined,
  },
  {
    operations: ["upsertGameCategory"],
    errors: /^ invalid-format$/,
    reason: "a new category needs a valid slug; in all other paths, malformed slugs return 404",
    isBroken({ request }) {
      const slug = decodeURIComponent(request.path.split("/").at(-1) ?? "").trim();
      return slug.length < 2 || slug.length > 80 || !/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(slug);
    },
  },
];

const earliest = Date.parse("0001-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");

function isLanguageTag(value: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(String(value)).length === 1;
  } catch {
    return false;
  }
}

/** The rules of values in any operation. */
const valueRules: readonly StatedRule[] = [
  {
    operations: "all",
    errors: /^[/?](language unknown-language|locale unknown-locale)$/,
    reason: "BCP 47 has more rules for language tags than its syntax",
    isBroken: ({ value }) => !isLanguageTag(value),
  },
  {
    operations: "all",
    errors: /^[/?]\w+ out-of-range$/,
    reason: "timestamps lie in the years 1 to 9999 in UTC",
    isBroken: ({ value }) => Date.parse(String(value)) < earliest || Date.parse(String(value)) > latest,
  },
];

/** The rules of all resources without a file of their own. */
export const resourceRules = [...contentRules, ...communityRules, ...valueRules];
