import { createTransport } from "nodemailer";
import { compose } from "./compose.js";
import type { Delivery, OutgoingMail, Refused, Transport } from "./transport.js";

/** How long a mail server may keep us waiting. */
export interface Patience {
  readonly connectMs: number;
  /** For each answer. */
  readonly answerMs: number;
}

const patient: Patience = { connectMs: 15_000, answerMs: 60_000 };

/**
 * Hands mail to an SMTP server, over a connection of its own for each mail: what becomes of one never depends on another.
 */
export function createSmtpTransport(
  { url, from }: { readonly url: string; readonly from: string },
  { connectMs, answerMs }: Patience = patient,
): Transport {
  const transporter = createTransport({
    url,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
  });
  return {
    async send(mail) {
      try {
        const sent: Answered = await transporter.sendMail(compose(mail, from));
        return {
          accepted: mail.recipients.filter((email) => !isAmong(sent.rejected ?? [], email)),
          refused: (sent.rejectedErrors ?? []).map(refusedOf),
          providerId: sent.response?.slice(0, 200) ?? null,
        };
      } catch (error) {
        return refusalOf(error, mail);
      }
    },
    close: () => transporter.close(),
  };
}

/** What Nodemailer tells of a mail that was taken, for some recipients at least. */
interface Answered {
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

const isAmong = (rejected: NonNullable<Answered["rejected"]>, email: string): boolean =>
  rejected.some((each) => (typeof each === "string" ? each : each.address) === email);

/** A refusal that is an answer. Anything else leaves open what became of the mail, and is thrown. */
function refusalOf(error: unknown, { recipients }: OutgoingMail): Delivery {
  const { rejectedErrors = [], command, responseCode = 0, response = "" } = error as SmtpError;
  if (rejectedErrors.length > 0)
    return { accepted: [], refused: rejectedErrors.map(refusedOf), providerId: null };
  // The server has read the mail and does not want it, whoever it is for.
  if (command !== "DATA" || responseCode < 500) throw error;
  const refused = recipients.map((email) => ({
    email,
    reason: response,
    permanent: true,
    badAddress: false,
  }));
  return { accepted: [], refused, providerId: null };
}

/** Answers that speak of our own standing with the server, which an operator can mend. */
const aboutUs = [503, 530, 534, 535, 538];
const aboutTheAddress = [550, 551, 553];

function refusedOf({ recipient = "", responseCode = 0, response = "" }: SmtpError): Refused {
  const permanent = responseCode >= 500 && !aboutUs.includes(responseCode);
  // RFC 3463: 5.1 and 5.2 speak of the address and the mailbox, 5.7 of policy, such as relaying.
  const [, subject] = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  const badAddress =
    permanent && aboutTheAddress.includes(responseCode) && (subject === undefined || /^[12]$/.test(subject));
  return { email: recipient, reason: response, permanent, badAddress };
}
