import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { createGame, findGameCounters, findResidentCounters } from "../../support/fixtures.js";
import { createBacklogItem, readOrder } from "./support.js";

describeService("concurrent changes of a backlog", {}, ({ service }) => {
  const findRanks = async (resident_id: string) =>
    (await service.database.backlogItem.findMany({ where: { resident_id } })).map(({ rank_key }) => rank_key);

  it("keeps a total order with distinct ranks during concurrent moves", async () => {
    const ada = await service.signUp();
    const ids: string[] = [];
    for (const name of ["A", "B", "C", "D", "E", "F"])
      ids.push((await createBacklogItem(service, ada, {}, name)).id);
    const [first = "", last = ""] = [ids[0], ids[5]];
    await Promise.all(
      ids
        .slice(1, 5)
        .flatMap((id) => [
          ada.api.backlog.update(id, { after_id: first }),
          ada.api.backlog.update(id, { before_id: last }),
          ada.api.backlog.update(id, { before_id: first }),
        ]),
    );
    const order = await readOrder(ada);
    expect(order.map((item) => item.slice(0, 1))).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(order.map((item) => item.slice(2)).sort()).toEqual(["A", "B", "C", "D", "E", "F"]);
    expect(new Set(await findRanks(ada.resident.id)).size).toBe(6);
  });

  it("adds items at the end with distinct ranks during concurrent requests", async () => {
    const ada = await service.signUp();
    const items = await Promise.all(Array.from({ length: 6 }, () => createBacklogItem(service, ada)));
    expect(items.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(await findRanks(ada.resident.id)).size).toBe(6);
  });

  it("creates one item for concurrent requests with the same game; the others get 409 with its id", async () => {
    const ada = await service.signUp();
    const { id: game_id } = await createGame(service);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => ada.api.backlog.create({ game_id })),
    );
    const created = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.id] : []));
    expect(created).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected")
        expect(result.reason).toMatchObject({
          status: 409,
          problem: { code: "backlog-item-exists", existing_id: created[0] },
        });
    expect(await findGameCounters(service, game_id)).toMatchObject({ backlog: 1 });
  });

  it("counts a DONE item once when library and backlog updates change it concurrently", async () => {
    const ada = await service.signUp();
    const { id, game_id } = await createBacklogItem(service, ada);
    const entry = await ada.api.library.create({ game_id });
    await Promise.allSettled([
      ada.api.library.update(entry.id, { play_status: "COMPLETED" }),
      ada.api.backlog.update(id, { status: "DONE" }),
      ada.api.backlog.update(id, { status: "QUEUED" }),
      ada.api.library.update(entry.id, { play_status: "PLAYING" }),
    ]);
    const { status, finished_at } = await ada.api.backlog.get(id);
    expect(finished_at !== null).toBe(status === "DONE");
    expect(await findResidentCounters(service, ada.resident.id)).toMatchObject({
      backlog_done: Number(status === "DONE"),
    });
  });

  it("deletes an item once for concurrent requests", async () => {
    const ada = await service.signUp();
    const { id, game_id } = await createBacklogItem(service, ada);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => ada.api.backlog.delete(id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findGameCounters(service, game_id)).toMatchObject({ backlog: 0 });
  });
});
