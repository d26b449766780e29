import type { Runner } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import { enqueueEmail } from "../emails/index.js";
import type { Means } from "./means.js";

/** A mail that anybody may ask for by naming an address. */
type RequestableTemplate = "VERIFY_EMAIL" | "PASSWORD_RESET";

/** Accounts that wait for the same address; each gets its own mail. */
const maxRecipients = 5;
const minIntervalMs = 60_000;

/**
 * Queues the mail when the address is one that should get it. The answer waits for none of this, so that neither what
 * it says nor how long it takes tells whether an account exists. Throws 429 when the address was named too often.
 */
export function requestMail(
  dependencies: Means,
  template: RequestableTemplate,
  email: string,
  transaction: Runner<Transaction>,
): void {
  dependencies.lockout.countMailRequest(email);
  dependencies.background.run(
    () => transaction((tx) => enqueueMails(dependencies, tx, template, email)),
    `mail ${template} not queued`,
  );
}

interface Recipient {
  readonly id: string;
  readonly display_name: string;
  /** As the account has it: what was typed may only look the same. */
  readonly address: string;
}

async function enqueueMails(
  dependencies: Means,
  tx: Transaction,
  template: RequestableTemplate,
  email: string,
): Promise<void> {
  const recipients = await tx.$queryRaw<Recipient[]>`
    SELECT r.id, r.display_name, CASE WHEN r.email_key = lower(${email}) THEN r.email ELSE r.pending_email END AS address
    FROM residents r WHERE r.deleted_at IS NULL AND r.status = 'ACTIVE' AND ${buildRecipientCondition(template, email)}
    ORDER BY r.id LIMIT ${maxRecipients} FOR NO KEY UPDATE`;
  for (const { id, display_name, address } of recipients) {
    if (await wasRecentlyMailed(dependencies, tx, template, { id, address })) continue;
    const variables = { display_name };
    await enqueueEmail(tx, dependencies, { residentId: id, to: address, template, variables });
  }
}

const buildRecipientCondition = (template: RequestableTemplate, email: string): Prisma.Sql =>
  template === "PASSWORD_RESET"
    ? Prisma.sql`r.email_key = lower(${email})`
    : Prisma.sql`(r.email_key = lower(${email}) AND r.email_verified_at IS NULL
        OR lower(r.pending_email) = lower(${email}))`;

/** Keeps a mailbox from being flooded. The resident's row is locked, so parallel requests see each other's mail. */
async function wasRecentlyMailed(
  { clock }: Means,
  tx: Transaction,
  template: RequestableTemplate,
  { id, address }: Pick<Recipient, "id" | "address">,
): Promise<boolean> {
  const since = new Date(clock().getTime() - minIntervalMs);
  const [found] = await tx.$queryRaw<{ readonly was: boolean }[]>`
    SELECT EXISTS (SELECT FROM emails m
      WHERE m.resident_id = ${id}::uuid AND m.template = ${template} AND m.created_at > ${since}
        AND (m."to" = '[]' OR m."to" @> ${JSON.stringify([{ email: address }])}::jsonb)) AS was`;
  return found?.was ?? false;
}
