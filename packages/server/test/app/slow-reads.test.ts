import { slowReadTimeoutMs } from "@game-community/postgres";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import pg from "pg";
import { loadContractOperations, sendExampleRequest } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";
import { pollUntil } from "../support/poll-until.js";
import { buildWaitlist, createPartnerClient, createStaffClient } from "../support/waitlists.js";

const search = "games?q=____&sort=-rating&include_total=true";
const lists = ["games", "games?sort=-rating&include_total=true", "games/popular", "games/stats"];

/** A request of each operation that can stop a search, and the table that it searches. */
const searches: Readonly<Record<string, readonly [table: string, query: object]>> = {
  listBlogs: ["blogs", { q: "mario" }],
  listGames: ["games", { q: "mario" }],
  listPersonalizedLists: ["lists", { tag: "couch" }],
  listResidents: ["residents", { q: "ada" }],
  queryGames: ["games", {}],
};

/** The operations that declare `query-too-expensive`. */
const searching = loadContractOperations().filter(({ codes }) => codes.get(400)?.has("query-too-expensive"));

/** Reads of games wait for a lock in this test, as if they took long. */
describeService(
  "slow reads of anonymous callers",
  { environment: { LOG_LEVEL: "silent" }, slowReadTimeoutMs },
  ({ service }) => {
    let other: pg.Client;
    beforeAll(async () => {
      other = new pg.Client({ connectionString: service.databaseUrl });
      await other.connect();
    });
    afterAll(() => other.end());

    const countWaiting = async (): Promise<number> => {
      const { rows } = await other.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'games'::regclass AND NOT granted",
      );
      return rows[0]?.count ?? 0;
    };
    const read = async (path: string) => {
      const { status, headers } = await service.http.get(`/rest/v1/${path}`);
      return { status, retryAfter: headers["retry-after"] };
    };

    it("leave connections to writes, and are answered 503 after two seconds", async () => {
      const [staff, partner] = await Promise.all([createStaffClient(service), createPartnerClient(service)]);
      const { slug } = await staff.waitlists.create(buildWaitlist());
      await other.query("BEGIN");
      await other.query("LOCK TABLE games");
      const reads = Array.from({ length: 5 }, () => lists.map(read)).flat();
      const searches = Array.from({ length: 3 }, () => read(search));
      await pollUntil(countWaiting, (count) => count >= 3);
      for (const name of ["Ada", "Grace", "Joan"])
        await partner.waitlists.join(slug, { email: `${name}@example.com`, name });
      expect(await Promise.race(reads)).toEqual({ status: 503, retryAfter: "5" });
      await other.query("COMMIT");
      await Promise.all([...reads, ...searches]);
      expect(await read("games")).toMatchObject({ status: 200 });
    });

    it("are stopped after two seconds and answered 400 if they search", async () => {
      expect(searching.map(({ id }) => id).sort()).toEqual(Object.keys(searches).sort());
      await other.query("BEGIN");
      const tables = new Set(Object.values(searches).map(([table]) => table));
      for (const table of tables) await other.query(`LOCK TABLE ${table}`);
      const responses = await Promise.all(
        searching.map(async (operation) => {
          const query = { ...operation.query, ...searches[operation.id]?.[1] };
          const { status, body } = await sendExampleRequest(service, { ...operation, query }, {});
          return `${operation.id} ${status} ${body.code}`;
        }),
      );
      await other.query("COMMIT");
      expect(responses).toEqual(searching.map(({ id }) => `${id} 400 query-too-expensive`));
    });
  },
);
