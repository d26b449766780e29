import { createTransport } from "nodemailer";
import { compose } from "./compose.js";
import type { SendResult, OutgoingMail, RejectedRecipient, Transport } from "./transport.js";

/** How long a mail server may keep us waiting. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** For each answer. */
  readonly responseMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, responseMs: 60_000 };

/**
 * Hands mail to an SMTP server, over a connection of its own for each mail: what becomes of one never depends on another.
 */
export function createSmtpTransport(
  { url, from }: { readonly url: string; readonly from: string },
  { connectMs, responseMs }: SmtpTimeouts = defaultTimeouts,
): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: responseMs,
    socketTimeout: responseMs,
  });
  return {
    async send(mail) {
      try {
        const sent: SmtpResponse = await transporter.sendMail(compose(mail, from));
        return {
          accepted: mail.recipients.filter((email) => !includesRecipient(sent.rejected ?? [], email)),
          rejected: (sent.rejectedErrors ?? []).map(toRejectedRecipient),
          providerId: sent.response?.slice(0, 200) ?? null,
        };
      } catch (error) {
        return toRejectedSendResult(error, mail);
      }
    },
    close: () => transporter.close(),
  };
}

/** What Nodemailer tells of a mail that was taken, for some recipients at least. */
interface SmtpResponse {
  readonly rejected?: readonly (string | { readonly address: string })[] | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
  readonly response?: string | undefined;
}

/** What Nodemailer's errors carry. */
interface SmtpError extends Error {
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

const includesRecipient = (rejected: NonNullable<SmtpResponse["rejected"]>, email: string): boolean =>
  rejected.some((each) => (typeof each === "string" ? each : each.address) === email);

/** A refusal that is an answer. Anything else leaves open what became of the mail, and is thrown. */
function toRejectedSendResult(error: unknown, { recipients }: OutgoingMail): SendResult {
  const { rejectedErrors = [], command, responseCode = 0, response = "" } = error as SmtpError;
  if (rejectedErrors.length > 0)
    return { accepted: [], rejected: rejectedErrors.map(toRejectedRecipient), providerId: null };
  // The server has read the mail and does not want it, whoever it is for.
  if (command !== "DATA" || responseCode < 500) throw error;
  const rejected = recipients.map((email) => ({
    email,
    reason: response,
    permanent: true,
    badAddress: false,
  }));
  return { accepted: [], rejected, providerId: null };
}

/** Answers that speak of our own standing with the server, which an operator can mend. */
const senderErrorCodes = [503, 530, 534, 535, 538];
const addressErrorCodes = [550, 551, 553];

function toRejectedRecipient({
  recipient = "",
  responseCode = 0,
  response = "",
}: SmtpError): RejectedRecipient {
  const permanent = responseCode >= 500 && !senderErrorCodes.includes(responseCode);
  // RFC 3463: 5.1 and 5.2 speak of the address and the mailbox, 5.7 of policy, such as relaying.
  const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  const badAddress =
    permanent &&
    addressErrorCodes.includes(responseCode) &&
    (subject === undefined || /^[12]$/.test(subject));
  return { email: recipient, reason: response, permanent, badAddress };
}
