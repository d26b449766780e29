import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startService, type TestService } from "../support/service.js";
import { sendExampleRequest, loadContractOperations } from "../support/contract-walk.js";

const authenticatedOperations = loadContractOperations().filter(({ statuses }) => statuses.includes(401));

describe("every operation that accepts credentials", () => {
  let service: TestService;
  let ended: string;
  beforeAll(async () => {
    service = await startService();
    const { token, api } = await service.signUp();
    await api.authentication.logout({});
    ended = token;
  });
  afterAll(() => service.stop());

  it.each(authenticatedOperations)(
    "$id returns 401 session-revoked for the access token of an ended session",
    async (operation) => {
      const response = await sendExampleRequest(service, operation, { Authorization: `Bearer ${ended}` });
      expect([response.status, response.body.code]).toEqual([401, "session-revoked"]);
    },
  );
});

describe("with REQUIRE_SERVICE_KEY", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ REQUIRE_SERVICE_KEY: "true" });
  });
  afterAll(() => service.stop());

  const byNavigation = ({ permission }: (typeof authenticatedOperations)[number]) => permission.byNavigation;

  it.each(authenticatedOperations.filter((operation) => !byNavigation(operation)))(
    "$id returns 401 service-key-required without a service key",
    async (operation) => {
      const response = await sendExampleRequest(service, operation, {});
      expect([response.status, response.body.code]).toEqual([401, "service-key-required"]);
    },
  );

  it.each(authenticatedOperations.filter(byNavigation))(
    "$id needs no service key, because browsers reach it by links and forms",
    async (operation) => {
      const response = await sendExampleRequest(service, operation, {});
      expect(response.status).not.toBe(401);
      expect(operation.codes.get(401)).not.toContain("service-key-required");
    },
  );
});
