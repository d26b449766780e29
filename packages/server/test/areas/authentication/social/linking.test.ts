import { describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/response-bodies.js";
import { getCurrentResident, newEmail, password, postAuth } from "../support.js";
import {
  createProviderUser,
  describeSocialSignIn,
  readFinalQuery,
  runSignIn,
  signInWithProvider,
} from "./support.js";

describeSocialSignIn("account linking", {}, (context) => {
  /** Creates an account with a password, whose address is verified or not. */
  async function createLocalAccount({ verified }: { verified: boolean }) {
    const account = await context.service.signUp({ email: newEmail(), password });
    const data = { email_verified_at: verified ? new Date() : null };
    await context.service.database.resident.update({ where: { id: account.resident.id }, data });
    return account;
  }

  describe("an address that the service and the provider have verified", () => {
    it("links to the local account, which keeps its password and sessions", async () => {
      const { email, resident, token } = await createLocalAccount({ verified: true });
      const session = await signInWithProvider(
        context,
        "google",
        createProviderUser(context, { email: email.toUpperCase() }),
      );
      expect(session).toMatchObject({
        is_new_resident: false,
        resident: { id: resident.id, has_password: true },
      });
      expect((await getCurrentResident(context.service, token)).status).toBe(200);
      expect((await postAuth(context.service, "sign-in", { email, password })).status).toBe(200);
    });

    it("writes an audit log entry", async () => {
      const { email, resident } = await createLocalAccount({ verified: true });
      await signInWithProvider(context, "google", createProviderUser(context, { email }));
      const audited = await context.service.database.auditLog.findMany({ where: { object_id: resident.id } });
      expect(audited.map(({ action }) => action)).toEqual(["resident.identity_linked"]);
    });

    it("allows several providers for one resident", async () => {
      const email = newEmail();
      const sessions = [];
      for (const name of ["google", "discord", "apple"] as const)
        sessions.push(await signInWithProvider(context, name, createProviderUser(context, { email })));
      expect(new Set(sessions.map(({ resident }) => resident.id)).size).toBe(1);
      expect(sessions.at(-1)?.resident.identities.map(({ provider }) => provider)).toEqual([
        "GOOGLE",
        "DISCORD",
        "APPLE",
      ]);
    });
  });

  describe("account pre-hijacking: a local account whose address was never verified", () => {
    it("loses its password and sessions", async () => {
      const { email, resident, token, session } = await createLocalAccount({ verified: false });
      const owner = await signInWithProvider(context, "google", createProviderUser(context, { email }));
      expect(owner.resident).toMatchObject({ id: resident.id, email_verified: true, has_password: false });
      expectProblem(await getCurrentResident(context.service, token), 401, "session-revoked");
      const { refresh_token } = session;
      expectProblem(await postAuth(context.service, "refresh", { refresh_token }), 401, "session-revoked");
      expectProblem(
        await postAuth(context.service, "sign-in", { email, password }),
        401,
        "invalid-credentials",
      );
    });

    it("loses unverified identities, one-time tokens and a pending change of the address", async () => {
      const email = newEmail();
      const attacker = createProviderUser(context, { email, email_verified: false });
      const { resident } = await signInWithProvider(context, "facebook", attacker);
      const { database } = context.service;
      const token = { id: resident.id, resident_id: resident.id, kind: "RESET", token_hash: "hash" };
      await database.authToken.create({ data: { ...token, expires_at: new Date(Date.now() + 60_000) } });
      await database.resident.update({ where: { id: resident.id }, data: { pending_email: newEmail() } });
      const owner = await signInWithProvider(context, "google", createProviderUser(context, { email }));
      expect(owner.resident).toMatchObject({ id: resident.id, pending_email: null });
      expect(owner.resident.identities.map(({ provider }) => provider)).toEqual(["GOOGLE"]);
      const unusedTokens = await database.authToken.findMany({
        where: { resident_id: resident.id, used_at: null },
      });
      expect(unusedTokens).toEqual([]);
      expect(readFinalQuery(await runSignIn(context, "facebook", attacker))).toEqual({
        error: "account-exists",
      });
    });

    it("writes an audit log entry of the takeover", async () => {
      const { email, resident } = await createLocalAccount({ verified: false });
      await signInWithProvider(context, "google", createProviderUser(context, { email }));
      const audited = await context.service.database.auditLog.findMany({ where: { object_id: resident.id } });
      // The owner of the address has acted from their own IP address, which is erased with the account.
      expect(audited.filter(({ action }) => action === "resident.reclaimed")).toMatchObject([
        { actor_kind: "RESIDENT", actor_id: resident.id, ip: "127.0.0.1" },
      ]);
    });

    it("keeps no session that was started during the takeover", async () => {
      const { email, resident } = await createLocalAccount({ verified: false });
      const login = createProviderUser(context, { email });
      const attacks = Array.from({ length: 5 }, () =>
        postAuth(context.service, "sign-in", { email, password }),
      );
      const [owner] = await Promise.all([signInWithProvider(context, "google", login), ...attacks]);
      const where = { resident_id: resident.id, revoked_at: null };
      const activeSessions = await context.service.database.session.findMany({ where });
      expect(activeSessions.map(({ id }) => id)).toEqual([owner.session_id]);
    });
  });

  describe("an address that the provider has not verified", () => {
    it.each([true, false])(
      "returns account-exists for a local address with verified = %s",
      async (verified) => {
        const { email, resident } = await createLocalAccount({ verified });
        for (const [name, email_verified] of [
          ["facebook", true],
          ["discord", false],
        ] as const) {
          const login = createProviderUser(context, { email, email_verified });
          expect(readFinalQuery(await runSignIn(context, name, login))).toEqual({ error: "account-exists" });
        }
        expect(await context.service.database.identity.count({ where: { resident_id: resident.id } })).toBe(
          0,
        );
      },
    );
  });

  describe("a deleted resident", () => {
    it("can sign up again as a new resident", async () => {
      const login = createProviderUser(context);
      const { resident } = await signInWithProvider(context, "google", login);
      await context.service.database.resident.update({
        where: { id: resident.id },
        data: { deleted_at: new Date() },
      });
      const session = await signInWithProvider(context, "google", login);
      expect(session.is_new_resident).toBe(true);
      expect(session.resident.id).not.toBe(resident.id);
    });
  });

  describe("the display name from the provider", () => {
    it.each([
      ["drops bidirectional control characters", "Ada\u202E Lovelace\u2066", "Ada Lovelace"],
      ["drops NUL and unpaired surrogates", "Ada\0\uD800Lovelace", "Ada Lovelace"],
    ])("%s", async (_, name, display_name) => {
      const { resident } = await signInWithProvider(context, "google", createProviderUser(context, { name }));
      expect(resident.display_name).toBe(display_name);
    });

    it("is replaced by the username when it has no visible characters", async () => {
      const { resident } = await signInWithProvider(
        context,
        "google",
        createProviderUser(context, { name: "\u200B\u3164\u2800" }),
      );
      expect(resident.display_name).toBe(resident.username);
    });
  });
});
