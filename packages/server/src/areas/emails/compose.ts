import type { SendMailOptions } from "nodemailer";
import { oneLine } from "./render.js";
import type { Address } from "./rows.js";
import type { OutgoingMail } from "./transport.js";

/** The headers and the body of a mail, for Nodemailer. Blind copies stand in the envelope only. */
export const compose = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: mail.to.map(mailbox),
  cc: mail.cc.map(mailbox),
  ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
  subject: oneLine(mail.subject),
  ...(mail.text !== null && { text: mail.text }),
  ...(mail.html !== null && { html: mail.html }),
  date: mail.date,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: headersOf(mail),
  envelope: { from: addressOf(from), to: [...mail.recipients] },
  // The words of a caller must never make the service read a file or fetch a page.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const mailbox = ({ name, email }: Address) => ({ name: oneLine(name ?? ""), address: email });

/** RFC 8058: mail programs show a button, and post to the address when it is pressed. RFC 3834: no auto-replies. */
const headersOf = ({ unsubscribeUrl }: OutgoingMail): Record<string, string> =>
  unsubscribeUrl === null
    ? { "Auto-Submitted": "auto-generated" }
    : {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };

/** The address in `Name <address>`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const domainOf = (from: string): string => addressOf(from).split("@").at(-1) ?? "localhost";
