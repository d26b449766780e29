import { describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { privacyAreas } from "./privacy-areas.js";
import { createPrivacyFixtures } from "./privacy-fixtures.js";
import { toTestCases } from "./privacy-matrix.js";

const prepare = async (service: TestService) => ({ fixtures: await createPrivacyFixtures(service) });

describeService("private content", { prepare }, ({ fixtures }) => {
  describe.each(privacyAreas)("content moderated with %s", (scope, cases) => {
    it.each(toTestCases(cases))("$title", async ({ request, caller, access, profile }) => {
      const response = request(
        fixtures.getClient(caller, profile, scope),
        fixtures.profiles[profile],
        fixtures,
      );
      if (access.status === 200) expect(await response).toEqual(access.value);
      else
        await expect(response).rejects.toMatchObject({
          status: access.status,
          problem: { code: access.code },
        });
    });
  });
});
