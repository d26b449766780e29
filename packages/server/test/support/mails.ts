import type { Client } from "@game-community/sdk";
import { mailWorkerOf } from "../../src/areas/emails/mail-worker.js";
import { createSmtpTransport } from "../../src/areas/emails/smtp-transport.js";
import type { TestService } from "./service.js";

/** The environment of a service that sends by this server. */
export const sendingBy = (url: string): Record<string, string> => ({
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "Game Community <no-reply@community.example>",
  SMTP_URL: url,
});

/** The SDK with a secret key that may send mail. */
export const senderOf = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["emails:send"] }) });

/** One round of a worker that does not wait long for its server. */
export async function deliverImpatiently(service: TestService, url: string): Promise<void> {
  const { from } = service.dependencies.config.mail;
  const transport = createSmtpTransport({ url, from }, { connectMs: 2_000, answerMs: 300 });
  await mailWorkerOf(service.dependencies, transport).deliverDue();
}

let mails = 0;

/** A mail to an address that no other test uses. */
export const someMail = () => ({
  to: [{ email: `reader-${(mails += 1)}@example.com` }],
  subject: "The test round starts",
  text: "See you there.",
});
