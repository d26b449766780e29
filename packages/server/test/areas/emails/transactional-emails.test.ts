import { describe, expect, it } from "@jest/globals";
import { describeEmails } from "../../support/describe-emails.js";
import type { ReceivedEmail } from "../../support/mail-server.js";
import { buildWaitlist, createStaffClient } from "../../support/waitlists.js";

describeEmails("mails of all areas, sent to an SMTP server", ({ service, server }) => {
  const hourMs = 3_600_000;

  /** Runs the mail worker, and returns the mails that an address received. */
  async function findReceivedEmails(email: string): Promise<ReceivedEmail[]> {
    await service.waitForIdle();
    const before = server.received.length;
    await service.deliverEmails();
    return server.received.slice(before).filter(({ recipients }) => recipients.includes(email));
  }

  const findToken = (mail: ReceivedEmail | undefined): string =>
    /#token=([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "";

  describe("sign-up", () => {
    it("sends a verification link, and then a welcome mail", async () => {
      const { email, resident } = await service.signUp({ display_name: "Ada" });
      const [mail, ...otherMails] = await findReceivedEmails(email);
      expect(otherMails).toEqual([]);
      expect(mail).toMatchObject({
        subject: "Confirm your email address",
        to: [{ address: email, name: "" }],
      });
      expect(mail?.html).toContain(`#token=${findToken(mail)}"`);
      expect((await service.api.authentication.verifyEmail({ token: findToken(mail) })).id).toBe(resident.id);
      expect((await findReceivedEmails(email)).map(({ subject }) => subject)).toEqual(["Welcome, Ada"]);
    });

    it("stores no token in plain text", async () => {
      const { email } = await service.signUp();
      const token = findToken((await findReceivedEmails(email))[0]);
      expect(token).toHaveLength(43);
      const tables = [await service.database.email.findMany(), await service.database.authToken.findMany()];
      expect(JSON.stringify(tables)).not.toContain(token);
    });

    it("issues a new token for another attempt, and revokes the previous one", async () => {
      const { email } = await service.signUp();
      server.setBehaviour({ data: "451 4.3.0 Try again" });
      const rejectedTokens: string[] = [];
      for (const mail of await service.deliverEmails())
        rejectedTokens.push(/#token=([\w-]{43})\s/.exec(mail.text ?? "")?.[1] ?? "");
      server.setBehaviour({});
      service.clock.advance(hourMs);
      const [mail] = await findReceivedEmails(email);
      const verify = (token: string) => service.api.authentication.verifyEmail({ token });
      expect(rejectedTokens).toHaveLength(1);
      await expect(verify(rejectedTokens[0] ?? "")).rejects.toMatchObject({
        problem: { code: "mail-token-invalid" },
      });
      expect(await verify(findToken(mail))).toMatchObject({ email_verified: true });
    });
  });

  describe("password reset", () => {
    it("sends a link that sets a new password", async () => {
      const { email } = await service.signUp();
      await findReceivedEmails(email);
      await service.api.authentication.requestPasswordReset({ email });
      const [mail] = await findReceivedEmails(email);
      expect(mail?.subject).toBe("Set a new password");
      const password = "a new and long pass phrase";
      await service.api.authentication.confirmPasswordReset({
        token: findToken(mail),
        new_password: password,
      });
      expect((await service.api.authentication.signIn({ email, password })).resident.email).toBe(email);
    });
  });

  describe("a reused refresh token", () => {
    it("sends a security notice", async () => {
      const { email, session } = await service.signUp();
      await findReceivedEmails(email);
      const refresh = (refresh_token: string) => service.api.authentication.refresh({ refresh_token });
      const second = await refresh(session.refresh_token);
      await refresh(second.refresh_token);
      await expect(refresh(session.refresh_token)).rejects.toMatchObject({ status: 401 });
      expect((await findReceivedEmails(email)).map(({ subject }) => subject)).toEqual([
        "We signed out one of your devices",
      ]);
    });
  });

  describe("a waitlist", () => {
    it("sends mails after joining and after an invitation", async () => {
      const staff = await createStaffClient(service);
      const { slug } = await staff.waitlists.create(buildWaitlist({ name: "Closed beta" }));
      const email = "ada.waitlist@example.com";
      const entry = await staff.waitlists.join(slug, { name: "Ada", email });
      const [joined] = await findReceivedEmails(email);
      expect(joined).toMatchObject({
        subject: "You are on the waitlist: Closed beta",
        text: expect.stringContaining("#1"),
      });
      await staff.waitlists.updateEntry(entry.id, { status: "INVITED" });
      expect((await findReceivedEmails(email)).map(({ subject }) => subject)).toEqual([
        "You are invited: Closed beta",
      ]);
    });
  });

  describe("new followers", () => {
    it("are reported in at most one mail a day", async () => {
      const [ada, ...others] = [await service.signUp(), await service.signUp(), await service.signUp()];
      const [verificationMail] = await findReceivedEmails(ada.email);
      await service.api.authentication.verifyEmail({ token: findToken(verificationMail) });
      await findReceivedEmails(ada.email);
      for (const { api } of others) await api.residents.follow(ada.resident.id);
      service.clock.advance(24 * hourMs);
      expect(await service.runJob("follower-digest")).toBe(1);
      const mails = await findReceivedEmails(ada.email);
      expect(mails).toHaveLength(1);
      for (const { resident } of others) expect(mails[0]?.text).toContain(resident.display_name);
    });
  });

  describe("a deleted resident", () => {
    it("receives no mail", async () => {
      const { email, resident } = await service.signUp();
      await service.database.resident.update({
        where: { id: resident.id },
        data: { deleted_at: service.clock() },
      });
      expect(await findReceivedEmails(email)).toEqual([]);
      const { status } = await service.database.email.findFirstOrThrow({
        where: { resident_id: resident.id },
      });
      expect(status).toBe("FAILED");
    });
  });
});
