import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { privacyAreas } from "./privacy-areas.js";
import { toTestCases } from "./privacy-matrix.js";
import { createPrivacyFixtures, type PrivacyFixtures } from "./privacy-fixtures.js";

let service: TestService;
let fixtures: PrivacyFixtures;
beforeAll(async () => {
  service = await startService();
  fixtures = await createPrivacyFixtures(service);
});
afterAll(() => service.stop());

describe.each(privacyAreas)("content moderated with %s", (scope, cases) => {
  it.each(toTestCases(cases))("$title", async ({ request, caller, cell, profile }) => {
    const response = request(
      fixtures.getClient(caller, profile, scope),
      fixtures.profiles[profile],
      fixtures,
    );
    if (cell.status === 200) expect(await response).toEqual(cell.value);
    else await expect(response).rejects.toMatchObject({ status: cell.status, problem: { code: cell.code } });
  });
});
