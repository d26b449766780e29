import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { lockTable } from "../../support/locked-table.js";
import { pollUntil } from "../../support/poll-until.js";
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

  it("counts the active residents again after five minutes, without a wait of requests", async () => {
    const { id } = await manager.achievements.create(buildAchievement());
    const { id: resident_id } = await service.database.resident.findFirstOrThrow();
    await manager.achievements.setProgress(resident_id, id);
    await service.database.$executeRaw`
    UPDATE residents SET status = 'SUSPENDED' WHERE username NOT IN ('many_1', 'many_2')`;
    const read = () => service.api.achievements.get(id);
    expect(await read()).toMatchObject({ unlocked_percentage: 0.1 });
    service.clock.advance(5 * 60_000);
    const unlock = await lockTable(service.databaseUrl, "residents");
    expect(await read()).toMatchObject({ unlocked_percentage: 0.1 });
    await unlock();
    const counted = await pollUntil(read, ({ unlocked_percentage }) => unlocked_percentage !== 0.1);
    expect(counted).toMatchObject({ unlocked_percentage: 50, rarity: "COMMON" });
  });
});
