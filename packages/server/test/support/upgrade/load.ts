import { createClient, isApiError } from "@game-community/sdk";

/** Residents who use all running services at once. */
export interface Load {
  /** Answers that no version gives alone, and lost requests. */
  readonly failures: readonly string[];
  /** How many requests were answered. */
  count(): number;
  stop(): Promise<void>;
}

const games = ["007-everything-or-nothing", "bang-gunship-elite", "coach-k-college-basketball"];
const residentCount = 4;

/** What residents do, in turns. Rows that exist already, or no longer, are not failures. */
const toActions = (api: ReturnType<typeof createClient>, game: string, other: string) => [
  () => api.games.list({ query: { q: "zelda", limit: 5 } }),
  () => api.ratings.create({ game_slug: game, score: 7 }),
  () => api.residents.get("me"),
  () => api.residents.follow(other),
  () => api.likedGames.create({ game_slug: game }),
  () => api.library.create({ game_slug: game }),
  () => api.residents.unfollow(other),
  () => api.lists.create({ name: `List of ${game}`, visibility: "PRIVATE" }),
];

/** Starts residents, each of whom sends one request after another to one of the services after another. */
export async function startLoad(baseUrls: readonly string[], run: string): Promise<Load> {
  const failures: string[] = [];
  const stop = new AbortController();
  let answered = 0;
  const [first = ""] = baseUrls;
  const residents = await Promise.all(
    Array.from({ length: residentCount }, (_, index) =>
      createClient({ baseUrl: `${first}/rest` }).authentication.signUp({
        email: `load-${run}-${index}@example.com`,
        password: "a long pass phrase",
      }),
    ),
  );
  const live = async ({ access_token: token, resident }: (typeof residents)[number]) => {
    const other = residents.find((each) => each.resident.id !== resident.id)?.resident.id ?? "";
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const baseUrl = baseUrls[turn % baseUrls.length] ?? first;
      const api = createClient({ baseUrl: `${baseUrl}/rest`, token, maxRetries: 0 });
      const actions = toActions(api, games[turn % games.length] ?? "", other);
      try {
        await actions[Math.floor(turn / baseUrls.length) % actions.length]?.();
      } catch (error) {
        if (!isApiError(error) || ![404, 409].includes(error.status)) failures.push(String(error));
      }
      answered += 1;
    }
  };
  const lives = residents.map(live);
  return {
    failures,
    count: () => answered,
    async stop() {
      stop.abort();
      await Promise.all(lives);
    },
  };
}
