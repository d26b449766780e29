import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem, sessionOf } from "../../../support/answers.js";
import {
  comeBack,
  cookieOf,
  ending,
  logInAt,
  newPerson,
  page,
  redeem,
  start,
  startStage,
  walk,
  type Stage,
} from "./support.js";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const path = "/rest/v1/auth/apple/callback";
const post = (form: Record<string, string>) => stage.service.http.post(path).type("form").send(form);

describe("303", () => {
  it("returns to the page with a one-time code", async () => {
    const response = await walk(stage, "apple", newPerson(stage));
    expect(response.status).toBe(303);
    expect(String(response.headers.location)).toMatch(new RegExp(`^${page}\\?code=[\\w-]{43}$`));
    expect(response.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-oauth=; Max-Age=0; .*SameSite=None$/),
    ]);
  });

  it("takes the name that Apple tells once", async () => {
    const started = await start(stage, "apple");
    const returned = await logInAt(String(started.headers.location), newPerson(stage));
    const user = JSON.stringify({ name: { firstName: "Grace", lastName: "Hopper" }, email: "g@example.com" });
    const parameters = { ...returned.parameters, user };
    const { code } = ending(await comeBack(stage, { ...returned, parameters }, cookieOf(started)));
    const { resident } = sessionOf(await redeem(stage, { code }));
    expect(resident.display_name).toBe("Grace Hopper");
    expect(resident.email_verified).toBe(true);
  });

  it.each(["{", "[]", '{"name":null}'])("does without a name that cannot be read: %s", async (user) => {
    const started = await start(stage, "apple");
    const returned = await logInAt(String(started.headers.location), newPerson(stage));
    const parameters = { ...returned.parameters, user };
    expect(ending(await comeBack(stage, { ...returned, parameters }, cookieOf(started)))).toHaveProperty(
      "code",
    );
  });

  it("access-denied: the person changed their mind", async () => {
    const started = await start(stage, "apple");
    const state = new URL(String(started.headers.location)).searchParams.get("state") ?? "";
    const parameters = { state, error: "user_cancelled_authorize", iss: stage.provider.url };
    const response = await comeBack(stage, { path, parameters, byForm: true }, cookieOf(started));
    expect(ending(response)).toEqual({ error: "access-denied" });
  });

  it("browser-mismatch: no cookie", async () => {
    const started = await start(stage, "apple");
    const returned = await logInAt(String(started.headers.location), newPerson(stage));
    expect(ending(await comeBack(stage, returned))).toEqual({ error: "browser-mismatch" });
  });
});

describe("400", () => {
  it("invalid-state: a state that nobody made", async () => {
    expectProblem(await post({ state: "nonsense", code: "code" }), 400, "invalid-state");
  });

  it("validation-failed: a missing state", async () => {
    expectProblem(await post({ code: "code" }), 400, "validation-failed");
  });
});

describe("404", () => {
  it("route-not-found: a provider that does not exist", async () => {
    const response = await stage.service.http
      .post("/rest/v1/auth/myspace/callback")
      .type("form")
      .send({ state: "x" });
    expectProblem(response, 404, "route-not-found");
  });
});

describe("413", () => {
  it("payload-too-large: a form that no provider sends", async () => {
    expectProblem(await post({ state: "x".repeat(300_000) }), 413, "payload-too-large");
  });
});

describe("415", () => {
  it("unsupported-media-type: JSON", async () => {
    expectProblem(await stage.service.http.post(path).send({ state: "x" }), 415, "unsupported-media-type");
  });
});
