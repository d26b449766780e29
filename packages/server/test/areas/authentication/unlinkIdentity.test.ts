import { describe, expect, it } from "@jest/globals";
import { expectProblem } from "../../support/response-bodies.js";
import { createMailToken } from "./emails.js";
import {
  createProviderUser,
  describeSocialSignIn,
  type ProviderName,
  signInWithProvider,
} from "./social/support.js";
import { getCurrentResident, newEmail, otherPassword, password, postAuth, suspend } from "./support.js";

describeSocialSignIn("unlinkIdentity", {}, (context) => {
  const { service } = context;
  const unlink = (provider: string, token?: string) => {
    const request = service.http.delete(`/rest/v1/auth/identities/${provider}`);
    return token === undefined ? request : request.set("Authorization", `Bearer ${token}`);
  };

  /** A resident without a password, who has signed in with each of the providers. */
  async function signInWith(...providers: readonly ProviderName[]) {
    const email = newEmail();
    const sessions = [];
    for (const name of providers)
      sessions.push(await signInWithProvider(context, name, createProviderUser(context, { email })));
    const [first] = sessions;
    if (first === undefined) throw new Error("no provider");
    return { email, sessions, first, api: service.as(first.access_token) };
  }

  /** A resident with a verified address and a password, who has also signed in with Google. */
  async function signUpWithGoogle() {
    const ada = await service.signUp({ email: newEmail(), password });
    const token = await createMailToken(service, "VERIFY", ada.resident.id, ada.email);
    await service.api.authentication.verifyEmail({ token });
    const login = createProviderUser(context, { email: ada.email });
    return { ada, login, google: await signInWithProvider(context, "google", login) };
  }

  describe("200", () => {
    it("removes the provider from the identities of a resident with a password", async () => {
      const { ada } = await signUpWithGoogle();
      const identity = await service.database.identity.findFirstOrThrow({
        where: { resident_id: ada.resident.id },
      });
      const deleted = await ada.api.authentication.unlinkIdentity("google");
      const { deleted_at } = deleted;
      expect(deleted).toEqual({
        id: identity.id,
        object: "identity",
        deleted: true,
        deleted_at,
        purge_at: null,
      });
      expect((await ada.api.residents.me()).identities).toEqual([]);
    });

    it("ends the sessions that were started with it, and no others", async () => {
      const { ada, google } = await signUpWithGoogle();
      await ada.api.authentication.unlinkIdentity("google");
      expectProblem(await getCurrentResident(service, google.access_token), 401, "session-revoked");
      const { refresh_token } = google;
      expectProblem(await postAuth(service, "refresh", { refresh_token }), 401, "session-revoked");
      expect((await getCurrentResident(service, ada.token)).status).toBe(200);
    });

    it("keeps the current session, even if it was started with it", async () => {
      const { login, google } = await signUpWithGoogle();
      const other = await signInWithProvider(context, "google", login);
      await service.as(google.access_token).authentication.unlinkIdentity("google");
      expect((await getCurrentResident(service, google.access_token)).status).toBe(200);
      expectProblem(await getCurrentResident(service, other.access_token), 401, "session-revoked");
    });

    it("unlinks all accounts at the provider", async () => {
      const { first, api, email } = await signInWith("discord", "google");
      await signInWithProvider(context, "google", createProviderUser(context, { email }));
      await api.authentication.unlinkIdentity("google");
      expect(first.resident.id).toBe((await api.residents.me()).id);
      expect((await api.residents.me()).identities.map(({ provider }) => provider)).toEqual(["DISCORD"]);
    });

    it("allows to link it again", async () => {
      const { ada, login } = await signUpWithGoogle();
      await ada.api.authentication.unlinkIdentity("google");
      const again = await signInWithProvider(context, "google", login);
      expect(again.resident).toMatchObject({ id: ada.resident.id, identities: [{ provider: "GOOGLE" }] });
    });

    it("notifies the resident and writes an audit log entry", async () => {
      const { ada } = await signUpWithGoogle();
      await service.deliverEmails();
      await ada.api.authentication.unlinkIdentity("google");
      await service.waitForIdle();
      expect(await service.deliverEmails()).toMatchObject([
        { subject: "Google was unlinked from your account", to: [{ email: ada.email }] },
      ]);
      const audited = await service.database.auditLog.findMany({
        where: { object_id: ada.resident.id, actor_id: ada.resident.id },
        orderBy: { id: "asc" },
      });
      expect(audited.map(({ action, ip }) => [action, ip])).toEqual([
        ["resident.identity_linked", expect.any(String)],
        ["resident.identity_unlinked", expect.any(String)],
      ]);
    });

    it("is allowed to suspended residents", async () => {
      const { ada } = await signUpWithGoogle();
      await suspend(service, ada.resident.id);
      expect((await unlink("google", ada.token)).status).toBe(200);
    });
  });

  describe("401", () => {
    it("returns authentication-required without a credential", async () => {
      expectProblem(await unlink("google"), 401, "authentication-required");
    });
  });

  describe("404", () => {
    it.each(["apple", "myspace", "GOOGLE", "callback"])(
      "returns identity-not-found for %s",
      async (provider) => {
        const { ada } = await signUpWithGoogle();
        expectProblem(await unlink(provider, ada.token), 404, "identity-not-found");
        expect((await ada.api.residents.me()).identities).toMatchObject([{ provider: "GOOGLE" }]);
      },
    );

    it("returns identity-not-found after it was unlinked", async () => {
      const { ada } = await signUpWithGoogle();
      expect((await unlink("google", ada.token)).status).toBe(200);
      expectProblem(await unlink("google", ada.token), 404, "identity-not-found");
    });
  });

  describe("409", () => {
    it("keeps the only provider of a resident without a password", async () => {
      const { first, api, email } = await signInWith("google");
      expectProblem(await unlink("google", first.access_token), 409, "last-sign-in-method");
      const token = await createMailToken(service, "RESET", first.resident.id, email);
      await service.api.authentication.confirmPasswordReset({ token, new_password: otherPassword });
      const { access_token } = await service.api.authentication.signIn({ email, password: otherPassword });
      expect((await unlink("google", access_token)).status).toBe(200);
      await expect(api.residents.me()).rejects.toMatchObject({ status: 401 });
    });

    it("keeps one of the last two providers when both are unlinked at the same time", async () => {
      for (let round = 0; round < 5; round++) {
        const { first, api } = await signInWith("google", "discord");
        const token = first.access_token;
        const responses = await Promise.all([unlink("google", token), unlink("discord", token)]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect((await api.residents.me()).identities).toHaveLength(1);
      }
    });
  });
});
