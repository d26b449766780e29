import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@game-community/sdk";
import { startService, type TestService } from "../support/service.js";
import { privacyAreas } from "./privacy-areas.js";
import { inWords, refused, sentencesOf, type Cell } from "./privacy-table.js";
import { buildWorld, type World } from "./privacy-world.js";

/** An admin whom one process suspends, while another one has just served them as staff. */
let service: TestService;
let beside: TestService;
let world: World;
let suspended: Client;
beforeAll(async () => {
  service = await startService();
  beside = await startService({}, { beside: service });
  world = await buildWorld(service);
  const { token, resident } = await service.admin();
  suspended = beside.as(token);
  expect((await suspended.changelogs.list({ query: { status: "DRAFT" } })).data).toHaveLength(1);
  await (await service.admin()).api.residents.update(resident.id, { status: "SUSPENDED" });
});
afterAll(async () => {
  await beside.stop();
  await service.stop();
});

/** What a stranger sees, and a refusal of their own where a stranger lacks a permission. */
const whileSuspended = (cell: Cell): Cell =>
  cell.status === 403 && ["permission-denied", "not-owner"].includes(cell.code)
    ? refused(403, "resident-suspended")
    : cell;

describe.each(privacyAreas)("a suspended admin who held %s", (_, things) => {
  const asked = sentencesOf(things)
    .filter(({ caller }) => caller === "a stranger")
    .map((row) => ({ ...row, cell: whileSuspended(row.cell) }));

  it.each(asked.map((row) => ({ ...row, sentence: `${row.thing}: ${inWords(row.cell)}` })))(
    "$sentence",
    async ({ ask, cell, house }) => {
      const answer = ask(suspended, world.homes[house], world);
      if (cell.status === 200) expect(await answer).toEqual(cell.sees);
      else await expect(answer).rejects.toMatchObject({ status: cell.status, problem: { code: cell.code } });
    },
  );
});
