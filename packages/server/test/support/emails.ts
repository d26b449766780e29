import type { Client } from "@game-community/sdk";
import { createConfiguredMailWorker } from "../../src/areas/emails/configured-mail-worker.js";
import { createSmtpTransport, type SmtpTimeouts } from "../../src/areas/emails/smtp-transport.js";
import type { TestService } from "./service.js";

/** Builds the environment variables for sending through this SMTP server. */
export const buildSmtpEnvironment = (url: string): Record<string, string> => ({
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "Game Community <no-reply@community.example>",
  SMTP_URL: url,
});

/** Creates an SDK client with a secret key that may send emails. */
export const createSenderClient = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["emails:send"] }) });

/** Runs the mail worker once, with a short SMTP timeout. */
export async function deliverWithShortTimeout(
  service: TestService,
  url: string,
  timeouts: Partial<SmtpTimeouts> = {},
): Promise<void> {
  const { from } = service.dependencies.config.mail;
  const defaults = { connectMs: 2_000, responseMs: 300, totalMs: 30_000 };
  const transport = createSmtpTransport({ url, from }, { ...defaults, ...timeouts });
  await createConfiguredMailWorker(service.dependencies, transport).deliverDue();
}

let emailCount = 0;

/** Builds an email to a unique address. */
export const buildEmail = () => ({
  to: [{ email: `reader-${(emailCount += 1)}@example.com` }],
  subject: "The test round starts",
  text: "See you there.",
});
