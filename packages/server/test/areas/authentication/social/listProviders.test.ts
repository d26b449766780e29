import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../../../support/service.js";
import { describeSocialSignIn } from "./support.js";

describeSocialSignIn("listProviders", {}, (context) => {
  let withGoogleOnly: TestService;
  beforeAll(async () => {
    const variables = Object.entries(context.provider.environment);
    withGoogleOnly = await startService(
      Object.fromEntries(variables.filter(([name]) => !/^(APPLE|DISCORD|FACEBOOK)_/.test(name))),
    );
  });
  afterAll(() => withGoogleOnly.stop());

  describe("200", () => {
    it("lists the providers that are configured", async () => {
      expect(await context.service.api.authentication.listProviders()).toEqual({
        providers: ["APPLE", "DISCORD", "FACEBOOK", "GOOGLE"],
      });
      expect(await withGoogleOnly.api.authentication.listProviders()).toEqual({ providers: ["GOOGLE"] });
    });

    it("is cacheable for five minutes", async () => {
      const response = await context.service.http.get("/rest/v1/auth/providers");
      expect(response.headers["cache-control"]).toContain("max-age=300");
    });
  });
});
