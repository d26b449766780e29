import type { Database } from "../../../server/src/platform/database/client.js";
import { toSeedId } from "../dataset/community.js";
import type { Dataset } from "../dataset/seed.js";
import type { ValueName } from "../goals.js";

/** A POST request of a caller. */
export interface CallerRequest {
  readonly path: string;
  readonly body: string;
  readonly token: string;
}

/** Requests of different callers, which are all of the same kind. */
export interface Step {
  /** The ratio to the usual cost that the step measures; none for the usual case itself. */
  readonly name?: ValueName;
  readonly title: string;
  readonly requests: readonly CallerRequest[];
}

/** Steps that follow each other. */
export interface Scenario {
  readonly steps: readonly Step[];
  /** The step that the others are compared with. */
  readonly usual: Step;
}

/** A rating of a caller, by the index of the caller. */
export interface CallerRating {
  readonly caller: number;
  readonly game_id: string;
  readonly score: number;
}

/** The number of games in the libraries of most callers. */
const gamesInLibrary = 40;

/** The indexes of the callers with that number of games. */
function findCallers({ libraryEntries }: Dataset): number[] {
  const counts = new Map<number, number>();
  for (const { caller } of libraryEntries) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  return [...counts].flatMap(([caller, count]) => (count === gamesInLibrary ? [caller] : []));
}

/** Inserts an achievement that the next game in the library of each of these callers unlocks. */
export async function insertAchievement(database: Database, data: Dataset): Promise<void> {
  const ids = findCallers(data).map((caller) => toSeedId("caller", caller + 1));
  const counts = await database.$queryRaw<{ library: number }[]>`
    SELECT DISTINCT library FROM resident_counters WHERE resident_id = ANY (${ids}::uuid[])`;
  if (counts.length !== 1 || counts[0]?.library !== gamesInLibrary)
    throw new Error(`The libraries of callers do not have ${gamesInLibrary} games.`);
  await database.$executeRaw`
    INSERT INTO achievements (id, key, name, description, criteria, settled_at)
    VALUES (gen_random_uuid(), 'ONE_MORE', 'One more', 'Add one more game.',
      jsonb_build_object('metric', 'GAMES_IN_LIBRARY', 'threshold', ${gamesInLibrary + 1}::int), now())`;
}

/** Finds one rating of every caller. */
export const findRatings = (database: Database): Promise<CallerRating[]> =>
  database.$queryRaw<CallerRating[]>`
    SELECT DISTINCT ON (r.id) split_part(r.username, '_', 2)::int - 1 AS caller, v.game_id, v.score
    FROM ratings v JOIN residents r ON r.id = v.resident_id JOIN games g ON g.id = v.game_id
    WHERE r.username LIKE 'caller%' AND g.deleted_at IS NULL ORDER BY r.id, v.id`;

const library = "/rest/v1/library";
const reviews = "/rest/v1/reviews";
const add = { ownership: "OWNED" };
const play = { ...add, play_status: "PLAYING" };
const review = { body: "As good as they say.", score: 8, language: "en" };

const getToken = ({ sessions }: Dataset, caller: number): string => sessions[caller]?.accessToken ?? "";

/** One request of every caller, with games that are the next ones for each larger offset. */
function createRequests(data: Dataset, path: string, offset: number, body: object): CallerRequest[] {
  const callers = findCallers(data);
  return callers.map((caller, index) => {
    const game_id = data.freshGameIds[(index + offset) % callers.length];
    return { path, token: getToken(data, caller), body: JSON.stringify({ game_id, ...body }) };
  });
}

/** The scenarios. Each request of a usual step is for a game with which another caller did the same before. */
export function createScenarios(data: Dataset, ratings: readonly CallerRating[]): Scenario[] {
  const first = (name: ValueName, title: string, path: string, body: object): Step => ({
    name,
    title,
    requests: createRequests(data, path, 0, body),
  });
  const another = (title: string, path: string, body: object): Step => ({
    title,
    requests: createRequests(data, path, 1, body),
  });
  const played = another("another played game", library, play);
  const added = another("another game in the library", library, add);
  const reviewed = another("another review", reviews, review);
  const changedScore: Step = {
    name: "changedScore",
    title: "a review with another score than the rating",
    requests: ratings.map(({ caller, game_id, score }) => ({
      path: reviews,
      token: getToken(data, caller),
      body: JSON.stringify({ ...review, game_id, score: (score % 10) + 1 }),
    })),
  };
  return [
    { steps: [first("firstPlayedGame", "a first played game", library, play), played], usual: played },
    { steps: [first("unlock", "a game that unlocks an achievement", library, add), added], usual: added },
    {
      steps: [first("firstReview", "a first review", reviews, review), reviewed, changedScore],
      usual: reviewed,
    },
  ];
}
