import { expect, test } from "@jest/globals";
import { contract } from "./support/contract.js";
import { createTestClient, jsonResponse } from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

/**
 * The operations of authentication need no access token unless they are for signed-in residents. `verifyEmail` keeps the
 * provider with which the session was started.
 */
const authenticationOperations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId: id, tags, "x-permission": permission }]) =>
    id !== undefined && tags?.includes("Authentication")
      ? [{ id, method, path, sendsToken: permission?.access !== "PUBLIC" || id === "verifyEmail" }]
      : [],
  ),
);

test.each(authenticationOperations)(
  "a session sends its access token with $id: $sendsToken",
  async ({ method, path, sendsToken }) => {
    const { session, advance } = startSession();
    const { api, requests } = createTestClient([jsonResponse(authSession("second"))], { session });
    advance(900);
    await api.fetch(new Request(api.baseUrl + path.replace(/\{\w+\}/g, "google"), { method }));
    expect(requests.map(({ headers }) => headers["authorization"])).toEqual(
      sendsToken ? [undefined, "Bearer second"] : [undefined],
    );
  },
);
