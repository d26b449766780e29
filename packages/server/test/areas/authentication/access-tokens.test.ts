import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import type { SignedIn } from "../../support/service.js";
import { getCurrentResident } from "./support.js";

describeService("access tokens", {}, ({ service }) => {
  let victim: SignedIn;
  let claims: JWTPayload;
  let signingKey: KeyObject;

  beforeAll(async () => {
    victim = await service.signUp();
    claims = decodeJwt(victim.token);
    [signingKey] = service.dependencies.secrets.signingKeys;
  });

  const nowInSeconds = (): number => Math.floor(service.clock().getTime() / 1000);
  const sign = (
    payload: JWTPayload,
    key: KeyObject,
    header: { alg?: string; typ?: string } = {},
  ): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header }).sign(key);
  const omitClaim = (name: string): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

  it("accepts a token signed with the key of the service", async () => {
    expect((await getCurrentResident(service, await sign(claims, signingKey))).status).toBe(200);
  });

  describe("rejects a token with", () => {
    const attacks: [string, () => Promise<string> | string][] = [
      ["alg=none", () => new UnsecuredJWT(claims).encode()],
      ["alg=NONE in capitals and no signature", () => replaceHeader(victim.token, { alg: "NONE" }, "")],
      ["HS256 with the public key as the secret", signWithPublicKey],
      ["another key", () => sign(claims, generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey)],
      [
        "another curve",
        () => sign(claims, generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey, { alg: "ES384" }),
      ],
      ["another issuer", () => sign({ ...claims, iss: "https://other.example" }, signingKey)],
      ["another audience", () => sign({ ...claims, aud: "https://other.example" }, signingKey)],
      ["another type of token", () => sign(claims, signingKey, { typ: "JWT" })],
      [
        "a future iat",
        () => sign({ ...claims, iat: nowInSeconds() + 3_600, exp: nowInSeconds() + 4_500 }, signingKey),
      ],
      ["no exp", () => sign(omitClaim("exp"), signingKey)],
      ["no iat", () => sign(omitClaim("iat"), signingKey)],
      ["no sub", () => sign(omitClaim("sub"), signingKey)],
      ["no sid", () => sign(omitClaim("sid"), signingKey)],
      [
        "an exp that is not a number",
        () => sign({ ...claims, exp: "never" } as object as JWTPayload, signingKey),
      ],
      ["an edited claim", () => replaceClaims(victim.token, { ...claims, roles_v: 99 })],
      ["a truncated signature", () => victim.token.slice(0, -4)],
      ["a second signature", () => `${victim.token}.${victim.token.split(".")[2]}`],
      ["only a dot", () => "."],
    ];

    it.each(attacks)("%s", async (_, attack) => {
      const response = await getCurrentResident(service, await attack());
      expectProblem(response, 401, "invalid-token");
      expect(response.headers["www-authenticate"]).toContain("Bearer");
    });
  });

  describe("rejects a token", () => {
    it("that has expired", async () => {
      const expired = await sign(
        { ...claims, iat: nowInSeconds() - 1_000, exp: nowInSeconds() - 100 },
        signingKey,
      );
      expectProblem(await getCurrentResident(service, expired), 401, "token-expired");
    });

    it("that has expired since it was cached", async () => {
      const { token } = await service.signUp();
      expect((await getCurrentResident(service, token)).status).toBe(200);
      service.clock.advance(901_000);
      expectProblem(await getCurrentResident(service, token), 401, "token-expired");
      service.clock.advance(-901_000);
    });

    it("of a session that has ended since the token was cached", async () => {
      const { token, api } = await service.signUp();
      expect((await getCurrentResident(service, token)).status).toBe(200);
      await api.authentication.signOut({});
      expectProblem(await getCurrentResident(service, token), 401, "session-revoked");
    });
  });

  describe("rejects a malformed Authorization header:", () => {
    it.each(["Basic YWRhOmFkYQ==", "Bearer", "Bearer ", "Token abc", "Bearer two words"])(
      "%s",
      async (header) => {
        const response = await service.http.get("/rest/v1/residents/me").set("Authorization", header);
        expectProblem(response, 401, "invalid-token");
      },
    );
  });

  function signWithPublicKey(): Promise<string> {
    const pem = createPublicKey(signingKey).export({ format: "pem", type: "spki" });
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(Buffer.from(pem));
  }

  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

  function replaceHeader(token: string, header: object, signature: string): string {
    const [, payload] = token.split(".");
    return `${encode({ typ: "at+jwt", ...header })}.${payload}.${signature}`;
  }

  function replaceClaims(token: string, payload: object): string {
    const [header, , signature] = token.split(".");
    return `${header}.${encode(payload)}.${signature}`;
  }
});
