import { describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../../support/response-bodies.js";
import { signUpWithPermissions } from "../../../support/roles.js";
import { createMailToken } from "../emails.js";
import { getCurrentResident, newEmail, otherPassword, postAuth } from "../support.js";
import {
  createPkce,
  createProviderUser,
  describeSocialSignIn,
  postSocialSignIn,
  readFinalQuery,
  runSignIn,
  signInWithProvider,
} from "./support.js";

describeSocialSignIn("identities whose provider has not verified the address", {}, (context) => {
  const { service } = context;
  type ProviderSession = Awaited<ReturnType<typeof signInWithProvider>>;

  /** Somebody who has created an account with the address of its owner by a provider that has not verified it. */
  async function createUnverifiedAccount(owner: string, name: "facebook" | "discord" = "facebook") {
    const login = createProviderUser(context, { email: owner, email_verified: false });
    return { login, name, session: await signInWithProvider(context, name, login) };
  }

  const verify = async (residentId: string, email: string, token?: string) =>
    postAuth(
      service,
      "verify-email",
      { token: await createMailToken(service, "VERIFY", residentId, email) },
      token,
    );
  const reset = async (residentId: string, email: string) =>
    postAuth(service, "password-reset/confirm", {
      token: await createMailToken(service, "RESET", residentId, email),
      new_password: otherPassword,
    });
  const readProviders = async (residentId: string) =>
    (await service.database.identity.findMany({ where: { resident_id: residentId } })).map(
      ({ provider }) => provider,
    );
  const readNotices = async (residentId: string) =>
    (await service.database.email.findMany({ where: { resident_id: residentId, template: "GENERIC" } })).map(
      ({ subject }) => subject,
    );

  async function expectNoAccess({
    login,
    name,
    session,
  }: {
    readonly login: string;
    readonly name: "facebook" | "discord" | "google";
    readonly session: ProviderSession;
  }) {
    expectProblem(await getCurrentResident(service, session.access_token), 401, "session-revoked");
    const { refresh_token } = session;
    expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "session-revoked");
    // They get a new account, or none.
    const next = await signInWithProvider(context, name, login).catch((error: unknown) => error);
    expect(next).not.toMatchObject({ resident: { id: session.resident.id } });
  }

  describe("are unlinked, and their sessions end,", () => {
    it.each(["facebook", "discord"] as const)(
      "when the owner of the address verifies it (%s)",
      async (name) => {
        const email = newEmail();
        const attacker = await createUnverifiedAccount(email, name);
        const { id } = attacker.session.resident;
        expect((await verify(id, email)).body).toMatchObject({ email_verified: true, identities: [] });
        await expectNoAccess(attacker);
      },
    );

    it("when the owner verifies the address first and resets the password later", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      const { id } = attacker.session.resident;
      await verify(id, email);
      expect((await reset(id, email)).status).toBe(204);
      await expectNoAccess(attacker);
    });

    it("when the owner resets the password of an address that was verified in another way", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      const { id } = attacker.session.resident;
      await service.database.resident.update({ where: { id }, data: { email_verified_at: new Date() } });
      expect((await reset(id, email)).status).toBe(204);
      expect(await readProviders(id)).toEqual([]);
      await expectNoAccess(attacker);
    });

    it("when the owner resets the password before anything else", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      expect((await reset(attacker.session.resident.id, email)).status).toBe(204);
      await expectNoAccess(attacker);
    });

    it("when staff mark the address as verified", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      const { id } = attacker.session.resident;
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.update(id, { email_verified: true });
      expect(await readProviders(id)).toEqual([]);
      await expectNoAccess(attacker);
    });

    it("when the owner verifies another address that staff have entered", async () => {
      const attacker = await createUnverifiedAccount(newEmail());
      const { id } = attacker.session.resident;
      const { api } = await signUpWithPermissions(service, "residents:manage");
      const email = newEmail();
      await api.residents.update(id, { email });
      expect((await verify(id, email)).body).toMatchObject({ email, identities: [] });
      await expectNoAccess(attacker);
    });

    it("when the owner signs in with a provider that has verified the address", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      const owner = await signInWithProvider(context, "google", createProviderUser(context, { email }));
      expect(owner.resident.identities.map(({ provider }) => provider)).toEqual(["GOOGLE"]);
      await expectNoAccess(attacker);
    });

    it("when the provider verifies another address of the same user later", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email, "discord");
      context.provider.users.set(attacker.login, { email: newEmail(), email_verified: true });
      const session = await signInWithProvider(context, "discord", attacker.login);
      const { id } = session.resident;
      await service.database.resident.update({ where: { id }, data: { email_verified_at: new Date() } });
      await reset(id, email);
      expect(await readProviders(id)).toEqual([]);
      await expectNoAccess({ ...attacker, session });
    });

    it("and so are those that were linked to another address, when the owner of the present one resets the password", async () => {
      const login = createProviderUser(context);
      const { resident } = await signInWithProvider(context, "google", login);
      const { id } = resident;
      await reset(id, String(resident.email));
      const session = await signInWithProvider(context, "google", login);
      const email = newEmail();
      await service
        .as(session.access_token)
        .residents.update("me", { email, current_password: otherPassword });
      await verify(id, email);
      expect(await readProviders(id)).toEqual(["GOOGLE"]);
      await reset(id, email);
      expect(await readProviders(id)).toEqual([]);
      await expectNoAccess({ login, name: "google", session });
    });

    it("also for a sign-in that has only got as far as its one-time code", async () => {
      const email = newEmail();
      const { login, session } = await createUnverifiedAccount(email);
      const { verifier, challenge } = createPkce();
      const { code } = readFinalQuery(
        await runSignIn(context, "facebook", login, { code_challenge: challenge }),
      );
      await verify(session.resident.id, email);
      const response = await postSocialSignIn(context, { code, code_verifier: verifier });
      expectProblem(response, 401, "invalid-code");
    });

    it("also when they sign in at the same time", async () => {
      for (let round = 0; round < 5; round++) {
        const email = newEmail();
        const { login, session } = await createUnverifiedAccount(email);
        const { id } = session.resident;
        const token = await context.provider.issueAccessToken("facebook", login);
        const attacks = Array.from({ length: 5 }, () =>
          postSocialSignIn(context, { provider: "FACEBOOK", access_token: token }),
        );
        const [verified, ...attempts] = await Promise.all([verify(id, email), ...attacks]);
        expect(verified.status).toBe(200);
        for (const { status } of attempts) expect([200, 409]).toContain(status);
        const where = { resident_id: id, revoked_at: null };
        expect(await service.database.session.count({ where })).toBe(0);
      }
    });

    it("and the resident is told how to sign in from now on", async () => {
      const email = newEmail();
      const { session } = await createUnverifiedAccount(email);
      const { id } = session.resident;
      await verify(id, email);
      expect(await readNotices(id)).toEqual(["Facebook was unlinked from your account"]);
      await service.waitForIdle();
      const notice = (await service.deliverEmails()).find(({ subject }) =>
        subject.startsWith("Facebook was"),
      );
      expect(notice?.text).toContain("“Forgot your password?”");
      const audited = await service.database.auditLog.findMany({ where: { object_id: id } });
      expect(audited.map(({ action }) => action)).toContain("resident.identity_unlinked");
    });
  });

  describe("are kept", () => {
    it("when who is signed in with them verifies the address, now and at a later reset of the password", async () => {
      const email = newEmail();
      const { login, session } = await createUnverifiedAccount(email);
      const { id } = session.resident;
      const verified = await verify(id, email, session.access_token);
      expect(verified.body).toMatchObject({ email_verified: true, identities: [{ provider: "FACEBOOK" }] });
      expect((await getCurrentResident(service, session.access_token)).status).toBe(200);
      await reset(id, email);
      expect(await readProviders(id)).toEqual(["FACEBOOK"]);
      expect((await signInWithProvider(context, "facebook", login)).resident.id).toBe(id);
    });

    it("not when somebody else is signed in who verifies the address", async () => {
      const email = newEmail();
      const attacker = await createUnverifiedAccount(email);
      const owner = await service.signUp();
      const verified = await verify(attacker.session.resident.id, email, owner.token);
      expect(verified.body).toMatchObject({ identities: [] });
      await expectNoAccess(attacker);
    });
  });

  it("keeps identities whose provider has verified the address at a reset, and the others' sessions at a verification", async () => {
    const email = newEmail();
    const login = createProviderUser(context, { email });
    const { resident } = await signInWithProvider(context, "google", login);
    await reset(resident.id, email.toUpperCase());
    expect(await readProviders(resident.id)).toEqual(["GOOGLE"]);
    const [byGoogle, byPassword] = [
      await signInWithProvider(context, "google", login),
      await service.api.authentication.signIn({ email, password: otherPassword }),
    ];
    const next = newEmail();
    await service.as(byPassword.access_token).residents.update("me", {
      email: next,
      current_password: otherPassword,
    });
    expect((await verify(resident.id, next)).body).toMatchObject({ identities: [{ provider: "GOOGLE" }] });
    for (const { access_token } of [byGoogle, byPassword])
      expect((await getCurrentResident(service, access_token)).status).toBe(200);
  });
});
