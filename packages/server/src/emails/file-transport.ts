import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { compose } from "./compose.js";
import type { Transport } from "./transport.js";

/**
 * Writes each mail to a file and logs where it is. A developer finds the links there, and the log holds no secret.
 */
export function createFileTransport(
  { folder, from }: { readonly folder: string; readonly from: string },
  log: Logger,
): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, from));
      const file = path.join(folder, `${mail.id}.eml`);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      log.info({ email_id: mail.id, file }, "A mail was written to a file, as EMAIL_TRANSPORT is log.");
      return { accepted: mail.recipients, refused: [], providerId: null };
    },
    close: () => undefined,
  };
}
