import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Dependencies, inBackground } from "../../domain/dependencies.js";
import { createFileTransport } from "./file-transport.js";
import { createSmtpTransport } from "./smtp-transport.js";
import type { Transport } from "./transport.js";
import { createUnsubscribeLinks } from "./unsubscribe.js";
import { createMailWorker, type MailWorker, type MailWorkerDependencies } from "./worker.js";

/** Creates the configured transport. */
export function createConfiguredTransport({ config, log }: Pick<Dependencies, "config" | "log">): Transport {
  const { from, smtpUrl } = config.mail;
  return smtpUrl === null
    ? createFileTransport({ folder: path.join(config.dataDir, "mails"), from }, log)
    : createSmtpTransport({ url: smtpUrl, from });
}

/** Creates the mail worker of a process. */
export const createConfiguredMailWorker = (
  dependencies: Dependencies,
  transport: Transport = createConfiguredTransport(dependencies),
  overrides: Partial<Pick<MailWorkerDependencies, "wait">> = {},
): MailWorker =>
  createMailWorker({
    ...inBackground(dependencies),
    transport,
    unsubscribeLinks: createUnsubscribeLinks(dependencies.config, dependencies.secrets.sessionSecrets),
    random: Math.random,
    wait: (milliseconds, signal) =>
      sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined),
    ...overrides,
  });
