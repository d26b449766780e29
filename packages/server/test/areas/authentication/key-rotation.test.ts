import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { decodeProtectedHeader } from "jose";
import { createFlows, createFlowSecrets } from "../../../src/areas/authentication/social/flows.js";
import { createUnsubscribeLinks } from "../../../src/areas/emails/unsubscribe.js";
import { type SecretName, secretNames } from "../../../src/platform/config.js";
import { createKey } from "../../../src/platform/key-files.js";
import { describeService } from "../../support/describe-operation.js";
import { expectProblem, readSession } from "../../support/response-bodies.js";
import { startService, type TestService } from "../../support/service.js";
import { getCurrentResident, postAuth } from "./support.js";

type Keys = Readonly<Record<SecretName, string>>;

const createKeys = (): Keys => ({
  JWT_PRIVATE_KEY: createKey("JWT_PRIVATE_KEY"),
  CURSOR_SECRET: createKey("CURSOR_SECRET"),
  SESSION_SECRET: createKey("SESSION_SECRET"),
});

const [former, present] = [createKeys(), createKeys()];
const join = (...lists: readonly Keys[]): Record<string, string> =>
  Object.fromEntries(secretNames.map((name) => [name, lists.map((keys) => keys[name]).join("\n")]));

describeService("instances whose keys are being changed", { environment: join(former) }, ({ service }) => {
  /** Accepts the new keys already, and signs with the former ones. */
  let prepared: TestService;
  /** Signs with the new keys. */
  let promoted: TestService;
  /** Has no former keys any more. */
  let pruned: TestService;
  beforeAll(async () => {
    const start = (environment: Record<string, string>) =>
      startService(environment, { sameDatabaseAs: service });
    prepared = await start(join(former, present));
    promoted = await start(join(present, former));
    pruned = await start(join(present));
    const admin = await service.admin();
    for (const name of ["Bastion", "Celeste", "Hades"]) await admin.api.games.create({ name });
  });
  afterAll(async () => {
    for (const instance of [prepared, promoted, pruned]) await instance.stop();
  });

  const refresh = (at: TestService, refresh_token: string) => postAuth(at, "refresh", { refresh_token });

  /** What instances sign for each other, and whether another one accepts it. */
  const kinds: readonly [string, (signer: TestService, verifier: TestService) => Promise<boolean>][] = [
    [
      "access tokens",
      async (signer, verifier) => {
        const { token } = await signer.signUp();
        return (await getCurrentResident(verifier, token)).status === 200;
      },
    ],
    [
      "refresh tokens",
      async (signer, verifier) => {
        const { session } = await signer.signUp();
        return (await refresh(verifier, session.refresh_token)).status === 200;
      },
    ],
    [
      "cursors",
      async (signer, verifier) => {
        const { body } = await signer.http.get("/rest/v1/games?limit=1");
        const { pagination } = body as { readonly pagination: { readonly next_cursor: string } };
        const query = { limit: "1", cursor: pagination.next_cursor };
        return (await verifier.http.get("/rest/v1/games").query(query)).status === 200;
      },
    ],
    [
      "pending social sign-ins",
      async (signer, verifier) => {
        const secrets = createFlowSecrets();
        const flow = { redirectTo: "https://app.example", clientChallenge: null, cookieHash: null };
        await createFlows(signer.dependencies).store(signer.database, {
          provider: "GOOGLE",
          secrets,
          ...flow,
        });
        const found = await createFlows(verifier.dependencies).consume(
          verifier.database,
          secrets.state,
          "GOOGLE",
        );
        return found?.secrets.verifier === secrets.verifier;
      },
    ],
    [
      "unsubscribe links",
      (signer, verifier) => {
        const links = ({ dependencies: { config, secrets } }: TestService) =>
          createUnsubscribeLinks(config, secrets.sessionSecrets);
        const token = links(signer).buildUrl("ada@example.com").split("/").at(-1) ?? "";
        return Promise.resolve(links(verifier).parseToken(token) === "ada@example.com");
      },
    ],
  ];

  it.each(kinds)("accept each other's %s in both steps", async (_, isAccepted) => {
    expect(await isAccepted(service, prepared)).toBe(true);
    expect(await isAccepted(prepared, service)).toBe(true);
    expect(await isAccepted(prepared, promoted)).toBe(true);
    expect(await isAccepted(promoted, prepared)).toBe(true);
    expect(await isAccepted(promoted, pruned)).toBe(true);
  });

  it.each(kinds)("reject %s of keys that they do not have", async (_, isAccepted) => {
    expect(await isAccepted(service, pruned)).toBe(false);
    expect(await isAccepted(promoted, service)).toBe(false);
  });

  it("publish the key that signs first, and each key once", async () => {
    const listKeyIds = async (at: TestService) =>
      (await at.api.authentication.getJwks()).keys.map(({ kid }) => kid);
    const [formerId] = await listKeyIds(service);
    const [presentId] = await listKeyIds(pruned);
    expect(await listKeyIds(prepared)).toEqual([formerId, presentId]);
    expect(await listKeyIds(promoted)).toEqual([presentId, formerId]);
    expect(decodeProtectedHeader((await promoted.signUp()).token).kid).toBe(presentId);
  });

  describe("encrypt the key of a session anew", () => {
    it("when its token is exchanged, so that it outlives the former secret", async () => {
      const { session } = await service.signUp();
      const first = readSession(await refresh(promoted, session.refresh_token)).refresh_token;
      const second = readSession(await refresh(pruned, first)).refresh_token;
      expectProblem(await refresh(service, second), 401, "refresh-token-invalid");
      expect((await refresh(pruned, second)).status).toBe(200);
    });

    it("when the response was lost and the token is sent again", async () => {
      const { session } = await service.signUp();
      await refresh(service, session.refresh_token).expect(200);
      promoted.clock.advance(60_000);
      const again = readSession(await refresh(promoted, session.refresh_token)).refresh_token;
      expect((await refresh(pruned, again)).status).toBe(200);
    });
  });
});

describe("a session whose key was encrypted with a former secret", () => {
  it("is exchanged once by twenty concurrent requests", async () => {
    const before = await startService(join(former));
    const after = await startService(join(present, former), { sameDatabaseAs: before });
    try {
      const { session } = await before.signUp();
      const responses = await Promise.all(
        Array.from({ length: 20 }, () =>
          postAuth(after, "refresh", { refresh_token: session.refresh_token }),
        ),
      );
      expect(new Set(responses.map((response) => readSession(response).refresh_token)).size).toBe(1);
    } finally {
      await after.stop();
      await before.stop();
    }
  });
});
