import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sessionOf } from "../../support/answers.js";
import { startService, type TestService } from "../../support/service.js";
import { post } from "./support.js";

const lines: string[] = [];
let service: TestService;
/** Everything that nobody but its owner may ever read. */
const secrets = new Map<string, string>();
const email = "secret-holder@private.example";

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  service = await startService({ LOG_LEVEL: "trace" }, { logTo });
  await story();
  await service.settled();
});
afterAll(() => service.stop());

/** Remembers a secret by what it is. */
function keep(name: string, secret: string): string {
  secrets.set(name, secret);
  return secret;
}

async function story(): Promise<void> {
  const password = keep("password", "violet trains at nine");
  const signedUp = sessionOf(await post(service, "sign-up", { email, password }));
  const token = keep("access token", signedUp.access_token);
  const refresh_token = keep("refresh token", signedUp.refresh_token);
  const renewed = sessionOf(await post(service, "refresh", { refresh_token }));
  keep("renewed access token", renewed.access_token);
  keep("renewed refresh token", renewed.refresh_token);
  await fail();
  await verifyByMail(token);
  await resetByMail();
  await useKeys(token);
}

/** What goes wrong must not be quoted either. */
async function fail(): Promise<void> {
  const wrong = keep("wrong password", "orange trains at ten");
  await post(service, "sign-in", { email, password: wrong });
  await post(service, "login", { identifier: keep("unknown account", "nobody-at-all"), password: wrong });
  await post(service, "sign-up", {
    email,
    password: keep("password of a taken address", "purple boats at two"),
  });
  await post(service, "refresh", {
    refresh_token: keep("wrong refresh token", "not-a-refresh-token-at-all"),
  });
  await post(service, "verify-email", { token: keep("wrong mail token", "not-a-mail-token-at-all") });
  await post(service, "logout", undefined, keep("wrong access token", "not.an-access.token-at-all"));
  const cut = `{"email": "${email}", "password": "${keep("password in a cut body", "yellow barrels roll")}`;
  const json = { "Content-Type": "application/json" };
  await service.http.post("/rest/v1/auth/sign-in").set(json).send(cut);
  const form = `password=${keep("password in a form", "crimson-lanterns-sway")}`;
  await service.http.post("/rest/v1/auth/sign-in").type("form").send(form);
  await service.http.get(`/rest/v1/auth/jwks?token=${keep("token in a query", "left-in-the-address-bar")}`);
  await service.http.get(
    `/rest/v1/nowhere?token=${keep("token in an unknown path", "lost-in-the-address-bar")}`,
  );
}

const tokenIn = (text: string): string => /#token=([\w-]{43})/.exec(text)?.[1] ?? "no token";

async function verifyByMail(token: string): Promise<void> {
  const [mail] = await service.deliverMails();
  const body = { token: keep("token that verifies", tokenIn(mail?.text ?? "")) };
  expect((await post(service, "verify-email", body)).status).toBe(200);
  const me = await service.http.get("/rest/v1/residents/me").set("Authorization", `Bearer ${token}`);
  expect(me.body).toMatchObject({ email_verified: true });
}

async function resetByMail(): Promise<void> {
  await post(service, "password-reset", { email });
  await service.settled();
  const texts = (await service.deliverMails()).map(({ text }) => text ?? "");
  const token = keep("token that resets", tokenIn(texts.find((text) => text.includes("#token=")) ?? ""));
  const new_password = keep("new password", "silver kettles sing");
  expect((await post(service, "password-reset/confirm", { token, new_password })).status).toBe(204);
  const session = sessionOf(await post(service, "sign-in", { email, password: new_password }));
  keep("access token of the new session", session.access_token);
  keep("refresh token of the new session", session.refresh_token);
  const last = keep("last password", "golden kettles hum");
  const change = { current_password: new_password, new_password: last };
  expect((await post(service, "password", change, session.access_token)).status).toBe(200);
}

async function useKeys(token: string): Promise<void> {
  const look = (headers: Record<string, string>) => service.http.get("/rest/v1/auth/jwks").set(headers);
  const key = keep("secret key", await service.key({ kind: "SECRET", scopes: [] }));
  expect((await look({ "X-Service-Key": key })).status).toBe(200);
  await look({ "X-Service-Key": key, Origin: "https://app.example" });
  await look({ "X-Service-Key": keep("unknown key", `sk_${"q".repeat(43)}`) });
  await look({
    Cookie: `session=${keep("cookie", "chocolate-chip-cookie")}`,
    Authorization: `Bearer ${token}`,
  });
}

it("the log tells every request of the story, down to the finest level", () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join("")).toContain("confirmPasswordReset");
});

it("every secret of the story is a real one", () => {
  expect(secrets.size).toBe(24);
  expect([...secrets.values()]).not.toContain("no token");
});

it("no secret stands in the log", () => {
  const log = lines.join("\n");
  const found = [...secrets].filter(([, secret]) => log.includes(secret)).map(([name]) => name);
  expect(found).toEqual([]);
});

it("no address of a person stands in the log", () => {
  expect(lines.join("\n")).not.toContain(email);
});

it("no secret lies in the clear in the database", async () => {
  const dump = await dumpOf(service);
  expect(dump).toContain(email);
  const found = [...secrets].filter(([, secret]) => dump.includes(secret)).map(([name]) => name);
  expect(found).toEqual([]);
});

it("the keys that sessions sign with are of no use without the secret of the service", async () => {
  const { hmac_key } = await service.database.session.findFirstOrThrow();
  expect(Buffer.from(hmac_key, "base64url")).toHaveLength(12 + 16 + 32);
  const dump = await dumpOf(service);
  for (const secret of [
    service.dependencies.secrets.sessionSecret,
    service.dependencies.secrets.cursorSecret,
  ])
    expect(dump).not.toContain(secret);
});

/** Every row of every table, as text. */
async function dumpOf({ database }: TestService): Promise<string> {
  const [dump] = await database.$queryRaw<{ readonly text: string }[]>`
    SELECT string_agg(query_to_xml(format('SELECT * FROM %I.%I', schemaname, tablename), true, false, '')::text, '')
      AS text
    FROM pg_tables WHERE schemaname = 'public'`;
  return dump?.text ?? "";
}
