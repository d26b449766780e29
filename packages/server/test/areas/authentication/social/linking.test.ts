import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/answers.js";
import { newEmail, password, post, profile } from "../support.js";
import { ending, newPerson, signInBy, startStage, walk, type Stage } from "./support.js";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** A local account whose address was verified, or not. */
async function localAccount({ verified }: { verified: boolean }) {
  const local = await stage.service.signUp({ email: newEmail(), password });
  const data = { email_verified_at: verified ? new Date() : null };
  await stage.service.database.resident.update({ where: { id: local.resident.id }, data });
  return local;
}

describe("a verified address on both sides", () => {
  it("links to the local account, which keeps its password and its sessions", async () => {
    const { email, resident, token } = await localAccount({ verified: true });
    const session = await signInBy(stage, "google", newPerson(stage, { email: email.toUpperCase() }));
    expect(session).toMatchObject({
      is_new_resident: false,
      resident: { id: resident.id, has_password: true },
    });
    expect((await profile(stage.service, token)).status).toBe(200);
    expect((await post(stage.service, "sign-in", { email, password })).status).toBe(200);
  });

  it("writes the link down", async () => {
    const { email, resident } = await localAccount({ verified: true });
    await signInBy(stage, "google", newPerson(stage, { email }));
    const audited = await stage.service.database.auditLog.findMany({ where: { object_id: resident.id } });
    expect(audited.map(({ action }) => action)).toEqual(["resident.identity_linked"]);
  });

  it("lets one resident sign in by several providers", async () => {
    const email = newEmail();
    const sessions = [];
    for (const name of ["google", "discord", "apple"] as const)
      sessions.push(await signInBy(stage, name, newPerson(stage, { email })));
    expect(new Set(sessions.map(({ resident }) => resident.id)).size).toBe(1);
    expect(sessions.at(-1)?.resident.identities.map(({ provider }) => provider)).toEqual([
      "GOOGLE",
      "DISCORD",
      "APPLE",
    ]);
  });
});

describe("pre-hijack: a local account whose address was never verified", () => {
  it("loses its password and its sessions to the owner of the address", async () => {
    const { email, resident, token, session } = await localAccount({ verified: false });
    const owner = await signInBy(stage, "google", newPerson(stage, { email }));
    expect(owner.resident).toMatchObject({ id: resident.id, email_verified: true, has_password: false });
    expectProblem(await profile(stage.service, token), 401, "session-revoked");
    const { refresh_token } = session;
    expectProblem(await post(stage.service, "refresh", { refresh_token }), 401, "session-revoked");
    expectProblem(await post(stage.service, "sign-in", { email, password }), 401, "invalid-credentials");
  });

  it("loses unverified identities, mailed tokens and an address that waits", async () => {
    const email = newEmail();
    const intruder = newPerson(stage, { email, email_verified: false });
    const { resident } = await signInBy(stage, "facebook", intruder);
    const { database } = stage.service;
    const token = { id: resident.id, resident_id: resident.id, kind: "RESET", token_hash: "of a mail" };
    await database.authToken.create({ data: { ...token, expires_at: new Date(Date.now() + 60_000) } });
    await database.resident.update({ where: { id: resident.id }, data: { pending_email: newEmail() } });
    const owner = await signInBy(stage, "google", newPerson(stage, { email }));
    expect(owner.resident).toMatchObject({ id: resident.id, pending_email: null });
    expect(owner.resident.identities.map(({ provider }) => provider)).toEqual(["GOOGLE"]);
    const left = await database.authToken.findMany({ where: { resident_id: resident.id, used_at: null } });
    expect(left).toEqual([]);
    expect(ending(await walk(stage, "facebook", intruder))).toEqual({ error: "account-exists" });
  });

  it("writes down that the account changed hands", async () => {
    const { email, resident } = await localAccount({ verified: false });
    await signInBy(stage, "google", newPerson(stage, { email }));
    const audited = await stage.service.database.auditLog.findMany({ where: { object_id: resident.id } });
    expect(audited.map(({ action }) => action)).toContain("resident.reclaimed");
  });

  it("has no session left that started while it changed hands", async () => {
    const { email, resident } = await localAccount({ verified: false });
    const login = newPerson(stage, { email });
    const attacks = Array.from({ length: 5 }, () => post(stage.service, "sign-in", { email, password }));
    const [owner] = await Promise.all([signInBy(stage, "google", login), ...attacks]);
    const where = { resident_id: resident.id, revoked_at: null };
    const live = await stage.service.database.session.findMany({ where });
    expect(live.map(({ id }) => id)).toEqual([owner.session_id]);
  });
});

describe("an address that the provider does not vouch for", () => {
  it.each([true, false])(
    "account-exists, whether the local one is verified (%s) or not",
    async (verified) => {
      const { email, resident } = await localAccount({ verified });
      for (const [name, email_verified] of [
        ["facebook", true],
        ["discord", false],
      ] as const) {
        const login = newPerson(stage, { email, email_verified });
        expect(ending(await walk(stage, name, login))).toEqual({ error: "account-exists" });
      }
      expect(await stage.service.database.identity.count({ where: { resident_id: resident.id } })).toBe(0);
    },
  );
});

describe("a deleted resident", () => {
  it("comes back as somebody new", async () => {
    const login = newPerson(stage);
    const { resident } = await signInBy(stage, "google", login);
    await stage.service.database.resident.update({
      where: { id: resident.id },
      data: { deleted_at: new Date() },
    });
    const again = await signInBy(stage, "google", login);
    expect(again.is_new_resident).toBe(true);
    expect(again.resident.id).not.toBe(resident.id);
  });
});

describe("the display name that a provider tells", () => {
  it.each([
    ["loses bidirectional controls", "Ada\u202E Lovelace\u2066", "Ada Lovelace"],
    ["loses NUL and unpaired surrogates", "Ada\0\uD800Lovelace", "Ada Lovelace"],
  ])("%s", async (_, name, display_name) => {
    const { resident } = await signInBy(stage, "google", newPerson(stage, { name }));
    expect(resident.display_name).toBe(display_name);
  });

  it("gives way to the username when it shows nothing", async () => {
    const { resident } = await signInBy(stage, "google", newPerson(stage, { name: "\u200B\u3164\u2800" }));
    expect(resident.display_name).toBe(resident.username);
  });
});
