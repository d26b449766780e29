import type { Client } from "@game-community/sdk";
import { createConfiguredMailWorker } from "../../src/areas/emails/mail-worker.js";
import { createSmtpTransport } from "../../src/areas/emails/smtp-transport.js";
import type { TestService } from "./service.js";

/** The environment of a service that sends by this server. */
export const buildSmtpEnvironment = (url: string): Record<string, string> => ({
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "Game Community <no-reply@community.example>",
  SMTP_URL: url,
});

/** The SDK with a secret key that may send mail. */
export const createSenderClient = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["emails:send"] }) });

/** One round of a worker that does not wait long for its server. */
export async function deliverWithShortTimeout(service: TestService, url: string): Promise<void> {
  const { from } = service.dependencies.config.mail;
  const transport = createSmtpTransport({ url, from }, { connectMs: 2_000, responseMs: 300 });
  await createConfiguredMailWorker(service.dependencies, transport).deliverDue();
}

let emailCount = 0;

/** A mail to an address that no other test uses. */
export const buildEmail = () => ({
  to: [{ email: `reader-${(emailCount += 1)}@example.com` }],
  subject: "The test round starts",
  text: "See you there.",
});
