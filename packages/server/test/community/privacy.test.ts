import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { libraryThings } from "./privacy-library.js";
import { activityThings } from "./privacy-activity.js";
import { listThings } from "./privacy-lists.js";
import * as records from "./privacy-records.js";
import { sentencesOf } from "./privacy-table.js";
import { buildWorld, type World } from "./privacy-world.js";
import * as writings from "./privacy-writings.js";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await buildWorld(service);
});
afterAll(() => service.stop());

describe.each([
  ["library:moderate", libraryThings],
  ["lists:moderate", listThings],
  ["activity:moderate", activityThings],
  ["reviews:moderate", writings.reviewThings],
  ["blogs:moderate", writings.blogThings],
  ["changelogs:manage", writings.changelogThings],
  ["feedback:manage", records.feedbackThings],
  ["waitlists:manage", records.waitlistThings],
  ["residents:manage", records.residentThings],
  ["achievements:manage", records.achievementThings],
  ["badges:manage", records.badgeThings],
  ["emails:send", records.mailThings],
] as const)("where staff hold %s", (scope, things) => {
  it.each(sentencesOf(things))("$sentence", async ({ ask, caller, cell, house }) => {
    const answer = ask(world.clientOf(caller, house, scope), world.homes[house], world);
    if (cell.status === 200) expect(await answer).toEqual(cell.sees);
    else await expect(answer).rejects.toMatchObject({ status: cell.status, problem: { code: cell.code } });
  });
});
