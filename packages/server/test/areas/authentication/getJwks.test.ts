import { describe, expect, it } from "@jest/globals";
import { createLocalJWKSet, jwtVerify } from "jose";
import { describeOperation } from "../../support/describe-operation.js";

describeOperation("getJwks", {}, ({ service }) => {
  describe("200", () => {
    it("publishes the key that verifies access tokens", async () => {
      const { token, resident, session } = await service.signUp();
      const { payload, protectedHeader } = await jwtVerify(
        token,
        createLocalJWKSet(await service.api.authentication.getJwks()),
        { algorithms: ["ES256"] },
      );
      expect(protectedHeader).toMatchObject({ alg: "ES256", typ: "at+jwt" });
      expect(payload).toMatchObject({ sub: resident.id, sid: session.session_id, roles_v: 1 });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
    });

    it("contains no private key and is cacheable for five minutes", async () => {
      const response = await service.http.get("/rest/v1/auth/jwks");
      expect(response.headers["cache-control"]).toContain("max-age=300");
      for (const key of (response.body as { keys: object[] }).keys)
        expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    });
  });
});
