import { beforeEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { assignRole, createRole, signUpWithPermissions, systemRoles } from "../../support/roles.js";
import { type SignedIn, startService } from "../../support/service.js";
import { createMailToken, findRecipients } from "../authentication/emails.js";

describeService("change of an email address", {}, ({ service }) => {
  let ada: SignedIn;
  let email: string;
  beforeEach(async () => {
    ada = await service.signUp();
    email = `new-${ada.email}`;
  });

  const getCurrentResident = () => ada.api.residents.me();

  /** Removes Ada's password, like on an account created by social sign-in. */
  async function removePassword() {
    await service.database.credential.delete({ where: { resident_id: ada.resident.id } });
  }

  describe("changing one's own email address", () => {
    const change = () => ada.api.residents.update("me", { email, current_password: ada.password });

    it("keeps the new address pending and mails a verification link to it", async () => {
      await change();
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: email });
      expect(await findRecipients(service, ada.resident.id)).toContainEqual([email]);
    });

    it("replaces the address when the new one is verified", async () => {
      await change();
      const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
      await service.api.authentication.verifyEmail({ token });
      expect(await getCurrentResident()).toMatchObject({ email, email_verified: true, pending_email: null });
    });

    it("can be cancelled", async () => {
      await change();
      await ada.api.residents.update("me", { pending_email: null });
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: null });
    });

    it("is cancelled by sending the current address, without a password", async () => {
      await change();
      await ada.api.residents.update("me", { email: ada.email });
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: null });
      const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
      await expect(service.api.authentication.verifyEmail({ token })).rejects.toMatchObject(
        expectedProblem(400, "mail-token-invalid"),
      );
    });

    it("stays pending when the whole profile is sent back", async () => {
      await change();
      await ada.api.residents.update("me", { ...(await getCurrentResident()), bio: "Changed." });
      expect(await getCurrentResident()).toMatchObject({ bio: "Changed.", pending_email: email });
    });

    it("mails the same address once a minute, in any letter case, and another one at once", async () => {
      const requestChange = (to: string) =>
        ada.api.residents.update("me", { email: to, current_password: ada.password });
      const other = `other-${ada.email}`;
      for (const to of [email, email, other, email.toUpperCase()]) await requestChange(to);
      expect(await findRecipients(service, ada.resident.id)).toEqual([[], [email], [other]]);
      expect(await getCurrentResident()).toMatchObject({ pending_email: email.toUpperCase() });
      service.clock.advance(60_000);
      await requestChange(email);
      expect(await findRecipients(service, ada.resident.id)).toEqual([[], [email], [other], [email]]);
    });

    it("changes the letter case without a password", async () => {
      await ada.api.residents.update("me", { email: ada.email.toUpperCase() });
      expect(await getCurrentResident()).toMatchObject({
        email: ada.email.toUpperCase(),
        pending_email: null,
      });
    });

    it.each([
      ["without a password", undefined],
      ["with a wrong password", "something else"],
    ])("is rejected %s", async (_, password) => {
      const body = { email, ...(password !== undefined && { current_password: password }) };
      await expect(ada.api.residents.update("me", body)).rejects.toMatchObject(
        expectedProblem(400, "current-password-invalid"),
      );
      expect(await getCurrentResident()).toMatchObject({ pending_email: null });
    });

    it("is rejected when the address is taken", async () => {
      const { email: taken } = await service.signUp();
      const body = { email: taken.toUpperCase(), current_password: ada.password };
      await expect(ada.api.residents.update("me", body)).rejects.toMatchObject(
        expectedProblem(409, "email-taken"),
      );
    });

    it("rejects null", async () => {
      await expect(ada.api.residents.update("me", { email: null })).rejects.toMatchObject(
        expectedProblem(400, "validation-failed"),
      );
    });

    it("rejects a changed pending_email", async () => {
      await expect(ada.api.residents.update("me", { pending_email: email })).rejects.toMatchObject(
        expectedProblem(400, "immutable-field"),
      );
    });

    it("requires a password to be set first on an account with an address but no password", async () => {
      await removePassword();
      for (const current_password of ["", ada.password])
        await expect(
          ada.api.residents.update("me", { email, ...(current_password && { current_password }) }),
        ).rejects.toMatchObject(expectedProblem(400, "current-password-invalid"));
    });

    it("requires no password on an account with neither address nor password", async () => {
      await removePassword();
      const where = { id: ada.resident.id };
      await service.database.resident.update({ where, data: { email: null } });
      await ada.api.residents.update("me", { email });
      expect(await getCurrentResident()).toMatchObject({ email: null, pending_email: email });
    });
  });

  describe("changing an email address by staff", () => {
    it("keeps the new address pending and notifies the current one", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      expect(await api.residents.update(ada.resident.id, { email })).toMatchObject({ email: ada.email });
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: email });
      await service.waitForIdle();
      const mails = await service.database.email.findMany({
        where: { resident_id: ada.resident.id },
        orderBy: { id: "asc" },
        skip: 1,
      });
      expect(mails).toMatchObject([
        { template: "VERIFY_EMAIL", to: [{ email }] },
        {
          template: "GENERIC",
          to: [{ email: ada.email }],
          subject: "Your email address is about to change",
        },
      ]);
    });

    it("replaces the current address when the new one is verified", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.update(ada.resident.id, { email });
      const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
      await service.api.authentication.verifyEmail({ token });
      expect(await getCurrentResident()).toMatchObject({ email, email_verified: true, pending_email: null });
    });

    it("is cancelled when staff send the current address", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.update(ada.resident.id, { email });
      await api.residents.update(ada.resident.id, { email: ada.email });
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: null });
    });

    it("applies email_verified in the same request to the current address", async () => {
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.update(ada.resident.id, { email, email_verified: true });
      expect(await getCurrentResident()).toMatchObject({
        email: ada.email,
        email_verified: true,
        pending_email: email,
      });
      await api.residents.update(ada.resident.id, { email, email_verified: false });
      expect(await getCurrentResident()).toMatchObject({
        email: ada.email,
        email_verified: false,
        pending_email: email,
      });
    });

    it("is pending for a resident without an address", async () => {
      await service.database.resident.update({ where: { id: ada.resident.id }, data: { email: null } });
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await api.residents.update(ada.resident.id, { email });
      expect(await getCurrentResident()).toMatchObject({ email: null, pending_email: email });
    });

    it("is rejected when the address is taken", async () => {
      const { api, email: taken } = await signUpWithPermissions(service, "residents:manage");
      await expect(api.residents.update(ada.resident.id, { email: taken })).rejects.toMatchObject(
        expectedProblem(409, "email-taken"),
      );
    });

    it.each([{ email: "mine@example.com" }, { email_verified: true }])(
      "rejects %j for a resident with permissions that the caller lacks",
      async (body) => {
        await assignRole(service, ada, { id: systemRoles.admin });
        const { api } = await signUpWithPermissions(service, "residents:manage");
        await expect(api.residents.update(ada.resident.id, body)).rejects.toMatchObject(
          expectedProblem(403, "privilege-escalation"),
        );
        expect(await getCurrentResident()).toMatchObject({ email: ada.email, email_verified: false });
      },
    );

    it("requires the current password of staff who change their own address", async () => {
      const { api, email: own, password } = await signUpWithPermissions(service, "residents:manage");
      await expect(api.residents.update("me", { email })).rejects.toMatchObject(
        expectedProblem(400, "current-password-invalid"),
      );
      await api.residents.update("me", { email, current_password: password });
      expect(await api.residents.me()).toMatchObject({ email: own, pending_email: email });
    });
  });

  describe("a pending address when the resident may do more", () => {
    let admin: SignedIn;
    beforeEach(async () => {
      admin = await service.admin();
      const staff = await signUpWithPermissions(service, "residents:manage");
      await staff.api.residents.update(ada.resident.id, { email });
    });

    /** Expects that neither the link that was mailed nor another one verifies the address. */
    async function expectLapsed() {
      expect(await getCurrentResident()).toMatchObject({ email: ada.email, pending_email: null });
      const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
      await expect(service.api.authentication.verifyEmail({ token })).rejects.toMatchObject(
        expectedProblem(400, "mail-token-invalid"),
      );
      const before = await findRecipients(service, ada.resident.id);
      service.clock.advance(60_000);
      await service.api.authentication.resendVerificationEmail({ email });
      expect(await findRecipients(service, ada.resident.id)).toEqual(before);
    }

    it("lapses with a change of their roles", async () => {
      await admin.api.residents.update(ada.resident.id, { role_ids: [systemRoles.admin] });
      await expectLapsed();
    });

    it("lapses with a change of the permissions of a role that they have", async () => {
      const role = await createRole(service, ["blogs:write"]);
      await assignRole(service, ada, role);
      await admin.api.roles.update(role.id, { permissions: ["blogs:write", "residents:manage"] });
      await expectLapsed();
    });

    it("stays with a change of the name of their role, and of the role of another resident", async () => {
      const [role, other] = [await createRole(service, []), await createRole(service, [])];
      await assignRole(service, ada, role);
      await admin.api.roles.update(role.id, { name: `${role.name}-renamed` });
      await admin.api.roles.update(other.id, { permissions: ["blogs:write"] });
      expect(await getCurrentResident()).toMatchObject({ pending_email: email });
    });

    it("is replaced by one that is entered together with the roles", async () => {
      const entered = `entered-${ada.email}`;
      const body = { email: entered, role_ids: [systemRoles.editor] };
      await admin.api.residents.update(ada.resident.id, body);
      expect(await getCurrentResident()).toMatchObject({ pending_email: entered });
    });
  });

  it("limits attempts to guess the current password", async () => {
    const rateLimited = await startService({ RATE_LIMITS: "on" });
    try {
      const { api, password } = await rateLimited.signUp();
      const guess = (current_password: string) => api.residents.update("me", { email, current_password });
      for (const waitSeconds of [0, 0, 0, 0, 0, 1, 2, 4]) {
        rateLimited.clock.advance(waitSeconds * 1_000);
        await expect(guess("something else")).rejects.toMatchObject(
          expectedProblem(400, "current-password-invalid"),
        );
      }
      await expect(guess(password)).rejects.toMatchObject(expectedProblem(429, "quota-exceeded"));
    } finally {
      await rateLimited.stop();
    }
  });
});
