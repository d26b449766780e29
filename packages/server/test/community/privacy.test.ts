import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { privacyAreas } from "./privacy-areas.js";
import { sentencesOf } from "./privacy-table.js";
import { buildWorld, type World } from "./privacy-world.js";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await buildWorld(service);
});
afterAll(() => service.stop());

describe.each(privacyAreas)("where staff hold %s", (scope, things) => {
  it.each(sentencesOf(things))("$sentence", async ({ ask, caller, cell, house }) => {
    const answer = ask(world.clientOf(caller, house, scope), world.homes[house], world);
    if (cell.status === 200) expect(await answer).toEqual(cell.sees);
    else await expect(answer).rejects.toMatchObject({ status: cell.status, problem: { code: cell.code } });
  });
});
