import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { buildAchievement, createManagerClient } from "./support.js";

describeService("rarity of achievements", {}, ({ service }) => {
  let manager: Client;
  beforeAll(async () => {
    manager = await createManagerClient(service);
    await service.database.$executeRaw`
    INSERT INTO residents (id, username, display_name, email, status)
    SELECT gen_random_uuid(), 'many_' || n, 'Many', 'many' || n || '@example.com',
      CASE WHEN n <= 1000 THEN 'ACTIVE' ELSE 'SUSPENDED' END
    FROM generate_series(1, 1100) n`;
  });

  it.each([
    [1000, 100, "COMMON"],
    [500, 50, "COMMON"],
    [499, 49.9, "UNCOMMON"],
    [200, 20, "UNCOMMON"],
    [50, 5, "RARE"],
    [10, 1, "EPIC"],
    [9, 0.9, "LEGENDARY"],
    [0, 0, "LEGENDARY"],
    [1100, 100, "COMMON"],
  ])(
    "with %s holders and 1000 active residents, returns %s percent and %s",
    async (count, percent, rarity) => {
      const { id } = await manager.achievements.create(buildAchievement());
      await service.database.achievement.update({ where: { id }, data: { unlocked_count: count } });
      expect(await service.api.achievements.get(id)).toMatchObject({
        unlocked_count: count,
        unlocked_percentage: percent,
        rarity,
      });
      await service.database.achievement.update({ where: { id }, data: { unlocked_count: 0 } });
    },
  );

  it("refreshes the number of active residents after five minutes", async () => {
    const { id } = await manager.achievements.create(buildAchievement());
    const { id: resident_id } = await service.database.resident.findFirstOrThrow();
    await manager.achievements.setProgress(resident_id, id);
    await service.database.$executeRaw`
    UPDATE residents SET status = 'SUSPENDED' WHERE username NOT IN ('many_1', 'many_2')`;
    expect(await service.api.achievements.get(id)).toMatchObject({ unlocked_percentage: 0.1 });
    service.clock.advance(5 * 60_000);
    expect(await service.api.achievements.get(id)).toMatchObject({
      unlocked_percentage: 50,
      rarity: "COMMON",
    });
  });
});
