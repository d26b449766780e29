import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { ReviewFilters } from "../../../src/areas/reviews/filters.js";
import { readReviewsPage } from "../../../src/areas/reviews/list.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
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
  "query plans of reviews",
  { skipCounterCheckBecause: "The test inserts reviews directly." },
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
      SELECT gen_random_uuid(), 'other-' || n, 'Other' FROM generate_series(1, 10000) n RETURNING id),
    pair AS (SELECT f.id AS resident_id, ${hit.id}::uuid AS game_id FROM fan f
      UNION ALL SELECT ${critic.resident.id}::uuid, o.id FROM other o)
    INSERT INTO reviews (id, resident_id, game_id, body, score, language, platform, likes_count, status, created_at)
    SELECT gen_random_uuid(), resident_id, game_id, 'Text.', 1 + floor(random() * 10),
      (ARRAY['en-GB', 'de', 'fr', 'sv'])[1 + floor(random() * 4)],
      (ARRAY['n64', 'pc', 'switch', 'nes'])[1 + floor(random() * 4)], floor(random() * 1000),
      (ARRAY['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'HIDDEN'])[1 + floor(random() * 4)],
      now() - random() * interval '1 year' FROM pair`;
      await service.database.$executeRaw`
    INSERT INTO review_likes (review_id, resident_id)
    SELECT w.id, ${critic.resident.id}::uuid FROM reviews w`;
      await service.database.$executeRaw`
    INSERT INTO library_settings (resident_id) SELECT id FROM residents`;
      await service.database.$executeRaw`
    INSERT INTO library_entries (id, resident_id, game_id)
    SELECT gen_random_uuid(), w.resident_id, w.game_id FROM reviews w`;
      await service.database.$executeRaw`
    INSERT INTO follows (follower_id, followee_id)
    SELECT r.id, ${critic.resident.id}::uuid FROM residents r WHERE r.id <> ${critic.resident.id}::uuid`;
      await service.database.$executeRaw`
    VACUUM (ANALYZE) residents, games, reviews, review_likes, library_settings, library_entries, follows`;
    }, 120_000);
    afterAll(async () => {
      await opened.close();
    });

    const anonymous: Caller = { kind: "anonymous", can: () => false };
    const staff: Caller = { kind: "key", keyId: "key", can: (name) => name === "reviews:moderate" };
    const createResidentCaller = (): Caller => ({
      kind: "resident",
      resident: {
        id: critic.resident.id,
        username: "critic",
        email: critic.email,
        email_verified: true,
        status: "ACTIVE",
        session_id: "session",
      },
      can: () => false,
    });
    const filterByHit = (): ReviewFilters => ({ game_slug: hit.slug });
    const filterByCritic = (): ReviewFilters => ({ resident_id: critic.resident.id });

    it.each<[string, string, () => ReviewFilters, string, () => Caller]>([
      ["all reviews", "-created_at", () => ({}), "reviews_created_at_shown_idx", () => anonymous],
      [
        "all reviews as a resident",
        "-created_at",
        () => ({}),
        "reviews_created_at_shown_idx",
        createResidentCaller,
      ],
      [
        "reviews of a platform",
        "-created_at",
        () => ({ platform: "n64" }),
        "reviews_platform_created_at_shown_idx",
        () => anonymous,
      ],
      [
        "reviews in a language",
        "-created_at",
        () => ({ language: "en" }),
        "reviews_language_base_created_at_shown_idx",
        () => anonymous,
      ],
      [
        "hidden reviews",
        "-created_at",
        () => ({ status: "HIDDEN" as const }),
        "reviews_created_at_hidden_idx",
        () => staff,
      ],
      [
        "reviews of a game",
        "-created_at",
        filterByHit,
        "reviews_game_id_created_at_shown_idx",
        () => anonymous,
      ],
      [
        "reviews of a game",
        "-likes_count",
        filterByHit,
        "reviews_game_id_likes_count_shown_idx",
        () => anonymous,
      ],
      ["reviews of a game", "-score", filterByHit, "reviews_game_id_score_key_shown_idx", () => anonymous],
      [
        "reviews of a resident",
        "-created_at",
        filterByCritic,
        "reviews_resident_id_created_at_not_deleted_idx",
        () => anonymous,
      ],
      [
        "reviews of a resident",
        "-likes_count",
        filterByCritic,
        "reviews_resident_id_likes_count_not_deleted_idx",
        () => anonymous,
      ],
      [
        "reviews of a resident",
        "-score",
        filterByCritic,
        "reviews_resident_id_score_key_not_deleted_idx",
        () => anonymous,
      ],
      [
        "the caller's own hidden reviews",
        "-created_at",
        () => ({ status: "HIDDEN" as const }),
        "reviews_resident_id_created_at_not_deleted_idx",
        createResidentCaller,
      ],
    ])("reads a page of %s by %s with an index range scan", async (_, sort, filters, index, caller) => {
      const read = (database: Database, page: AnyPageRequest) =>
        readReviewsPage(database, page, caller(), filters());
      const page = await readSecondPage(sort, (first) => read(service.database, first));
      const nodes = await explainGeneric(opened, (database) => read(database, page));
      expect(findIndexes(nodes)).toContain(index);
      const steps = nodes.map((node) => node["Node Type"]);
      expect(steps).not.toContain("Sort");
      expect(steps).not.toContain("Incremental Sort");
      expect(steps).not.toContain("Seq Scan");
    });
  },
);
