import { type Email, Prisma } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";

/** The states by which operators list mails. */
export const mailStates = {
  pending: ["QUEUED", "SCHEDULED", "SENDING"],
  failed: ["FAILED", "BOUNCED"],
  suppressed: ["SUPPRESSED"],
} as const;

export type MailState = keyof typeof mailStates;

const columns = defineColumns<Email>()(
  "e",
  [
    "id",
    "status",
    "template",
    "category",
    "resident_id",
    "attempts",
    "error",
    "next_attempt_at",
    "created_at",
    "updated_at",
  ],
  {
    recipients: computed<string[]>(Prisma.sql`CASE WHEN e.resident_id IS NOT NULL AND e."to" = '[]'
      THEN ARRAY(SELECT r.email FROM residents r WHERE r.id = e.resident_id AND r.email IS NOT NULL)
      ELSE ARRAY(SELECT a ->> 'email' FROM jsonb_array_elements(e."to" || e.cc || e.bcc) a) END`),
  },
);

/** A mail as operators see it, without its content. */
export type ListedMail = RowOf<typeof columns>;

/** Which mails are listed. */
export interface MailRequest {
  readonly state: MailState;
  readonly limit: number;
  /** The id of the mail after which the list goes on. */
  readonly after?: string;
  /** Otherwise addresses are shortened, also those in error messages. */
  readonly showRecipients: boolean;
}

/** Lists mails, newest first. */
export async function listMails(
  database: Database,
  { state, limit, after, showRecipients }: MailRequest,
): Promise<ListedMail[]> {
  const position =
    after === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`(e.created_at, e.id) < (SELECT a.created_at, a.id FROM emails a WHERE a.id = ${after}::uuid)`;
  const rows = await database.$queryRaw<ListedMail[]>`
    SELECT ${columns.sql} FROM emails e WHERE e.status = ANY(${[...mailStates[state]]}::text[]) AND ${position}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`;
  return showRecipients ? rows : rows.map(hideAddresses);
}

const hideAddresses = (mail: ListedMail): ListedMail => ({
  ...mail,
  recipients: mail.recipients.map(shortenAddresses),
  error: mail.error === null ? null : shortenAddresses(mail.error),
});

/** Shortens the addresses of a text: `ada@example.com` becomes `a…@example.com`. */
const shortenAddresses = (text: string): string => text.replaceAll(/([^\s@<>"])[^\s@<>"]*@/g, "$1…@");
