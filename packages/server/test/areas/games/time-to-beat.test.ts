import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";

describeService("time-to-beat", {}, ({ service }) => {
  let residents: SignedIn[];
  let game: { id: string; slug: string };
  beforeAll(async () => {
    residents = await Promise.all(Array.from({ length: 7 }, () => service.signUp()));
  });
  beforeEach(async () => {
    game = await createGame(service);
  });

  type NewEntry = Parameters<SignedIn["api"]["library"]["create"]>[0];

  /** Adds the entries to the libraries of different residents. */
  async function addEntries(...entries: Omit<NewEntry, "game_id" | "game_slug">[]): Promise<void> {
    for (const [index, entry] of entries.entries())
      await residents[index]?.api.library.create({ game_id: game.id, ...entry });
  }

  const buildCompleted = (playtime_minutes: number) => ({
    play_status: "COMPLETED" as const,
    playtime_minutes,
  });
  const buildMastered = (playtime_minutes: number) => ({
    play_status: "MASTERED" as const,
    playtime_minutes,
  });

  async function getTimeToBeat() {
    await service.runJob("time-to-beat");
    return (await service.api.games.get(game.slug)).time_to_beat;
  }

  it("computes main as the median playtime of COMPLETED entries", async () => {
    await addEntries(...[600, 60, 800, 700, 9_000].map(buildCompleted));
    expect(await getTimeToBeat()).toEqual({
      main_minutes: 700,
      extra_minutes: null,
      complete_minutes: null,
      samples: 5,
    });
    await residents[5]?.api.library.create({ game_id: game.id, ...buildCompleted(900) });
    expect(await getTimeToBeat()).toMatchObject({ main_minutes: 750, samples: 6 });
  });

  it("computes complete as the median of MASTERED entries", async () => {
    await addEntries(...[1_000, 2_000, 3_000, 4_000, 5_000].map(buildMastered));
    expect(await getTimeToBeat()).toMatchObject({
      main_minutes: null,
      complete_minutes: 3_000,
      samples: 5,
    });
  });

  it("computes extra as the median of completed entries with at least 80 percent progress", async () => {
    const buildAdvanced = (minutes: number) => ({ ...buildCompleted(minutes), progress_percent: 80 });
    await addEntries(...[480, 490, 500, 510, 520].map(buildAdvanced), ...[100, 200].map(buildCompleted));
    expect(await getTimeToBeat()).toMatchObject({ main_minutes: 490, extra_minutes: 500, samples: 7 });
  });

  it("includes MASTERED entries with missing achievements in extra", async () => {
    const id = service.dependencies.newId();
    await service.database.achievement.create({
      data: { id, key: "ALL_STARS", name: "All stars", description: "Find them.", game_id: game.id },
    });
    await addEntries(...[1_000, 1_100, 1_200, 1_300, 1_400, 1_500, 1_600].map(buildMastered));
    const staff = service.as({
      serviceKey: await service.key({ kind: "SECRET", scopes: ["achievements:manage"] }),
    });
    for (const resident of residents.slice(0, 2))
      await staff.achievements.setProgress(resident.resident.id, id);
    expect(await getTimeToBeat()).toMatchObject({ extra_minutes: 1_400, complete_minutes: 1_300 });
  });

  it("computes no median of less than five entries, which could tell the playtime of one resident", async () => {
    await addEntries(...[600, 610, 620, 630].map(buildCompleted), ...[1_234, 1_235].map(buildMastered));
    expect(await getTimeToBeat()).toMatchObject({ main_minutes: null, complete_minutes: null, samples: 6 });
    const { data } = await service.api.games.query({
      where: [{ field: "main_minutes", op: "exists", value: true }],
    });
    expect(data.map(({ id }) => id)).not.toContain(game.id);
  });

  it("excludes entries without playtime and entries that are not completed", async () => {
    await addEntries(...[100, 200, 300, 400].map(buildCompleted), buildCompleted(0), {
      play_status: "PLAYING" as const,
      playtime_minutes: 7_000,
    });
    expect(await getTimeToBeat()).toEqual({
      main_minutes: null,
      extra_minutes: null,
      complete_minutes: null,
      samples: 4,
    });
  });

  it("excludes deleted entries", async () => {
    await addEntries(...[100, 200, 300, 400, 500].map(buildCompleted));
    expect(await getTimeToBeat()).toMatchObject({ samples: 5 });
    const [first] = residents;
    const { library_entry } = (await first?.api.games.getRelationship(game.slug)) ?? {};
    await first?.api.library.delete(library_entry?.id ?? "");
    expect(await getTimeToBeat()).toMatchObject({ main_minutes: null, samples: 4 });
  });

  it("writes only changed rows", async () => {
    await addEntries(...[100, 200, 300, 400, 500].map(buildCompleted));
    expect(await service.runJob("time-to-beat")).toBeGreaterThan(0);
    expect(await service.runJob("time-to-beat")).toBe(0);
  });
});
