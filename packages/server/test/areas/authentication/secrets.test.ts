import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { readSession } from "../../support/response-bodies.js";
import type { TestService } from "../../support/service.js";
import { postAuth } from "./support.js";

const logLines: string[] = [];

describeService(
  "secrets",
  {
    environment: { LOG_LEVEL: "trace" },
    logTo: { write: (line: string) => void logLines.push(line) },
  },
  ({ service }) => {
    /** All secrets of the scenario. */
    const secrets = new Map<string, string>();
    const email = "secret-holder@private.example";

    beforeAll(async () => {
      await runSecretFlows();
      await service.waitForIdle();
    });

    /** Records a secret under its name. */
    function rememberSecret(name: string, secret: string): string {
      secrets.set(name, secret);
      return secret;
    }

    async function runSecretFlows(): Promise<void> {
      const password = rememberSecret("password", "violet trains at nine");
      const signedUp = readSession(await postAuth(service, "sign-up", { email, password }));
      const token = rememberSecret("access token", signedUp.access_token);
      const refresh_token = rememberSecret("refresh token", signedUp.refresh_token);
      const refreshed = readSession(await postAuth(service, "refresh", { refresh_token }));
      rememberSecret("refreshed access token", refreshed.access_token);
      rememberSecret("refreshed refresh token", refreshed.refresh_token);
      await runFailingRequests();
      await verifyByMail(token);
      await resetByMail();
      await useServiceKeys(token);
    }

    /** Failed requests must not log secrets either. */
    async function runFailingRequests(): Promise<void> {
      const wrongPassword = rememberSecret("wrong password", "orange trains at ten");
      await postAuth(service, "sign-in", { email, password: wrongPassword });
      await postAuth(service, "login", {
        identifier: rememberSecret("unknown account", "nobody-at-all"),
        password: wrongPassword,
      });
      await postAuth(service, "sign-up", {
        email,
        password: rememberSecret("password of a taken address", "purple boats at two"),
      });
      await postAuth(service, "refresh", {
        refresh_token: rememberSecret("wrong refresh token", "not-a-refresh-token-at-all"),
      });
      await postAuth(service, "verify-email", {
        token: rememberSecret("wrong mail token", "not-a-mail-token-at-all"),
      });
      await postAuth(
        service,
        "logout",
        undefined,
        rememberSecret("wrong access token", "not.an-access.token-at-all"),
      );
      const truncatedBody = `{"email": "${email}", "password": "${rememberSecret("password in a truncated body", "yellow barrels roll")}`;
      const json = { "Content-Type": "application/json" };
      await service.http.post("/rest/v1/auth/sign-in").set(json).send(truncatedBody);
      const form = `password=${rememberSecret("password in a form", "crimson-lanterns-sway")}`;
      await service.http.post("/rest/v1/auth/sign-in").type("form").send(form);
      await service.http.get(
        `/rest/v1/auth/jwks?token=${rememberSecret("token in a query", "left-in-the-address-bar")}`,
      );
      await service.http.get(
        `/rest/v1/nowhere?token=${rememberSecret("token in an unknown path", "lost-in-the-address-bar")}`,
      );
    }

    const findToken = (text: string): string => /#token=([\w-]{43})/.exec(text)?.[1] ?? "no token";

    async function verifyByMail(token: string): Promise<void> {
      const [mail] = await service.deliverEmails();
      const body = { token: rememberSecret("verification token", findToken(mail?.text ?? "")) };
      expect((await postAuth(service, "verify-email", body)).status).toBe(200);
      const me = await service.http.get("/rest/v1/residents/me").set("Authorization", `Bearer ${token}`);
      expect(me.body).toMatchObject({ email_verified: true });
    }

    async function resetByMail(): Promise<void> {
      await postAuth(service, "password-reset", { email });
      await service.waitForIdle();
      const texts = (await service.deliverEmails()).map(({ text }) => text ?? "");
      const token = rememberSecret(
        "password reset token",
        findToken(texts.find((text) => text.includes("#token=")) ?? ""),
      );
      const new_password = rememberSecret("new password", "silver kettles sing");
      expect((await postAuth(service, "password-reset/confirm", { token, new_password })).status).toBe(204);
      const session = readSession(await postAuth(service, "sign-in", { email, password: new_password }));
      rememberSecret("access token of the new session", session.access_token);
      rememberSecret("refresh token of the new session", session.refresh_token);
      const last = rememberSecret("last password", "golden kettles hum");
      const change = { current_password: new_password, new_password: last };
      expect((await postAuth(service, "password", change, session.access_token)).status).toBe(200);
    }

    async function useServiceKeys(token: string): Promise<void> {
      const sendRequest = (headers: Record<string, string>) =>
        service.http.get("/rest/v1/auth/jwks").set(headers);
      const key = rememberSecret("secret key", await service.key({ kind: "SECRET", scopes: [] }));
      expect((await sendRequest({ "X-Service-Key": key })).status).toBe(200);
      await sendRequest({ "X-Service-Key": key, Origin: "https://app.example" });
      await sendRequest({ "X-Service-Key": rememberSecret("unknown key", `sk_${"q".repeat(43)}`) });
      await sendRequest({
        Cookie: `session=${rememberSecret("cookie", "chocolate-chip-cookie")}`,
        Authorization: `Bearer ${token}`,
      });
    }

    it("logs the requests of the scenario at the level trace", () => {
      expect(logLines.length).toBeGreaterThan(20);
      expect(logLines.join("")).toContain("confirmPasswordReset");
    });

    it("uses valid secrets in the scenario", () => {
      expect(secrets.size).toBe(24);
      expect([...secrets.values()]).not.toContain("no token");
    });

    it("logs no secret", () => {
      const log = logLines.join("\n");
      const found = [...secrets].filter(([, secret]) => log.includes(secret)).map(([name]) => name);
      expect(found).toEqual([]);
    });

    it("logs no email address", () => {
      expect(logLines.join("\n")).not.toContain(email);
    });

    it("stores no secret in plain text", async () => {
      const dump = await dumpDatabase(service.database);
      expect(dump).toContain(email);
      const found = [...secrets].filter(([, secret]) => dump.includes(secret)).map(([name]) => name);
      expect(found).toEqual([]);
    });

    it("encrypts session keys with the secret of the service", async () => {
      const { hmac_key } = await service.database.session.findFirstOrThrow();
      expect(Buffer.from(hmac_key, "base64url")).toHaveLength(12 + 16 + 32);
      const dump = await dumpDatabase(service.database);
      for (const secret of [
        ...service.dependencies.secrets.sessionSecrets,
        ...service.dependencies.secrets.cursorSecrets,
      ])
        expect(dump).not.toContain(secret);
    });

    /** Every row of every table, as text. */
    async function dumpDatabase(database: TestService["database"]): Promise<string> {
      const [dump] = await database.$queryRaw<{ readonly text: string }[]>`
    SELECT string_agg(query_to_xml(format('SELECT * FROM %I.%I', schemaname, tablename), true, false, '')::text, '')
      AS text
    FROM pg_tables WHERE schemaname = 'public'`;
      return dump?.text ?? "";
    }
  },
);
