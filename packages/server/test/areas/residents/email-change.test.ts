import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createMailToken, findRecipients } from "../authentication/emails.js";
import { signUpWithPermissions, systemRoles, assignRole } from "../../support/roles.js";
import { startService, type SignedIn, type TestService } from "../../support/service.js";

let service: TestService;
let ada: SignedIn;
let email: string;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ada = await service.signUp();
  email = `new-${ada.email}`;
});
afterAll(() => service.stop());

const expectedProblem = (status: number, code: string) => ({ status, problem: { code } });
const getOwnProfile = () => ada.api.residents.me();

/** Ada without the password that she chose, as a social sign-in leaves an account. */
async function requestPasswordReset() {
  await service.database.credential.delete({ where: { resident_id: ada.resident.id } });
}

describe("an owner's new address", () => {
  const change = () => ada.api.residents.update("me", { email, current_password: ada.password });

  it("waits until it is verified, and its own mail goes to it", async () => {
    await change();
    expect(await getOwnProfile()).toMatchObject({ email: ada.email, pending_email: email });
    expect(await findRecipients(service, ada.resident.id)).toContainEqual([email]);
  });

  it("takes the place of the old one when its link is followed", async () => {
    await change();
    const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
    await service.api.authentication.verifyEmail({ token });
    expect(await getOwnProfile()).toMatchObject({ email, email_verified: true, pending_email: null });
  });

  it("can be taken back", async () => {
    await change();
    await ada.api.residents.update("me", { pending_email: null });
    expect(await getOwnProfile()).toMatchObject({ email: ada.email, pending_email: null });
  });

  it("is cancelled by sending the present address again, without a password", async () => {
    await change();
    await ada.api.residents.update("me", { email: ada.email });
    expect(await getOwnProfile()).toMatchObject({ email: ada.email, pending_email: null });
    const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
    await expect(service.api.authentication.verifyEmail({ token })).rejects.toMatchObject(
      expectedProblem(400, "mail-token-invalid"),
    );
  });

  it("still waits when the profile is sent back whole", async () => {
    await change();
    await ada.api.residents.update("me", { ...(await getOwnProfile()), bio: "Changed." });
    expect(await getOwnProfile()).toMatchObject({ bio: "Changed.", pending_email: email });
  });

  it("may be the same address, spelt anew, without a password", async () => {
    await ada.api.residents.update("me", { email: ada.email.toUpperCase() });
    expect(await getOwnProfile()).toMatchObject({ email: ada.email.toUpperCase(), pending_email: null });
  });

  it.each([
    ["without a password", undefined],
    ["with a wrong password", "something else"],
  ])("is refused %s", async (_how, password) => {
    const body = { email, ...(password !== undefined && { current_password: password }) };
    await expect(ada.api.residents.update("me", body)).rejects.toMatchObject(
      expectedProblem(400, "current-password-invalid"),
    );
    expect(await getOwnProfile()).toMatchObject({ pending_email: null });
  });

  it("is refused when somebody has it", async () => {
    const { email: taken } = await service.signUp();
    const body = { email: taken.toUpperCase(), current_password: ada.password };
    await expect(ada.api.residents.update("me", body)).rejects.toMatchObject(
      expectedProblem(409, "email-taken"),
    );
  });

  it("cannot be none", async () => {
    await expect(ada.api.residents.update("me", { email: null })).rejects.toMatchObject(
      expectedProblem(400, "validation-failed"),
    );
  });

  it("does not come by the field that shows it", async () => {
    await expect(ada.api.residents.update("me", { pending_email: email })).rejects.toMatchObject(
      expectedProblem(400, "immutable-field"),
    );
  });

  it("waits for a password on an account that has an address and none", async () => {
    await requestPasswordReset();
    for (const current_password of ["", ada.password])
      await expect(
        ada.api.residents.update("me", { email, ...(current_password && { current_password }) }),
      ).rejects.toMatchObject(expectedProblem(400, "current-password-invalid"));
  });

  it("needs no password on an account that has neither", async () => {
    await requestPasswordReset();
    const where = { id: ada.resident.id };
    await service.database.resident.update({ where, data: { email: null } });
    await ada.api.residents.update("me", { email });
    expect(await getOwnProfile()).toMatchObject({ email: null, pending_email: email });
  });
});

