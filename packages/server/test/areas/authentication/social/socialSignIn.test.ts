import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem, problemOf, sessionOf } from "../../../support/answers.js";
import { profile, suspend } from "../support.js";
import {
  ending,
  names,
  newPerson,
  newPkce,
  redeem,
  signInBy,
  startStage,
  walk,
  type Stage,
} from "./support.js";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "" });
});
afterAll(() => stage.stop());

/** A code as the page gets it. */
async function codeFor(login: string) {
  const { verifier, challenge } = newPkce();
  const { code = "" } = ending(await walk(stage, "google", login, { code_challenge: challenge }));
  return { code, code_verifier: verifier };
}

describe("201", () => {
  it.each(names.filter((name) => name !== "facebook"))(
    "makes a resident of a newcomer from %s",
    async (name) => {
      const login = newPerson(stage, { name: "Ada Lovelace" });
      const session = await signInBy(stage, name, login);
      expect(session).toMatchObject({ is_new_resident: true, token_type: "Bearer" });
      expect(session.resident).toMatchObject({
        ...{ email: `${login}@example.com`, email_verified: true, has_password: false },
        identities: [{ provider: name.toUpperCase() }],
      });
      expect((await profile(stage.service, session.access_token)).status).toBe(200);
    },
  );

  it("says where the new resident is", async () => {
    const response = await redeem(stage, await codeFor(newPerson(stage)));
    expect(response.headers.location).toBe(`/rest/v1/residents/${sessionOf(response).resident.id}`);
  });

  it("greets a newcomer whose address the provider verified", async () => {
    const { resident } = await signInBy(stage, "google", newPerson(stage));
    const mails = await stage.service.database.email.findMany({ where: { resident_id: resident.id } });
    expect(mails).toMatchObject([{ template: "WELCOME" }]);
  });

  it("asks a newcomer to verify an address that the provider did not", async () => {
    const { resident } = await signInBy(stage, "discord", newPerson(stage, { email_verified: false }));
    expect(resident.email_verified).toBe(false);
    const mails = await stage.service.database.email.findMany({ where: { resident_id: resident.id } });
    expect(mails).toMatchObject([{ template: "VERIFY_EMAIL" }]);
  });

  it("makes an account without an e-mail address of somebody who has none", async () => {
    stage.provider.people.set("nobody", {});
    const { resident } = await signInBy(stage, "google", "nobody");
    expect(resident).toMatchObject({ email: null, email_verified: false });
  });
});

describe("200", () => {
  it("knows who signed in by the same account before, whatever the address has become", async () => {
    const login = newPerson(stage);
    const first = await signInBy(stage, "google", login);
    stage.provider.people.set(login, { email: "moved@example.com", email_verified: true });
    const second = await signInBy(stage, "google", login);
    expect(second).toMatchObject({ is_new_resident: false, resident: { id: first.resident.id } });
    expect(second.session_id).not.toBe(first.session_id);
  });

  it("makes one account of parallel first sign-ins", async () => {
    const login = newPerson(stage);
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeFor(login)));
    const residents = await Promise.all(
      codes.map(async (code) => sessionOf(await redeem(stage, code)).resident.id),
    );
    expect(new Set(residents).size).toBe(1);
  });
});

describe("400", () => {
  it("provider-disabled: the operator did not set the provider up", async () => {
    const response = await redeem(stage, { provider: "FACEBOOK", access_token: "token" });
    expectProblem(response, 400, "provider-disabled");
  });

  it.each([
    ["neither code nor provider", {}],
    ["a verifier that is too short", { code: "code", code_verifier: "short" }],
    ["Google without id_token", { provider: "GOOGLE", access_token: "token" }],
    ["Discord without access_token", { provider: "DISCORD", id_token: "token" }],
  ])("validation-failed: %s", async (_, body) => {
    expectProblem(await redeem(stage, body), 400, "validation-failed");
  });

  it("unknown-field: a field that neither way of signing in has", async () => {
    const code = { code: "code", code_verifier: "v".repeat(43) };
    expectProblem(await redeem(stage, { ...code, nickname: "Ada" }), 400, "unknown-field");
  });
});

describe("401", () => {
  it("invalid-code: a replayed social code", async () => {
    const code = await codeFor(newPerson(stage));
    expect((await redeem(stage, code)).status).toBe(201);
    expectProblem(await redeem(stage, code), 401, "invalid-code");
  });

  it("invalid-code: of parallel uses of one code one makes a session", async () => {
    const login = newPerson(stage);
    const code = await codeFor(login);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(stage, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectProblem(answer, 401, "invalid-code");
    const where = { resident: { email_key: `${login}@example.com` } };
    expect(await stage.service.database.session.count({ where })).toBe(1);
  });

  it("invalid-code: a code that nobody made", async () => {
    expectProblem(await redeem(stage, { code: "nonsense" }), 401, "invalid-code");
  });

  it("invalid-code: a wrong PKCE verifier, which uses the code up", async () => {
    const code = await codeFor(newPerson(stage));
    expectProblem(await redeem(stage, { ...code, code_verifier: newPkce().verifier }), 401, "invalid-code");
    expectProblem(await redeem(stage, code), 401, "invalid-code");
  });

  it("invalid-code: a missing PKCE verifier", async () => {
    const { code } = await codeFor(newPerson(stage));
    expectProblem(await redeem(stage, { code }), 401, "invalid-code");
  });

  it("invalid-code: a verifier although the challenge was taken out of the request", async () => {
    const { code = "" } = ending(await walk(stage, "google", newPerson(stage)));
    expectProblem(await redeem(stage, { code, code_verifier: newPkce().verifier }), 401, "invalid-code");
  });

  it("invalid-code: after 60 seconds", async () => {
    const code = await codeFor(newPerson(stage));
    stage.service.clock.advance(61_000);
    expectProblem(await redeem(stage, code), 401, "invalid-code");
  });

  it("invalid-code: the account is gone", async () => {
    const login = newPerson(stage);
    const code = await codeFor(login);
    const where = { provider: "GOOGLE", subject: login };
    await stage.service.database.identity.deleteMany({ where });
    expectProblem(await redeem(stage, code), 401, "invalid-code");
  });
});

describe("403", () => {
  it("resident-suspended: between the callback and the exchange", async () => {
    const login = newPerson(stage);
    const { resident } = await signInBy(stage, "google", login);
    const code = await codeFor(login);
    await suspend(stage.service, resident.id);
    expectProblem(await redeem(stage, code), 403, "resident-suspended");
  });
});

describe("at rest", () => {
  it("neither the one-time code nor the state nor the verifier can be read", async () => {
    const { code } = await codeFor(newPerson(stage));
    const tokens = await stage.service.database.authToken.findMany({ where: { kind: "SOCIAL_CODE" } });
    expect(JSON.stringify(tokens)).not.toContain(code);
    const { challenge } = newPkce();
    const started = await stage.service.api.authentication.google({ query: { code_challenge: challenge } });
    const flows = await stage.service.database.oauthFlow.findMany();
    expect(JSON.stringify(flows)).not.toContain(started.state);
    expect(flows.at(-1)?.pkce_verifier).toMatch(/^[\w-]{80,}$/);
  });

  it("problems repeat no secret", async () => {
    const response = await redeem(stage, { code: "a-secret-code" });
    expect(JSON.stringify(problemOf(response))).not.toContain("a-secret-code");
  });
});
