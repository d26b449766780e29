import type { SendMailOptions } from "nodemailer";
import { toSingleLine } from "./render.js";
import type { Address } from "./rows.js";
import type { OutgoingMail } from "./transport.js";

/** The headers and the body of a mail, for Nodemailer. Blind copies stand in the envelope only. */
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
  // The words of a caller must never make the service read a file or fetch a page.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const toMailbox = ({ name, email }: Address) => ({ name: toSingleLine(name ?? ""), address: email });

/** RFC 8058: mail programs show a button, and post to the address when it is pressed. RFC 3834: no auto-replies. */
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
