import type { SendMailOptions } from "nodemailer";
import { toSingleLine } from "./render.js";
import type { Address } from "./rows.js";
import type { OutgoingMail } from "./transport.js";

/** Builds the headers and body of a mail for Nodemailer. Bcc recipients are only in the envelope. */
export const compose = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: mail.to.map(toMailbox),
  cc: mail.cc.map(toMailbox),
  ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
  subject: toSingleLine(mail.subject),
  ...(mail.text !== null && { text: mail.text }),
  ...(mail.html !== null && { html: mail.html }),
  date: mail.date,
  messageId: `<${mail.id}@${getDomain(from)}>`,
  headers: buildHeaders(mail),
  envelope: { from: parseAddress(from), to: [...mail.recipients] },
  // Content from callers must never make Nodemailer read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const toMailbox = ({ name, email }: Address) => ({ name: toSingleLine(name ?? ""), address: email });

/** RFC 8058: one-click unsubscribe. RFC 3834: no auto-replies. */
const buildHeaders = ({ unsubscribeUrl }: OutgoingMail): Record<string, string> =>
  unsubscribeUrl === null
    ? { "Auto-Submitted": "auto-generated" }
    : {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };

/** The address in `Name <address>`. */
const parseAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const getDomain = (from: string): string => parseAddress(from).split("@").at(-1) ?? "localhost";
