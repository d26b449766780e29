import { type Client, isApiError } from "@game-community/sdk";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createEditorClient } from "../areas/games/support.js";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import { readLongCheckOptions } from "../support/long-check.js";
import { createRandom } from "../support/random.js";
import type { SignedIn } from "../support/service.js";
import { buildWaitlist, createStaffClient } from "../support/waitlists.js";
import { createSharedRows, type SharedRows, type Writer, writes } from "./writes.js";

const { factor, seed } = readLongCheckOptions();
const names = Object.keys(writes);
const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second] as const));
const rounds = 6 * factor;
const writersPerRound = 8;

// The counters of all rows are compared with a recount when the service stops.
describeService("pairs of concurrent writes", {}, ({ service }) => {
  const random = createRandom(seed);
  let residents: SignedIn[];
  let editor: Client;
  let shared: SharedRows;
  const successes = new Map(names.map((name) => [name, 0]));
  beforeAll(async () => {
    residents = [];
    for (let count = 0; count < 4; count++) residents.push(await service.signUp());
    const games: string[] = [];
    for (let count = 0; count < 4; count++) games.push((await createGame(service)).id);
    editor = await createEditorClient(service);
    await editor.games.upsertCategory("shared", { name: "Shared", type: "theme" });
    const { slug } = await (await createStaffClient(service)).waitlists.create(buildWaitlist());
    shared = await createSharedRows(residents, { games, waitlist: slug });
  }, 60_000);
  // An access token is valid for 15 minutes, which all pairs together take longer than.
  beforeEach(async () => {
    residents = await Promise.all(residents.map(signInAgain));
  });

  const signInAgain = async (resident: SignedIn): Promise<SignedIn> => {
    const { email, password } = resident;
    const { access_token: token } = await service.api.authentication.signIn({ email, password });
    return { ...resident, token, api: service.as(token) };
  };

  const pickWriter = (): Writer => ({
    database: service.database,
    signedIn: random.pick(residents),
    editor,
    gameId: random.pick(shared.games),
    residentId: random.pick(shared.residents),
    reviewId: random.pick(shared.reviews),
    waitlist: shared.waitlist,
    score: 1 + random.below(10),
  });

  /** Sends writes of both kinds at once, and returns the failures of the service. */
  async function run(pair: readonly [string, string]): Promise<string[]> {
    const calls = Array.from({ length: writersPerRound }, (_, index) => {
      const name = pair[index % 2] ?? pair[0];
      return { name, result: writes[name]?.(pickWriter()) };
    });
    const failures = await Promise.all(
      calls.map(({ name, result }) =>
        Promise.resolve(result).then(
          () => {
            successes.set(name, (successes.get(name) ?? 0) + 1);
            return null;
          },
          (error: unknown) => (isApiError(error) && error.status < 500 ? null : `${name}: ${String(error)}`),
        ),
      ),
    );
    return failures.filter((failure) => failure !== null);
  }

  describe("never fail by a deadlock", () => {
    it.each(pairs)("%s and %s", async (first, second) => {
      const failures: string[] = [];
      for (let round = 0; round < rounds; round++) failures.push(...(await run([first, second])));
      expect(failures).toEqual([]);
    });
  });

  // Deadlocks are repeated, so that no request fails by one, but they take a second each. Connections report those of the last
  // second later.
  it("cause no deadlock", async () => {
    const rows = await service.database.$queryRaw`
      SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it("were not all refused", () => {
    expect([...successes].filter(([, count]) => count === 0)).toEqual([]);
  });
});
