import { beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { findGameCounters, findResidentCounters } from "../../support/fixtures.js";
import type { SignedIn } from "../../support/service.js";
import { createLibraryEntry } from "./support.js";

describeService("add_playtime", {}, ({ service }) => {
  let ada: SignedIn;
  beforeEach(async () => {
    ada = await service.signUp();
  });

  const addMinutes = (gameId: string, minutes: number) => service.database.$executeRaw`
    SELECT add_playtime(${ada.resident.id}::uuid, ${gameId}::uuid, ${minutes}::int, ${service.clock()}::timestamptz)`;

  const readPlaytimeMinutes = async () =>
    Number((await findResidentCounters(service, ada.resident.id)).playtime_minutes);

  it("adds minutes to the entry and to the resident's total", async () => {
    const { id, game_id } = await createLibraryEntry(service, ada, {
      play_status: "PAUSED",
      playtime_minutes: 10,
    });
    await addMinutes(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 45, play_status: "PAUSED" });
    expect(await readPlaytimeMinutes()).toBe(45);
  });

  it("subtracts minutes, but not below 0", async () => {
    const { id, game_id } = await createLibraryEntry(service, ada, {
      play_status: "PAUSED",
      playtime_minutes: 10,
    });
    await addMinutes(game_id, -35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 0 });
    expect(await readPlaytimeMinutes()).toBe(0);
  });

  it("stops at the maximum of an entry", async () => {
    const { id, game_id } = await createLibraryEntry(service, ada, {
      play_status: "PAUSED",
      playtime_minutes: 5_999_990,
    });
    await addMinutes(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({ playtime_minutes: 6_000_000 });
    expect(await readPlaytimeMinutes()).toBe(6_000_000);
  });

  it("changes NOT_STARTED to PLAYING and updates the start date, backlog item and counters", async () => {
    const { id, game_id } = await createLibraryEntry(service, ada);
    const item = await ada.api.backlog.create({ game_id });
    await addMinutes(game_id, 35);
    const entry = await ada.api.library.get(id);
    expect(entry).toMatchObject({ play_status: "PLAYING", playtime_minutes: 35 });
    expect(entry.started_on).not.toBeNull();
    expect(await ada.api.backlog.get(item.id)).toMatchObject({ status: "IN_PROGRESS" });
    expect(await findGameCounters(service, game_id)).toMatchObject({ by_status: [0, 1, 0, 0, 0, 0, 0, 0] });
  });

  it("ignores WISHLIST entries and games without an entry", async () => {
    const { id, game_id } = await createLibraryEntry(service, ada, { ownership: "WISHLIST" });
    await addMinutes(game_id, 35);
    expect(await ada.api.library.get(id)).toMatchObject({
      play_status: "NOT_STARTED",
      playtime_minutes: 0,
    });
    const other = await service.signUp();
    await addMinutes((await createLibraryEntry(service, other)).game_id, 35);
    expect(await readPlaytimeMinutes()).toBe(0);
  });
});
