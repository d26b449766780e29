import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import { getCurrentResident, password, postAuth, suspend } from "./support.js";

describeOperation("logout", {}, ({ service }) => {
  /** Creates a resident with three sessions; `readStatuses` returns a response status for each. */
  async function createThreeSessions() {
    const { email, token } = await service.signUp({ password });
    const others = [
      await service.api.authentication.signIn({ email, password }),
      await service.api.authentication.signIn({ email, password }),
    ];
    const tokens = [token, ...others.map(({ access_token }) => access_token)];
    const readStatuses = async () =>
      (await Promise.all(tokens.map((accessToken) => getCurrentResident(service, accessToken)))).map(
        ({ status }) => status,
      );
    return { token, readStatuses };
  }

  describe("204", () => {
    it("ends the current session when the request has no body", async () => {
      const { token, readStatuses } = await createThreeSessions();
      const response = await postAuth(service, "logout", undefined, token);
      expect({ status: response.status, text: response.text }).toEqual({ status: 204, text: "" });
      expect(await readStatuses()).toEqual([401, 200, 200]);
    });

    it.each([
      ["LOCAL", [401, 200, 200]],
      ["OTHERS", [200, 401, 401]],
      ["GLOBAL", [401, 401, 401]],
    ])("ends the sessions of the scope %s immediately", async (scope, expected) => {
      const { token, readStatuses } = await createThreeSessions();
      expect(await readStatuses()).toEqual([200, 200, 200]);
      expect((await postAuth(service, "logout", { scope }, token)).status).toBe(204);
      expect(await readStatuses()).toEqual(expected);
    });

    it("does not end sessions of other residents", async () => {
      const otherResident = await service.signUp({ password });
      const { token } = await createThreeSessions();
      await postAuth(service, "logout", { scope: "GLOBAL" }, token);
      expect((await getCurrentResident(service, otherResident.token)).status).toBe(200);
    });

    it("allows a suspended resident", async () => {
      const { token, resident } = await service.signUp({ password });
      await suspend(service, resident.id);
      expect((await postAuth(service, "logout", undefined, token)).status).toBe(204);
    });
  });

  describe("400", () => {
    it("rejects an unknown scope", async () => {
      const { token } = await service.signUp({ password });
      expectProblem(await postAuth(service, "logout", { scope: "ALL" }, token), 400, "validation-failed");
    });
  });

  describe("401", () => {
    it("rejects a session that has ended", async () => {
      const { token } = await service.signUp({ password });
      await postAuth(service, "logout", undefined, token);
      expectProblem(await postAuth(service, "logout", undefined, token), 401, "session-revoked");
    });

    it("rejects a service key, which has no session", async () => {
      const key = await service.key({ kind: "SECRET", scopes: [] });
      const response = await service.http.post("/rest/v1/auth/logout").set("X-Service-Key", key);
      expectProblem(response, 401, "authentication-required");
    });
  });
});
