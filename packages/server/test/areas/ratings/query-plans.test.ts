import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type RatingFilters, readRatingsPage } from "../../../src/areas/ratings/list.js";
import type { Database, OpenDatabase } from "../../../src/platform/database/client.js";
import { disableCounting } from "../../support/bulk-rows.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import {
  type AnyPageRequest,
  explainGeneric,
  findIndexes,
  readSecondPage,
} from "../../support/query-plans.js";
import type { SignedIn } from "../../support/service.js";
import { connectTestDatabase } from "../../support/test-database.js";

describeService(
  "query plans of ratings",
  { skipCounterCheckBecause: "The test inserts ratings directly." },
  ({ service }) => {
    let opened: OpenDatabase;
    let critic: SignedIn;
    let hit: Awaited<ReturnType<typeof createGame>>;
    beforeAll(async () => {
      opened = connectTestDatabase(service.databaseUrl);
      critic = await service.signUp();
      hit = await createGame(service, "Hit");
      await disableCounting(service.database);
      await service.database.$executeRaw`
    WITH fan AS (INSERT INTO residents (id, username, display_name, email)
      SELECT gen_random_uuid(), 'fan_' || n, 'Fan', 'fan' || n || '@example.com' FROM generate_series(1, 10000) n
      RETURNING id),
    other AS (INSERT INTO games (id, slug, name)
      SELECT gen_random_uuid(), 'other-' || n, 'Other' FROM generate_series(1, 10000) n RETURNING id)
    INSERT INTO ratings (id, resident_id, game_id, score, created_at)
    SELECT gen_random_uuid(), f.id, ${hit.id}::uuid, 1 + floor(random() * 10),
      now() - random() * interval '1 year' FROM fan f
    UNION ALL
    SELECT gen_random_uuid(), ${critic.resident.id}::uuid, o.id, 1 + floor(random() * 10),
      now() - random() * interval '1 year' FROM other o`;
      await service.database.$executeRaw`VACUUM (ANALYZE) residents, games, ratings`;
    }, 120_000);
    afterAll(async () => {
      await opened.close();
    });

    it.each<[string, string, () => RatingFilters, string]>([
      ["all ratings", "-created_at", () => ({}), "ratings_created_at_id_idx"],
      ["ratings of a game", "-created_at", () => ({ game_id: hit.id }), "ratings_game_id_created_at_id_idx"],
      ["ratings of a game", "-score", () => ({ game_slug: hit.slug }), "ratings_game_id_score_id_idx"],
      [
        "ratings of a game",
        "score",
        () => ({ game_id: hit.id, min_score: 2 }),
        "ratings_game_id_score_id_idx",
      ],
      [
        "ratings of a resident",
        "-created_at",
        () => filterByCritic(),
        "ratings_resident_id_created_at_id_idx",
      ],
      ["ratings of a resident", "-score", () => filterByCritic(), "ratings_resident_id_score_id_idx"],
      ["ratings of a resident", "score", () => filterByCritic(), "ratings_resident_id_score_id_idx"],
    ])("reads a page of %s by %s with an index range scan", async (_, sort, filters, index) => {
      const read = (database: Database, page: AnyPageRequest) => readRatingsPage(database, page, filters());
      const page = await readSecondPage(sort, (first) => read(service.database, first));
      const nodes = await explainGeneric(opened, (database) => read(database, page));
      expect(findIndexes(nodes)).toContain(index);
      const steps = nodes.map((node) => node["Node Type"]);
      expect(steps).not.toContain("Sort");
      expect(steps).not.toContain("Incremental Sort");
      expect(steps).not.toContain("Seq Scan");
    });

    const filterByCritic = (): RatingFilters => ({ resident_id: critic.resident.id });
  },
);
