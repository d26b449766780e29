import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/answers.js";
import { suspend } from "../support.js";
import { newKey } from "./provider.js";
import {
  comeBack,
  cookieOf,
  ending,
  logInAt,
  names,
  newPerson,
  newPkce,
  page,
  redeem,
  signInBy,
  start,
  startStage,
  walk,
  type Name,
  type Stage,
} from "./support.js";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => void (stage.provider.tamper = null));
afterAll(() => stage.stop());

/** A browser that has logged in at the provider and is about to come back. */
async function almostBack(name: Name = "google", login = newPerson(stage)) {
  const started = await start(stage, name);
  const returned = await logInAt(String(started.headers.location), login);
  return { returned, cookie: cookieOf(started) };
}

describe("302", () => {
  it.each(names.filter((name) => name !== "apple"))(
    "%s: returns to the page with a one-time code",
    async (name) => {
      const response = await walk(stage, name, newPerson(stage));
      expect(response.status).toBe(302);
      expect(String(response.headers.location)).toMatch(new RegExp(`^${page}\\?code=[\\w-]{43}$`));
      expect(response.headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-oauth=; Max-Age=0;/)]);
      expect((await redeem(stage, { code: ending(response).code })).status).toBe(201);
    },
  );

  it("keeps the query of the page", async () => {
    const redirect_to = "https://app.example/other?tab=1";
    const response = await walk(stage, "google", newPerson(stage), { redirect_to });
    expect(ending(response)).toMatchObject({ tab: "1", code: expect.any(String) });
  });

  it("puts no token and no address into the URL", async () => {
    const response = await walk(stage, "google", newPerson(stage));
    expect(Object.keys(ending(response))).toEqual(["code"]);
  });

  it("ignores further parameters of the provider", async () => {
    const { returned, cookie } = await almostBack();
    const parameters = { ...returned.parameters, authuser: "0", prompt: "none" };
    expect(ending(await comeBack(stage, { ...returned, parameters }, cookie))).toHaveProperty("code");
  });
});

describe("302 with an error", () => {
  it("access-denied: the person changed their mind", async () => {
    const started = await start(stage, "google");
    const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
    const parameters = { state, error: "access_denied", iss: stage.provider.url };
    const returned = { path: "/rest/v1/auth/google/callback", parameters, byForm: false };
    expect(ending(await comeBack(stage, returned, cookieOf(started)))).toEqual({ error: "access-denied" });
  });

  it("browser-mismatch: a foreign state, which another browser started", async () => {
    const { returned } = await almostBack();
    const victim = await start(stage, "google");
    expect(ending(await comeBack(stage, returned, cookieOf(victim)))).toEqual({ error: "browser-mismatch" });
  });

  it("browser-mismatch: no cookie at all", async () => {
    const { returned } = await almostBack();
    expect(ending(await comeBack(stage, returned))).toEqual({ error: "browser-mismatch" });
  });

  it("state-expired: after ten minutes", async () => {
    const { returned, cookie } = await almostBack();
    stage.service.clock.advance(601_000);
    expect(ending(await comeBack(stage, returned, cookie))).toEqual({ error: "state-expired" });
  });

  it("provider-failed: a code of the provider that nobody made", async () => {
    const { returned, cookie } = await almostBack();
    const forged = { ...returned, parameters: { ...returned.parameters, code: "nonsense" } };
    expect(ending(await comeBack(stage, forged, cookie))).toEqual({ error: "provider-failed" });
  });

  it("provider-failed: the answer names another issuer", async () => {
    const { returned, cookie } = await almostBack();
    const forged = { ...returned, parameters: { ...returned.parameters, iss: "https://evil.example" } };
    expect(ending(await comeBack(stage, forged, cookie))).toEqual({ error: "provider-failed" });
  });

  it("provider-failed: nonce mismatch", async () => {
    stage.provider.tamper = (claims) => ({ claims: { ...claims, nonce: "of another sign-in" } });
    expect(ending(await walk(stage, "google", newPerson(stage)))).toEqual({ error: "provider-failed" });
  });

  it("provider-failed: an id_token of the wrong key", async () => {
    const { privateKey: key } = await newKey("RS256");
    stage.provider.tamper = (claims) => ({ claims, key });
    expect(ending(await walk(stage, "google", newPerson(stage)))).toEqual({ error: "provider-failed" });
  });

  it.each([
    ["for the wrong audience", { aud: "stranger" }],
    ["of the wrong issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: 1_700_000_000 }],
  ])("provider-failed: an id_token %s", async (_, wrong) => {
    stage.provider.tamper = (claims) => ({ claims: { ...claims, ...wrong } });
    expect(ending(await walk(stage, "google", newPerson(stage)))).toEqual({ error: "provider-failed" });
  });

  it("an id_token that is re-signed but otherwise right is fine", async () => {
    stage.provider.tamper = (claims) => ({ claims });
    expect(ending(await walk(stage, "google", newPerson(stage)))).toHaveProperty("code");
  });

  it("account-exists: the address is taken and the provider does not vouch for it", async () => {
    const { email } = await stage.service.signUp();
    const login = newPerson(stage, { email, email_verified: false });
    expect(ending(await walk(stage, "discord", login))).toEqual({ error: "account-exists" });
  });

  it("resident-suspended: a suspended resident gets no code", async () => {
    const login = newPerson(stage);
    const { resident } = await signInBy(stage, "google", login);
    await suspend(stage.service, resident.id);
    expect(ending(await walk(stage, "google", login))).toEqual({ error: "resident-suspended" });
  });
});

describe("400", () => {
  const path = "/rest/v1/auth/google/callback";

  it("invalid-state: a state that nobody made", async () => {
    const response = await stage.service.http.get(path).query({ state: "nonsense", code: "code" });
    expectProblem(response, 400, "invalid-state");
    expect(response.headers.location).toBeUndefined();
  });

  it("invalid-state: a replayed state", async () => {
    const { returned, cookie } = await almostBack();
    await comeBack(stage, returned, cookie);
    expectProblem(await comeBack(stage, returned, cookie), 400, "invalid-state");
  });

  it("invalid-state: of parallel returns one gets a code", async () => {
    const { returned, cookie } = await almostBack();
    const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(stage, returned, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400, 400, 400]);
  });

  it("invalid-state: the state of another provider", async () => {
    const { returned, cookie } = await almostBack("discord");
    expectProblem(await comeBack(stage, { ...returned, path }, cookie), 400, "invalid-state");
  });

  it("validation-failed: a missing state", async () => {
    expectProblem(await stage.service.http.get(path).query({ code: "code" }), 400, "validation-failed");
  });
});

describe("404", () => {
  it("route-not-found: a provider that does not exist", async () => {
    const response = await stage.service.http.get("/rest/v1/auth/myspace/callback?state=x");
    expectProblem(response, 404, "route-not-found");
  });
});

describe("a script's sign-in", () => {
  it("is bound by its challenge alone, so a code that came to a stranger's page is worth nothing", async () => {
    const attacker = newPkce();
    const started = await stage.service.api.authentication.google({
      query: { redirect_to: page, code_challenge: attacker.challenge },
    });
    const returned = await logInAt(started.authorization_url, newPerson(stage));
    const { code } = ending(await comeBack(stage, returned));
    const victim = newPkce();
    expectProblem(await redeem(stage, { code, code_verifier: victim.verifier }), 401, "invalid-code");
  });
});
