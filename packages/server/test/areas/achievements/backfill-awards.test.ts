import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { buildAchievement, buildRatingCriterion, createManagerClient } from "./support.js";

describeService(
  "the job that awards achievements to residents who already meet their criteria",
  {},
  ({ service }) => {
    it("reports each batch that stored progress unlocks, which keeps its lease", async () => {
      const manager = await createManagerClient(service);
      const { id } = await manager.achievements.create(
        buildAchievement({ criteria: buildRatingCriterion(50) }),
      );
      await service.runJob("evaluate-awards");
      await service.database.$executeRaw`
      WITH player AS (INSERT INTO residents (id, username, display_name, email)
        SELECT gen_random_uuid(), 'player_' || n, 'Player', 'player' || n || '@example.com'
        FROM generate_series(1, 1500) n RETURNING id)
      INSERT INTO resident_achievements (resident_id, achievement_id, progress, source)
      SELECT id, ${id}::uuid, 30, 'MANUAL' FROM player`;
      await manager.achievements.update(id, { criteria: buildRatingCriterion(30) });
      const [job] = service.dependencies.jobs().filter(({ name }) => name === "evaluate-awards");
      const reported: number[] = [];
      await job?.run({
        now: service.clock(),
        signal: new AbortController().signal,
        progress: async (handled) => void reported.push(handled),
      });
      expect(reported.slice(0, 2)).toEqual([1_000, 1_500]);
      expect(await manager.achievements.get(id)).toMatchObject({ unlocked_count: 1_500 });
    });
  },
);
