import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { describeService } from "../../support/describe-operation.js";
import { startService, type TestService } from "../../support/service.js";
import { getCurrentResident } from "./support.js";

describeService(
  "access tokens with several processes",
  { environment: { BASE_URL: "http://127.0.0.1:3001" } },
  ({ service }) => {
    /** Another process with the same keys and its own base URL. */
    let otherProcess: TestService;
    beforeAll(async () => {
      otherProcess = await startService({ BASE_URL: "http://127.0.0.1:3002" }, { sameDatabaseAs: service });
    });
    afterAll(() => otherProcess.stop());

    it("are accepted by other processes with the same key", async () => {
      const ada = await service.signUp({ email: "ada@example.com" });
      expect((await getCurrentResident(otherProcess, ada.token)).status).toBe(200);
      const session = await otherProcess.api.authentication.signIn({
        email: ada.email,
        password: ada.password,
      });
      expect((await getCurrentResident(service, session.access_token)).status).toBe(200);
    });

    it("have the thumbprint of the key as issuer and audience", async () => {
      const { token } = await service.signUp();
      const { keys } = await service.api.authentication.getJwks();
      const issuer = `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${keys[0]?.kid}`;
      expect(decodeJwt(token)).toMatchObject({ iss: issuer, aud: issuer });
    });
  },
);
