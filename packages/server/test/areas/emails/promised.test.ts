import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { someWaitlist, staffOf } from "../../support/places.js";
import { sendingBy } from "../../support/mails.js";
import { startMailServer, type Arrived, type MailServer } from "../../support/mail-server.js";
import { startService, type TestService } from "../../support/service.js";

/** Every mail that the areas promise arrives at a mail server. */
let server: MailServer;
let service: TestService;
beforeAll(async () => {
  server = await startMailServer();
  service = await startService(sendingBy(server.url));
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const dayMs = 86_400_000;

/** The mails that an address gets now. */
async function mailsTo(email: string): Promise<Arrived[]> {
  await service.settled();
  const before = server.arrived.length;
  await service.deliverMails();
  return server.arrived.slice(before).filter(({ recipients }) => recipients.includes(email));
}

const tokenIn = (mail: Arrived | undefined): string =>
  /#token=([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "";

describe("sign-up", () => {
  it("sends a link that verifies the address, and then a welcome", async () => {
    const { email, resident } = await service.signUp({ display_name: "Ada" });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Confirm your e-mail address",
      to: [{ address: email, name: "Ada" }],
    });
    expect(mail?.html).toContain(`#token=${tokenIn(mail)}"`);
    expect((await service.api.authentication.verifyEmail({ token: tokenIn(mail) })).id).toBe(resident.id);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Welcome, Ada"]);
  });

  it("keeps no token in the queue, and none is stored in the clear", async () => {
    const { email } = await service.signUp();
    const token = tokenIn((await mailsTo(email))[0]);
    expect(token).toHaveLength(43);
    const tables = [await service.database.email.findMany(), await service.database.authToken.findMany()];
    expect(JSON.stringify(tables)).not.toContain(token);
  });

  it("makes a new link for a further try, and ends the one before", async () => {
    const { email } = await service.signUp();
    server.behave({ data: "451 4.3.0 Try again" });
    const refused: string[] = [];
    for (const mail of await service.deliverMails())
      refused.push(/#token=([\w-]{43})\s/.exec(mail.text ?? "")?.[1] ?? "");
    server.behave({});
    service.clock.advance(dayMs / 24);
    const [mail] = await mailsTo(email);
    const verify = (token: string) => service.api.authentication.verifyEmail({ token });
    expect(refused).toHaveLength(1);
    await expect(verify(refused[0] ?? "")).rejects.toMatchObject({ problem: { code: "mail-token-invalid" } });
    expect(await verify(tokenIn(mail))).toMatchObject({ email_verified: true });
  });
});

describe("a forgotten password", () => {
  it("sends a link that sets a new one", async () => {
    const { email } = await service.signUp();
    await mailsTo(email);
    await service.api.authentication.requestPasswordReset({ email });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Set a new password");
    const password = "a new and long pass phrase";
    await service.api.authentication.confirmPasswordReset({ token: tokenIn(mail), new_password: password });
    expect((await service.api.authentication.signIn({ email, password })).resident.email).toBe(email);
  });
});

describe("a refresh token that was used twice", () => {
  it("sends a notice", async () => {
    const { email, session } = await service.signUp();
    await mailsTo(email);
    const refresh = (refresh_token: string) => service.api.authentication.refresh({ refresh_token });
    const second = await refresh(session.refresh_token);
    await refresh(second.refresh_token);
    await expect(refresh(session.refresh_token)).rejects.toMatchObject({ status: 401 });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "We signed one of your devices out",
    ]);
  });
});

describe("a waitlist", () => {
  it("tells people when they join, and when they are invited", async () => {
    const staff = await staffOf(service);
    const { slug } = await staff.waitlists.create(someWaitlist({ name: "Closed beta" }));
    const email = "joiner@example.com";
    const entry = await staff.waitlists.join(slug, { name: "Ada", email });
    const [joined] = await mailsTo(email);
    expect(joined).toMatchObject({
      subject: "You are on the waitlist: Closed beta",
      text: expect.stringContaining("#1"),
    });
    await staff.waitlists.updateEntry(entry.id, { status: "INVITED" });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["You are invited: Closed beta"]);
  });
});

describe("followers", () => {
  it("are told of in one mail a day", async () => {
    const [ada, ...others] = [await service.signUp(), await service.signUp(), await service.signUp()];
    const [proof] = await mailsTo(ada.email);
    await service.api.authentication.verifyEmail({ token: tokenIn(proof) });
    await mailsTo(ada.email);
    for (const { api } of others) await api.follows.follow(ada.resident.id);
    service.clock.advance(dayMs);
    expect(await service.runJob("follower-digest")).toBe(1);
    const mails = await mailsTo(ada.email);
    expect(mails).toHaveLength(1);
    for (const { resident } of others) expect(mails[0]?.text).toContain(resident.display_name);
  });
});

describe("a resident who is gone", () => {
  it("gets nothing more", async () => {
    const { email, resident } = await service.signUp();
    await service.database.resident.update({
      where: { id: resident.id },
      data: { deleted_at: service.clock() },
    });
    expect(await mailsTo(email)).toEqual([]);
    const { status } = await service.database.email.findFirstOrThrow({ where: { resident_id: resident.id } });
    expect(status).toBe("FAILED");
  });
});
