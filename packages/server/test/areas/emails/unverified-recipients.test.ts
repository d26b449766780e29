import { expect, it } from "@jest/globals";
import { describeEmails } from "../../support/describe-emails.js";
import type { ReceivedEmail } from "../../support/mail-server.js";
import { buildWaitlist } from "../../support/waitlists.js";

describeEmails("mails to addresses that nobody has verified", ({ service, server }) => {
  const marker = "evil.example";
  const hostile = `Win at http://${marker}/prize`;
  const stranger = "stranger@example.com";

  /** Sends the queued mails, and returns those to an address that contain the marker, and all of them. */
  async function deliverTo(address: string) {
    await service.waitForIdle();
    const before = server.received.length;
    await service.deliverEmails();
    const all = server.received.slice(before).filter(({ recipients }) => recipients.includes(address));
    return { all, marked: all.filter(hasMarker).map(({ subject }) => subject) };
  }

  const hasMarker = (mail: ReceivedEmail): boolean => `${JSON.stringify(mail)}${mail.raw}`.includes(marker);

  async function expectNoMarker(address: string, ...subjects: string[]): Promise<void> {
    const { all, marked } = await deliverTo(address);
    expect(all.map(({ subject }) => subject)).toEqual(subjects);
    expect(marked).toEqual([]);
  }

  it("leave out the display name after sign-up, another link, a password reset and a change of the address", async () => {
    const { api, email, password } = await service.signUp({ display_name: hostile });
    await expectNoMarker(email, "Confirm your email address");
    service.clock.advance(5 * 60_000);
    await service.api.authentication.resendVerificationEmail({ email });
    await expectNoMarker(email, "Confirm your email address");
    await service.api.authentication.requestPasswordReset({ email });
    await expectNoMarker(email, "Set a new password");
    await api.residents.update("me", { email: stranger, current_password: password });
    await expectNoMarker(stranger, "Confirm your email address");
  });

  it("leave out the new address when an unverified one is replaced", async () => {
    const { api, email, password } = await service.signUp({ display_name: hostile });
    const next = `www.${marker}@example.com`;
    await api.residents.update("me", { email: next, current_password: password });
    const { all } = await deliverTo(next);
    const token = /#token=([\w-]{43})\s/.exec(all[0]?.text ?? "")?.[1] ?? "";
    await service.api.authentication.verifyEmail({ token });
    await expectNoMarker(email, "Your email address was changed");
  });

  it("leave out the display name of a resident whom staff invite or write to", async () => {
    const { api } = await service.admin();
    const address = "invited@example.com";
    const { id } = await api.residents.create({ email: address, display_name: hostile, send_invite: true });
    await expectNoMarker(address, "Set a new password");
    await api.emails.send({ resident_id: id, subject: "News", text: "Hello." });
    await expectNoMarker(address, "News");
  });

  it("leave out the name of a waitlist entry", async () => {
    const { api } = await service.admin();
    const { slug, name } = await api.waitlists.create(buildWaitlist({ name: "Beta" }));
    const key = await service.key({ kind: "SECRET", scopes: ["waitlists:join", "waitlists:manage"] });
    const partner = service.as({ serviceKey: key });
    const contact = { name: hostile, email: "waiting@example.com" };
    const entry = await partner.waitlists.join(slug, contact);
    await expectNoMarker(contact.email, `You are on the waitlist: ${name}`);
    await partner.waitlists.updateEntry(entry.id, { status: "INVITED" });
    await expectNoMarker(contact.email, `You are invited: ${name}`);
  });

  it("leave out the title of feedback", async () => {
    const { api } = await service.admin();
    const contact_email = "visitor@example.com";
    const feedback = { type: "IDEA", title: hostile, message: hostile, contact_email } as const;
    const { id } = await service.api.feedback.create(feedback);
    await api.feedback.update(id, { status: "PLANNED", staff_reply: "Soon." });
    await expectNoMarker(contact_email, "Your feedback");
  });

  it("keep the text of the operator", async () => {
    const key = await service.key({ kind: "SECRET", scopes: ["emails:send"] });
    await service.as({ serviceKey: key }).emails.send({
      to: [{ email: stranger, name: hostile }],
      template: "WELCOME",
      variables: { display_name: hostile },
    });
    expect((await deliverTo(stranger)).marked).toHaveLength(1);
  });

  it("contain the display name again once the address is verified", async () => {
    const { email } = await service.signUp({ display_name: hostile });
    const { all } = await deliverTo(email);
    const token = /#token=([\w-]{43})\s/.exec(all[0]?.text ?? "")?.[1] ?? "";
    await service.api.authentication.verifyEmail({ token });
    expect((await deliverTo(email)).marked).toEqual([`Welcome, ${hostile}`]);
  });
});
