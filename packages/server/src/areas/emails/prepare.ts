import type { Dependencies } from "../../domain/dependencies.js";
import type { Resident } from "../../generated/prisma/client.js";
import type { Config } from "../../platform/config.js";
import type { Database } from "../../platform/database/client.js";
import { defineColumns, type RowOf } from "../../platform/database/columns.js";
import type { ClaimedEmail } from "./claim.js";
import { buildMailUrl, issueMailToken, type MailTokenKind, revokeMailTokens } from "./mail-tokens.js";
import { type RenderedMail, renderSubject, renderTemplate } from "./render.js";
import type { Address, MailAddresses } from "./rows.js";
import { findSuppressions } from "./suppressions.js";
import type { Template } from "./templates.js";
import type { OutgoingMail } from "./transport.js";
import type { UnsubscribeLinks } from "./unsubscribe.js";
import { withholdTexts } from "./unverified-recipient.js";

export interface PrepareDependencies extends Pick<Dependencies, "database" | "clock" | "newId"> {
  readonly config: Pick<Config, "verifyEmailUrl" | "passwordResetUrl">;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

/** A mail that is ready to send, or why it cannot be sent. */
export type PreparedMail =
  | { readonly mail: OutgoingMail }
  | { readonly undeliverable: "SUPPRESSED" | "FAILED"; readonly reason: string | null };

/** Prepares a mail to send: resolves its recipients and renders its content. */
export async function prepare(
  dependencies: PrepareDependencies,
  claimed: ClaimedEmail,
): Promise<PreparedMail> {
  const resolved = await resolveAddresses(dependencies.database, claimed);
  if (resolved === null)
    return { undeliverable: "FAILED", reason: "The resident was deleted or has no email address." };
  const allowed = await removeSuppressed(dependencies.database, claimed, resolved);
  const sendable = await withholdTexts(dependencies.database, { email: claimed, addresses: allowed });
  const { email } = sendable;
  const { to, cc, bcc } = sendable.addresses;
  const addresses = [...to, ...cc, ...bcc].map(({ email: address }) => address);
  if (addresses.length === 0) return { undeliverable: "SUPPRESSED", reason: null };
  const recipients = [...new Set(addresses)].filter((address) => !email.accepted.includes(address));
  // All recipients that are not suppressed were accepted in earlier attempts, so the final status is SENT.
  if (recipients.length === 0) return { undeliverable: "SUPPRESSED", reason: null };
  const [firstAddress = ""] = addresses;
  const unsubscribeUrl =
    email.category === "MARKETING" ? dependencies.unsubscribeLinks.buildUrl(firstAddress) : null;
  const content = await renderContent(dependencies, email, { recipient: firstAddress, unsubscribeUrl });
  const { id, reply_to: replyTo } = email;
  return { mail: { id, date: email.created_at, to, cc, replyTo, ...content, unsubscribeUrl, recipients } };
}

/** Returns the stored addresses, or the current address of the resident; null when the resident was deleted or has none. */
async function resolveAddresses(database: Database, email: ClaimedEmail): Promise<MailAddresses | null> {
  const stored = { to: email.to, cc: email.cc, bcc: email.bcc };
  if (email.resident_id === null) return stored;
  const [resident] = await database.$queryRaw<RowOf<typeof recipientColumns>[]>`
    SELECT ${recipientColumns.sql} FROM residents r
    WHERE r.id = ${email.resident_id}::uuid AND r.deleted_at IS NULL`;
  if (resident === undefined) return null;
  if (stored.to.length > 0) return stored;
  if (resident.email === null) return null;
  return { to: [{ email: resident.email, name: resident.display_name }], cc: [], bcc: [] };
}

const recipientColumns = defineColumns<Resident>()("r", ["email", "display_name"]);

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

type MailContent = Pick<OutgoingMail, "subject" | "text" | "html">;

async function renderContent(
  dependencies: PrepareDependencies,
  email: ClaimedEmail,
  { recipient, unsubscribeUrl }: { readonly recipient: string; readonly unsubscribeUrl: string | null },
): Promise<MailContent | RenderedMail> {
  const { subject, template, text, html } = email;
  if (template === null) return { subject: subject ?? "", text, html };
  const variables = { ...email.variables, ...(await createLink(dependencies, email, recipient)) };
  return {
    ...renderTemplate(template, variables, { unsubscribeUrl }),
    subject: subject ?? renderSubject(template, variables),
  };
}

const tokenKinds: Readonly<Partial<Record<Template, MailTokenKind>>> = {
  VERIFY_EMAIL: "VERIFY",
  PASSWORD_RESET: "RESET",
};

/**
 * Creates the link of a mail with a token. The token is issued when the mail is sent, so that it is never stored in plain
 * text. Another attempt issues a new token and revokes the previous one.
 */
async function createLink(
  { database, config, clock, newId }: PrepareDependencies,
  { template, variables, resident_id: residentId, attempts }: ClaimedEmail,
  email: string,
): Promise<{ url?: string }> {
  const kind = template === null ? undefined : tokenKinds[template];
  if (kind === undefined || "url" in variables || residentId === null) return {};
  const token = await database.$transaction(async (tx) => {
    if (attempts > 1) await revokeMailTokens(tx, kind, residentId, clock());
    return issueMailToken(tx, { clock, newId }, { kind, residentId, email });
  });
  return { url: buildMailUrl(config, kind, token) };
}
