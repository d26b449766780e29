import { describe, expect, it } from "@jest/globals";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn } from "../../support/service.js";
import { createMailToken } from "./emails.js";
import { createProviderUser, describeSocialSignIn, signInWithProvider } from "./social/support.js";
import { newEmail, otherPassword, password, postAuth } from "./support.js";

describeSocialSignIn("security notices", {}, (context) => {
  const { service } = context;

  /** A resident with a verified address and no queued mail. */
  async function signUpVerified(): Promise<SignedIn> {
    const ada = await service.signUp({ email: newEmail(), password });
    const token = await createMailToken(service, "VERIFY", ada.resident.id, ada.email);
    await service.api.authentication.verifyEmail({ token });
    await deliverEmails();
    return ada;
  }

  async function deliverEmails() {
    await service.waitForIdle();
    return service.deliverEmails();
  }

  /**
   * Sends the mails, and returns the recipient and subject of each. Sorted by subject, because mails of the same millisecond
   * are sent in any order.
   */
  const listDelivered = async () =>
    (await deliverEmails())
      .map(({ to, subject }): [string | undefined, string] => [to[0]?.email, subject])
      .toSorted(([, one], [, other]) => one.localeCompare(other));

  const passwordChange = { current_password: password, new_password: otherPassword };

  describe("sends a security notice after", () => {
    it("a change of the password", async () => {
      const ada = await signUpVerified();
      await ada.api.authentication.changePassword(passwordChange);
      const [mail, ...otherMails] = await deliverEmails();
      expect(otherMails).toEqual([]);
      expect(mail).toMatchObject({ subject: "Your password was changed", to: [{ email: ada.email }] });
      expect(mail?.text).toContain("If this was not you, choose a new password right away");
      for (const secret of [password, otherPassword, "#token="]) expect(mail?.text).not.toContain(secret);
    });

    it("a reset of the password", async () => {
      const ada = await signUpVerified();
      const token = await createMailToken(service, "RESET", ada.resident.id, ada.email);
      await service.api.authentication.confirmPasswordReset({ token, new_password: otherPassword });
      expect(await listDelivered()).toEqual([[ada.email, "Your password was reset"]]);
    });

    it("a change of the address, sent to the old one even if it was never verified", async () => {
      for (const ada of [await signUpVerified(), await service.signUp({ email: newEmail(), password })]) {
        const email = newEmail();
        await ada.api.residents.update("me", { email, current_password: password });
        await deliverEmails();
        const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
        await service.api.authentication.verifyEmail({ token });
        expect(await listDelivered()).toContainEqual([ada.email, "Your email address was changed"]);
      }
    });

    it("a change of the address by staff, when it is entered and when it is verified", async () => {
      const ada = await signUpVerified();
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await deliverEmails();
      const email = newEmail();
      await api.residents.update(ada.resident.id, { email });
      expect(await listDelivered()).toEqual([
        [email, "Confirm your email address"],
        [ada.email, "Your email address is about to change"],
      ]);
      const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
      await service.api.authentication.verifyEmail({ token });
      expect(await listDelivered()).toEqual([[ada.email, "Your email address was changed"]]);
    });

    it("a linked identity", async () => {
      const ada = await signUpVerified();
      await signInWithProvider(context, "google", createProviderUser(context, { email: ada.email }));
      expect(await listDelivered()).toEqual([[ada.email, "Google was linked to your account"]]);
    });

    it("an unlinked identity", async () => {
      const ada = await service.signUp({ email: newEmail(), password });
      await deliverEmails();
      await service.database.identity.create({
        data: {
          id: service.dependencies.newId(),
          resident_id: ada.resident.id,
          provider: "FACEBOOK",
          subject: ada.email,
          email: ada.email,
        },
      });
      await signInWithProvider(context, "google", createProviderUser(context, { email: ada.email }));
      expect(await listDelivered()).toEqual([
        [ada.email, "Facebook was unlinked from your account"],
        [ada.email, "Google was linked to your account"],
      ]);
    });

    it("reuse of a refresh token", async () => {
      const ada = await signUpVerified();
      const { refresh_token } = ada.session;
      const next = await service.api.authentication.refresh({ refresh_token });
      await service.api.authentication.refresh({ refresh_token: next.refresh_token });
      expect((await postAuth(service, "refresh", { refresh_token })).status).toBe(401);
      expect(await listDelivered()).toEqual([[ada.email, "We signed out one of your devices"]]);
    });
  });

  describe("sends no security notice", () => {
    it("for a sign-in with an identity that is already linked, or that creates an account", async () => {
      const login = createProviderUser(context);
      await signInWithProvider(context, "google", login);
      expect((await listDelivered()).map(([, subject]) => subject)).toEqual(["Welcome, Ada"]);
      await signInWithProvider(context, "google", login);
      expect(await listDelivered()).toEqual([]);
    });

    it("for a rejected change", async () => {
      const ada = await signUpVerified();
      await postAuth(
        service,
        "password",
        { ...passwordChange, current_password: "wrong but long" },
        ada.token,
      );
      await postAuth(service, "password", { ...passwordChange, new_password: "iloveyou1" }, ada.token);
      expect(await listDelivered()).toEqual([]);
    });

    it("to a suppressed address", async () => {
      const ada = await signUpVerified();
      await service.database.emailSuppression.create({
        data: { email_key: ada.email, reason: "BOUNCE", created_at: service.clock() },
      });
      await ada.api.authentication.changePassword(passwordChange);
      expect(await listDelivered()).toEqual([]);
      const mail = await service.database.email.findFirst({
        where: { resident_id: ada.resident.id },
        orderBy: { id: "desc" },
      });
      expect(mail).toMatchObject({ subject: "Your password was changed", status: "SUPPRESSED" });
    });
  });

  it("sends a notice to the address at the time of the change", async () => {
    const ada = await signUpVerified();
    await ada.api.authentication.changePassword(passwordChange);
    const data = { email: newEmail() };
    await service.database.resident.update({ where: { id: ada.resident.id }, data });
    expect(await listDelivered()).toEqual([[ada.email, "Your password was changed"]]);
  });
});
