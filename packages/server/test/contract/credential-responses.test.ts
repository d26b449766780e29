import { beforeAll, expect, it } from "@jest/globals";
import { loadContractOperations, sendExampleRequest } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";

const authenticatedOperations = loadContractOperations().filter(({ statuses }) => statuses.includes(401));

describeService("every operation that accepts credentials", {}, ({ service }) => {
  let endedToken: string;
  beforeAll(async () => {
    const { token, api } = await service.signUp();
    await api.authentication.signOut({});
    endedToken = token;
  });

  it.each(authenticatedOperations)(
    "$id returns 401 session-revoked for the access token of an ended session",
    async (operation) => {
      const response = await sendExampleRequest(service, operation, {
        Authorization: `Bearer ${endedToken}`,
      });
      expect([response.status, response.body.code]).toEqual([401, "session-revoked"]);
    },
  );
});

describeService(
  "with REQUIRE_SERVICE_KEY",
  { environment: { REQUIRE_SERVICE_KEY: "true" } },
  ({ service }) => {
    const isByNavigation = ({ permission }: (typeof authenticatedOperations)[number]) =>
      permission.byNavigation;

    it.each(authenticatedOperations.filter((operation) => !isByNavigation(operation)))(
      "$id returns 401 service-key-required without a service key",
      async (operation) => {
        const response = await sendExampleRequest(service, operation, {});
        expect([response.status, response.body.code]).toEqual([401, "service-key-required"]);
      },
    );

    it.each(authenticatedOperations.filter(isByNavigation))(
      "$id does not require a service key, because browsers request it by links and forms",
      async (operation) => {
        const response = await sendExampleRequest(service, operation, {});
        expect(response.status).not.toBe(401);
        expect(operation.codes.get(401)).not.toContain("service-key-required");
      },
    );
  },
);
