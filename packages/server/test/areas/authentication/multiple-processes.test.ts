import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt } from "jose";
import { startService, type TestService } from "../../support/service.js";
import { getProfile } from "./support.js";

/** Two processes with the same keys, each with its own port and base URL. */
let first: TestService;
let second: TestService;
beforeAll(async () => {
  first = await startService({ BASE_URL: "http://127.0.0.1:3001" });
  second = await startService({ BASE_URL: "http://127.0.0.1:3002" }, { sameDatabaseAs: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

describe("access tokens with several processes", () => {
  it("are accepted by other processes with the same key", async () => {
    const ada = await first.signUp({ email: "ada@example.com" });
    expect((await getProfile(second, ada.token)).status).toBe(200);
    const session = await second.api.authentication.signIn({ email: ada.email, password: ada.password });
    expect((await getProfile(first, session.access_token)).status).toBe(200);
  });

  it("have the thumbprint of the key as issuer and audience", async () => {
    const { token } = await first.signUp();
    const { keys } = await first.api.authentication.getJwks();
    const issuer = `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${keys[0]?.kid}`;
    expect(decodeJwt(token)).toMatchObject({ iss: issuer, aud: issuer });
  });
});
