import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectProblem } from "../../support/response-bodies.js";
import type { SignedIn } from "../../support/service.js";
import { buildWaitlist, createStaffClient } from "../../support/waitlists.js";
import { createMailToken, findQueuedTemplates } from "./emails.js";
import { getCurrentResident, newEmail, postAuth, suspend } from "./support.js";

describeOperation("verifyEmail", {}, ({ service }) => {
  const hourMs = 3_600_000;
  const verify = (token: string) => postAuth(service, "verify-email", { token });
  const createToken = ({ resident, email }: SignedIn, address = email) =>
    createMailToken(service, "VERIFY", resident.id, address);

  /** A resident with a pending address. */
  async function signUpWithPendingEmail(pendingEmail: string): Promise<SignedIn> {
    const account = await service.signUp();
    await verify(await createToken(account));
    await service.database.resident.update({
      where: { id: account.resident.id },
      data: { pending_email: pendingEmail },
    });
    return account;
  }

  describe("200", () => {
    it("verifies the address and returns the resident", async () => {
      const account = await service.signUp();
      const resident = await service.api.authentication.verifyEmail({ token: await createToken(account) });
      expect(resident).toMatchObject({ id: account.resident.id, email: account.email, email_verified: true });
    });

    it("returns the ETag of the current resident", async () => {
      const account = await service.signUp();
      const verified = await verify(await createToken(account));
      const read = await service.http
        .get("/rest/v1/residents/me")
        .set("Authorization", `Bearer ${account.token}`);
      expect(read.headers.etag).toBe(verified.headers["etag"]);
      expect(read.headers.etag).toMatch(/^"\d+\./);
    });

    it("applies immediately in the process that has cached the caller", async () => {
      const account = await service.signUp();
      const staff = await createStaffClient(service);
      const { slug } = await staff.waitlists.create(buildWaitlist());
      const entry = await staff.waitlists.join(slug, { name: "Ada", email: account.email });
      const path = `/rest/v1/waitlists/entries/${entry.id}`;
      const getEntry = () => service.http.get(path).set("Authorization", `Bearer ${account.token}`);
      expect((await getEntry()).status).toBe(404);
      await verify(await createToken(account));
      expect((await getEntry()).status).toBe(200);
    });

    it("sends a welcome mail only for the first verification", async () => {
      const account = await service.signUp();
      const [first, second] = [await createToken(account), await createToken(account)];
      await verify(first);
      expect((await verify(second)).status).toBe(200);
      expect(await findQueuedTemplates(service, account.resident.id)).toEqual(["VERIFY_EMAIL", "WELCOME"]);
    });

    it("replaces the current address with the pending one and notifies the former one", async () => {
      const pendingEmail = newEmail();
      const account = await signUpWithPendingEmail(pendingEmail);
      const response = await verify(await createToken(account, pendingEmail));
      expect(response.body).toMatchObject({ email: pendingEmail, pending_email: null, email_verified: true });
      const mails = await service.database.email.findMany({ where: { resident_id: account.resident.id } });
      expect(mails.filter(({ template }) => template === "GENERIC")).toMatchObject([
        { to: [{ email: account.email }] },
      ]);
    });

    it("keeps a pending address when the current one is verified", async () => {
      const pendingEmail = newEmail();
      const account = await signUpWithPendingEmail(pendingEmail);
      const response = await verify(await createToken(account));
      expect(response.body).toMatchObject({ email: account.email, pending_email: pendingEmail });
    });

    it("requires no credentials", async () => {
      const account = await service.signUp();
      await account.api.authentication.signOut({ scope: "GLOBAL" });
      expect((await verify(await createToken(account))).status).toBe(200);
    });
  });

  describe("400", () => {
    const expectInvalid = async (token: string) =>
      expectProblem(await verify(token), 400, "mail-token-invalid");

    it("accepts a token once", async () => {
      const token = await createToken(await service.signUp());
      await verify(token);
      await expectInvalid(token);
    });

    it("lets one of 20 concurrent requests succeed", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await findQueuedTemplates(service, account.resident.id)).toEqual(["VERIFY_EMAIL", "WELCOME"]);
    });

    it("accepts a token for 24 hours", async () => {
      const [early, late] = [await service.signUp(), await service.signUp()];
      const tokens = [await createToken(early), await createToken(late)] as const;
      service.clock.advance(24 * hourMs - 60_000);
      expect((await verify(tokens[0])).status).toBe(200);
      service.clock.advance(60_000);
      await expectInvalid(tokens[1]);
    });

    it.each(["nonsense", "a".repeat(43), "' OR true --"])("rejects %s", (token) => expectInvalid(token));

    it("rejects a password reset token", async () => {
      const { resident, email } = await service.signUp();
      await expectInvalid(await createMailToken(service, "RESET", resident.id, email));
    });

    it("rejects a token for an address that is no longer pending", async () => {
      const account = await signUpWithPendingEmail(newEmail());
      await expectInvalid(await createToken(account, newEmail()));
    });

    it("rejects a token for an address that another resident has verified since", async () => {
      const pendingEmail = newEmail();
      const account = await signUpWithPendingEmail(pendingEmail);
      const token = await createToken(account, pendingEmail);
      await service.signUp({ email: pendingEmail.toUpperCase() });
      await expectInvalid(token);
      expect((await getCurrentResident(service, account.token)).body).toMatchObject({ email: account.email });
    });

    it("rejects a token of a deleted resident", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      const data = { deleted_at: service.clock() };
      await service.database.resident.update({ where: { id: account.resident.id }, data });
      await expectInvalid(token);
    });

    it.each([{}, { token: "" }, { token: 7 }])("rejects the body %j", async (body) => {
      expectProblem(await postAuth(service, "verify-email", body), 400, "validation-failed");
    });
  });

  describe("403", () => {
    it("rejects a suspended resident without consuming the token", async () => {
      const account = await service.signUp();
      const token = await createToken(account);
      await suspend(service, account.resident.id);
      expectProblem(await verify(token), 403, "resident-suspended");
      await service.database.resident.update({
        where: { id: account.resident.id },
        data: { status: "ACTIVE" },
      });
      expect((await verify(token)).status).toBe(200);
    });
  });
});