describe("an address that staff sets", () => {
  it("waits until it is verified, and the present address is told", async () => {
    const { api } = await signUpWithPermissions(service, "residents:manage");
    expect(await api.residents.update(ada.resident.id, { email })).toMatchObject({ email: ada.email });
    expect(await getOwnProfile()).toMatchObject({ email: ada.email, pending_email: email });
    await service.waitForIdle();
    const mails = await service.database.email.findMany({
      where: { resident_id: ada.resident.id },
      orderBy: { id: "asc" },
      skip: 1,
    });
    expect(mails).toMatchObject([
      { template: "VERIFY_EMAIL", to: [{ email }] },
      { template: "GENERIC", to: [{ email: ada.email }], subject: "Your e-mail address is about to change" },
    ]);
  });

  it("takes the place of the present one when its link is followed", async () => {
    const { api } = await signUpWithPermissions(service, "residents:manage");
    await api.residents.update(ada.resident.id, { email });
    const token = await createMailToken(service, "VERIFY", ada.resident.id, email);
    await service.api.authentication.verifyEmail({ token });
    expect(await getOwnProfile()).toMatchObject({ email, email_verified: true, pending_email: null });
  });

  it("is cancelled when staff enter the present one again", async () => {
    const { api } = await signUpWithPermissions(service, "residents:manage");
    await api.residents.update(ada.resident.id, { email });
    await api.residents.update(ada.resident.id, { email: ada.email });
    expect(await getOwnProfile()).toMatchObject({ email: ada.email, pending_email: null });
  });

  it("is not what email_verified in the same request is about", async () => {
    const { api } = await signUpWithPermissions(service, "residents:manage");
    await api.residents.update(ada.resident.id, { email, email_verified: true });
    expect(await getOwnProfile()).toMatchObject({
      email: ada.email,
      email_verified: true,
      pending_email: email,
    });
    await api.residents.update(ada.resident.id, { email, email_verified: false });
    expect(await getOwnProfile()).toMatchObject({
      email: ada.email,
      email_verified: false,
      pending_email: email,
    });
  });

  it("waits for a resident who has none so far", async () => {
    await service.database.resident.update({ where: { id: ada.resident.id }, data: { email: null } });
    const { api } = await signUpWithPermissions(service, "residents:manage");
    await api.residents.update(ada.resident.id, { email });
    expect(await getOwnProfile()).toMatchObject({ email: null, pending_email: email });
  });

  it("is refused when somebody has it", async () => {
    const { api, email: taken } = await signUpWithPermissions(service, "residents:manage");
    await expect(api.residents.update(ada.resident.id, { email: taken })).rejects.toMatchObject(
      expectedProblem(409, "email-taken"),
    );
  });

  it.each([{ email: "mine@example.com" }, { email_verified: true }])(
    "is not that of somebody with more permissions: %j would lead into their account",
    async (body) => {
      await assignRole(service, ada, { id: systemRoles.admin });
      const { api } = await signUpWithPermissions(service, "residents:manage");
      await expect(api.residents.update(ada.resident.id, body)).rejects.toMatchObject(
        expectedProblem(403, "privilege-escalation"),
      );
      expect(await getOwnProfile()).toMatchObject({ email: ada.email, email_verified: false });
    },
  );

  it("waits like everybody's when it is their own", async () => {
    const { api, email: own, password } = await signUpWithPermissions(service, "residents:manage");
    await expect(api.residents.update("me", { email })).rejects.toMatchObject(
      expectedProblem(400, "current-password-invalid"),
    );
    await api.residents.update("me", { email, current_password: password });
    expect(await api.residents.me()).toMatchObject({ email: own, pending_email: email });
  });
});

it("a password is not tried out by changes of the address", async () => {
  const limited = await startService({ RATE_LIMITS: "on" });
  try {
    const { api, password } = await limited.signUp();
    const guess = (current_password: string) => api.residents.update("me", { email, current_password });
    for (const waited of [0, 0, 0, 0, 0, 1, 2, 4]) {
      limited.clock.advance(waited * 1_000);
      await expect(guess("something else")).rejects.toMatchObject(
        expectedProblem(400, "current-password-invalid"),
      );
    }
    await expect(guess(password)).rejects.toMatchObject(expectedProblem(429, "quota-exceeded"));
  } finally {
    await limited.stop();
  }
});
