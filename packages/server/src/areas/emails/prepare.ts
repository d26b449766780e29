import { buildMailUrl, issueMailToken, revokeMailTokens, type MailTokenKind } from "./mail-tokens.js";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import type { ClaimedEmail } from "./claim.js";
import { renderTemplate, renderSubject, type RenderedMail } from "./render.js";
import { toAddresses, type Address } from "./rows.js";
import { findSuppressions } from "./suppressions.js";
import type { Template } from "./templates.js";
import type { OutgoingMail } from "./transport.js";
import type { UnsubscribeLinks } from "./unsubscribe.js";

/** What making a mail out of its row takes. */
export interface PrepareDependencies {
  readonly database: Database;
  readonly config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

/** A mail that can go out, or why nobody gets it. */
export type PreparedMail =
  | { readonly mail: OutgoingMail }
  | { readonly undeliverable: "SUPPRESSED" | "FAILED"; readonly reason: string | null };

/** Makes the mail that goes out: to whom, and in what words. */
export async function prepare(dependencies: PrepareDependencies, email: ClaimedEmail): Promise<PreparedMail> {
  const resolved = await resolveAddresses(dependencies.database, email);
  if (resolved === null)
    return { undeliverable: "FAILED", reason: "The resident has gone or has no e-mail address." };
  const { to, cc, bcc } = await removeSuppressed(dependencies.database, email, resolved);
  const allEmails = [...to, ...cc, ...bcc].map((address) => address.email);
  if (allEmails.length === 0) return { undeliverable: "SUPPRESSED", reason: null };
  const recipients = [...new Set(allEmails)].filter((address) => !email.accepted.includes(address));
  if (recipients.length === 0) return { undeliverable: "SUPPRESSED", reason: null };
  const [firstEmail = ""] = allEmails;
  const unsubscribeUrl =
    email.category === "MARKETING" ? dependencies.unsubscribeLinks.buildUrl(firstEmail) : null;
  const content = await renderContent(dependencies, email, { recipient: firstEmail, unsubscribeUrl });
  const { id, reply_to: replyTo } = email;
  return { mail: { id, date: email.created_at, to, cc, replyTo, ...content, unsubscribeUrl, recipients } };
}

interface MailAddresses {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
}

/** The addresses of the row, or that of its resident at this moment; null when the resident has gone or has none. */
async function resolveAddresses(database: Database, email: ClaimedEmail): Promise<MailAddresses | null> {
  const stored = { to: toAddresses(email.to), cc: toAddresses(email.cc), bcc: toAddresses(email.bcc) };
  if (email.resident_id === null) return stored;
  const resident = await database.resident.findFirst({
    where: { id: email.resident_id, deleted_at: null },
    select: { email: true, display_name: true },
  });
  if (resident === null) return null;
  if (stored.to.length > 0) return stored;
  if (resident.email === null) return null;
  return { to: [{ email: resident.email, name: resident.display_name }], cc: [], bcc: [] };
}

async function removeSuppressed(
  database: Database,
  { category }: ClaimedEmail,
  { to, cc, bcc }: MailAddresses,
): Promise<MailAddresses> {
  const suppressions = await findSuppressions(
    database,
    [...to, ...cc, ...bcc].map(({ email }) => email),
  );
  const filterAllowed = (addresses: readonly Address[]) =>
    addresses.filter(({ email }) => !suppressions.isSuppressed(email, category));
  return { to: filterAllowed(to), cc: filterAllowed(cc), bcc: filterAllowed(bcc) };
}

/** What a mail says. */
type MailContent = Pick<OutgoingMail, "subject" | "text" | "html">;

async function renderContent(
  dependencies: PrepareDependencies,
  email: ClaimedEmail,
  { recipient, unsubscribeUrl }: { readonly recipient: string; readonly unsubscribeUrl: string | null },
): Promise<MailContent | RenderedMail> {
  const { subject, text, html } = email;
  if (email.template === null) return { subject: subject ?? "", text, html };
  // The table allows the templates of the contract only.
  const template = email.template as Template;
  const variables = { ...(email.variables as object), ...(await createLink(dependencies, email, recipient)) };
  return {
    ...renderTemplate(template, variables, { unsubscribeUrl }),
    subject: subject ?? renderSubject(template, variables),
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
async function createLink(
  { database, config, clock, newId }: PrepareDependencies,
  { template, variables, resident_id: residentId, attempts }: ClaimedEmail,
  email: string,
): Promise<{ url?: string }> {
  const kind = tokenKinds[template ?? ""];
  const hasLink = typeof variables === "object" && variables !== null && "url" in variables;
  if (kind === undefined || hasLink || residentId === null) return {};
  const token = await database.$transaction(async (tx) => {
    if (attempts > 1) await revokeMailTokens(tx, kind, residentId, clock());
    return issueMailToken(tx, { clock, newId }, { kind, residentId, email });
  });
  return { url: buildMailUrl(config, kind, token) };
}
