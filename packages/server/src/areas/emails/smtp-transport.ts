import { createTransport } from "nodemailer";
import { maxDeliveryMs } from "./claim.js";
import { compose } from "./compose.js";
import type { OutgoingMail, RejectedRecipient, SendResult, Transport } from "./transport.js";

/** Timeouts of the SMTP connection. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** For each response. */
  readonly responseMs: number;
  /** For a mail, from the connection to the last response. */
  readonly totalMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, responseMs: 60_000, totalMs: maxDeliveryMs };

/** Sends mails to an SMTP server. Each mail has its own connection, so that a failure affects no other mail. */
export function createSmtpTransport(
  { url, from }: { readonly url: string; readonly from: string },
  timeouts: SmtpTimeouts = defaultTimeouts,
): Transport {
  const transporter = createTransporter(url, timeouts);
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeouts.totalMs);
      try {
        const sent: SmtpResponse = await transporter.sendMail({ ...compose(mail, from), signal });
        return {
          accepted: mail.recipients.filter((email) => !includesRecipient(sent.rejected ?? [], email)),
          rejected: (sent.rejectedErrors ?? []).map(toRejectedRecipient),
          providerId: sent.response?.slice(0, 200) ?? null,
        };
      } catch (error) {
        if (error instanceof Error && error.name === "AbortError")
          throw new Error(`The mail server took longer than ${timeouts.totalMs / 1_000} seconds.`, {
            cause: error,
          });
        return toRejectedSendResult(error, mail);
      }
    },
    close: () => transporter.close(),
  };
}

const createTransporter = (url: string, { connectMs, responseMs }: Omit<SmtpTimeouts, "totalMs">) =>
  createTransport({
    url,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: responseMs,
    socketTimeout: responseMs,
  });

/** Connects to an SMTP server and signs in, without sending a mail. Throws when one of them fails. */
export async function trySmtp(url: string): Promise<void> {
  const transporter = createTransporter(url, { connectMs: 5_000, responseMs: 10_000 });
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

/** Nodemailer's result when the server has accepted at least one recipient. */
interface SmtpResponse {
  readonly rejected?: readonly (string | { readonly address: string })[] | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
  readonly response?: string | undefined;
}

/** The fields of Nodemailer's errors. */
interface SmtpError extends Error {
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

const includesRecipient = (rejected: NonNullable<SmtpResponse["rejected"]>, email: string): boolean =>
  rejected.some((recipient) => (typeof recipient === "string" ? recipient : recipient.address) === email);

/** Converts a rejection by the server to a result. Rethrows other errors, after which the delivery state is unknown. */
function toRejectedSendResult(error: unknown, { recipients }: OutgoingMail): SendResult {
  const { rejectedErrors = [], command, responseCode = 0, response = "" } = error as SmtpError;
  if (rejectedErrors.length > 0)
    return { accepted: [], rejected: rejectedErrors.map(toRejectedRecipient), providerId: null };
  // The server has rejected the content for all recipients.
  if (command !== "DATA" || responseCode < 500) throw error;
  const rejected = recipients.map((email) => ({
    email,
    reason: response,
    permanent: true,
    badAddress: false,
  }));
  return { accepted: [], rejected, providerId: null };
}

/** Response codes about the authentication of the service. Not permanent, because an operator can fix the configuration. */
const senderErrorCodes = [503, 530, 534, 535, 538];
const addressErrorCodes = [550, 551, 553];

function toRejectedRecipient({
  recipient = "",
  responseCode = 0,
  response = "",
}: SmtpError): RejectedRecipient {
  const permanent = responseCode >= 500 && !senderErrorCodes.includes(responseCode);
  // RFC 3463: 5.1 is an address error, 5.2 a mailbox error; others, such as 5.7 (policy), are not about the address.
  const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  const badAddress =
    permanent &&
    addressErrorCodes.includes(responseCode) &&
    (subject === undefined || /^[12]$/.test(subject));
  return { email: recipient, reason: response, permanent, badAddress };
}
