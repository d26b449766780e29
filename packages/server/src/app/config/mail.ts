import { z } from "zod";
import type { MailSettings } from "../../platform/config.js";
import type { Reader } from "./values.js";
import * as value from "./values.js";
import { optional, withDefault } from "./variable.js";

const smtpUrl: Reader<string> = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "must look like smtps://user:password@host:465 or smtp://user:password@host:587",
  );

const mailbox: Reader<string> = z
  .string()
  .regex(
    /^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u,
    "must be an address or Name <address>",
  );

/** The environment variables for sending mail. */
export const mailVariables = {
  EMAIL_TRANSPORT: withDefault(
    value.choice("log", "smtp"),
    "log",
    "`smtp` sends mail. `log`, for development, writes each mail to `DATA_DIR/mails` and logs the name of the file.",
  ),
  EMAIL_FROM: optional(
    mailbox,
    "required for `smtp`",
    "Sender of all mail, such as `Game Community <no-reply@example.org>`.",
  ),
  SMTP_URL: optional(
    smtpUrl,
    "required for `smtp`",
    "Mail server: `smtps://user:password@host:465`, or `smtp://user:password@host:587` with STARTTLS; `?requireTLS=true` " +
      "rejects a server without it.",
    { secret: true },
  ),
} as const;

interface Values {
  readonly EMAIL_TRANSPORT: "log" | "smtp";
  readonly EMAIL_FROM?: string | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** Returns the settings. Adds an error when variables are missing. */
export function readMailSettings(
  { EMAIL_TRANSPORT, EMAIL_FROM, SMTP_URL }: Values,
  errors: string[],
): MailSettings {
  const missing = [
    ...(SMTP_URL === undefined ? ["SMTP_URL"] : []),
    ...(EMAIL_FROM === undefined ? ["EMAIL_FROM"] : []),
  ];
  if (EMAIL_TRANSPORT === "smtp" && missing.length > 0)
    errors.push(`EMAIL_TRANSPORT=smtp needs ${missing.join(" and ")}`);
  return {
    from: EMAIL_FROM ?? "Game Community <no-reply@localhost>",
    smtpUrl: EMAIL_TRANSPORT === "smtp" ? (SMTP_URL ?? null) : null,
  };
}
