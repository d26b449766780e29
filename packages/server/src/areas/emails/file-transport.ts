import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { compose } from "./compose.js";
import type { Transport } from "./transport.js";

const retentionMs = 30 * 24 * 3_600_000;

/**
 * Writes each mail to a file and logs its path, so that developers find the links and the log contains no secrets.
 * The first mail of a process removes files that are older than the retention of mail contents.
 */
export function createFileTransport(
  { folder, from }: { readonly folder: string; readonly from: string },
  log: Logger,
): Transport {
  const messageBuilder = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  let hasRemovedOldFiles = false;
  return {
    async send(mail) {
      const { message } = await messageBuilder.sendMail(compose(mail, from));
      const file = path.join(folder, `${mail.id}.eml`);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!hasRemovedOldFiles) removeOlderThan(mail.date.getTime() - retentionMs, folder);
      hasRemovedOldFiles = true;
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      log.info({ email_id: mail.id, file }, "Mail written to a file because EMAIL_TRANSPORT is log.");
      return { accepted: mail.recipients, rejected: [], providerId: null };
    },
    close: () => undefined,
  };
}

function removeOlderThan(cutoffMs: number, folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(".eml") && statSync(file).mtimeMs < cutoffMs) rmSync(file, { force: true });
  }
}
