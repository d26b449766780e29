import {
  mailLink,
  makeMailToken,
  voidMailTokens,
  type MailTokenKind,
} from "../authentication/mail-tokens.js";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import type { ClaimedEmail } from "./claim.js";
import { renderTemplate, subjectOf, type Rendered } from "./render.js";
import { addressesOf, type Address } from "./rows.js";
import { findSuppressions } from "./suppressions.js";
import type { Template } from "./templates.js";
import type { OutgoingMail } from "./transport.js";
import type { UnsubscribeLinks } from "./unsubscribe.js";

/** What making a mail out of its row takes. */
export interface Preparation {
  readonly database: Database;
  readonly config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

/** A mail that can go out, or why nobody gets it. */
export type Prepared =
  | { readonly mail: OutgoingMail }
  | { readonly nobody: "SUPPRESSED" | "FAILED"; readonly reason: string | null };

/** Makes the mail that goes out: to whom, and in what words. */
export async function prepare(preparation: Preparation, email: ClaimedEmail): Promise<Prepared> {
  const addressed = await addressedOf(preparation.database, email);
  if (addressed === null)
    return { nobody: "FAILED", reason: "The resident has gone or has no e-mail address." };
  const { to, cc, bcc } = await withoutSuppressed(preparation.database, email, addressed);
  const everybody = [...to, ...cc, ...bcc].map((address) => address.email);
  if (everybody.length === 0) return { nobody: "SUPPRESSED", reason: null };
  const recipients = [...new Set(everybody)].filter((address) => !email.accepted.includes(address));
  if (recipients.length === 0) return { nobody: "SUPPRESSED", reason: null };
  const [only = ""] = everybody;
  const unsubscribeUrl = email.category === "MARKETING" ? preparation.unsubscribeLinks.urlFor(only) : null;
  const words = await wordsOf(preparation, email, { recipient: only, unsubscribeUrl });
  const { id, reply_to: replyTo } = email;
  return { mail: { id, date: email.created_at, to, cc, replyTo, ...words, unsubscribeUrl, recipients } };
}

interface Addressed {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
}

/** The addresses of the row, or that of its resident at this moment; null when the resident has gone or has none. */
async function addressedOf(database: Database, email: ClaimedEmail): Promise<Addressed | null> {
  const addressed = { to: addressesOf(email.to), cc: addressesOf(email.cc), bcc: addressesOf(email.bcc) };
  if (email.resident_id === null) return addressed;
  const resident = await database.resident.findFirst({
    where: { id: email.resident_id, deleted_at: null },
    select: { email: true, display_name: true },
  });
  if (resident === null) return null;
  if (addressed.to.length > 0) return addressed;
  if (resident.email === null) return null;
  return { to: [{ email: resident.email, name: resident.display_name }], cc: [], bcc: [] };
}

async function withoutSuppressed(
  database: Database,
  { category }: ClaimedEmail,
  { to, cc, bcc }: Addressed,
): Promise<Addressed> {
  const suppressions = await findSuppressions(
    database,
    [...to, ...cc, ...bcc].map(({ email }) => email),
  );
  const allowed = (addresses: readonly Address[]) =>
    addresses.filter(({ email }) => !suppressions.forbid(email, category));
  return { to: allowed(to), cc: allowed(cc), bcc: allowed(bcc) };
}

/** What a mail says. */
type Words = Pick<OutgoingMail, "subject" | "text" | "html">;

async function wordsOf(
  preparation: Preparation,
  email: ClaimedEmail,
  { recipient, unsubscribeUrl }: { readonly recipient: string; readonly unsubscribeUrl: string | null },
): Promise<Words | Rendered> {
  const { subject, text, html } = email;
  if (email.template === null) return { subject: subject ?? "", text, html };
  // The table allows the templates of the contract only.
  const template = email.template as Template;
  const variables = { ...(email.variables as object), ...(await linkOf(preparation, email, recipient)) };
  return {
    ...renderTemplate(template, variables, { unsubscribeUrl }),
    subject: subject ?? subjectOf(template, variables),
  };
}

const tokenKinds: Readonly<Partial<Record<string, MailTokenKind>>> = {
  VERIFY_EMAIL: "VERIFY",
  PASSWORD_RESET: "RESET",
};

/**
 * The link of a mail that carries a token. The token is made here, so that it lies nowhere in the clear; a further try
 * makes a new one and ends the one before.
 */
async function linkOf(
  { database, config, clock, newId }: Preparation,
  { template, variables, resident_id: residentId, attempts }: ClaimedEmail,
  email: string,
): Promise<{ url?: string }> {
  const kind = tokenKinds[template ?? ""];
  const hasLink = typeof variables === "object" && variables !== null && "url" in variables;
  if (kind === undefined || hasLink || residentId === null) return {};
  const token = await database.$transaction(async (tx) => {
    if (attempts > 1) await voidMailTokens(tx, kind, residentId, clock());
    return makeMailToken(tx, { clock, newId }, { kind, residentId, email });
  });
  return { url: mailLink(config, kind, token) };
}
