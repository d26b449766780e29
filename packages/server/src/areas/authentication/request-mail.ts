import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { enqueueEmail, wasRecentlyMailed } from "../emails/index.js";
import type { AuthenticationDependencies } from "./dependencies.js";

/** Templates of mails that can be requested without signing in. */
type RequestableTemplate = "VERIFY_EMAIL" | "PASSWORD_RESET";

/** The maximum number of accounts with the same pending address that are mailed. */
const maxRecipients = 5;

/** Resend the verification email (`POST /v1/auth/verify-email/resend`). */
export const resendVerificationEmail =
  (dependencies: AuthenticationDependencies): Handler<"resendVerificationEmail"> =>
  async (input, reply) => {
    await requestMail(dependencies, "VERIFY_EMAIL", input.body.email, input);
    return reply(202);
  };

/** Request a password reset (`POST /v1/auth/password-reset`). */
export const requestPasswordReset =
  (dependencies: AuthenticationDependencies): Handler<"requestPasswordReset"> =>
  async (input, reply) => {
    await requestMail(dependencies, "PASSWORD_RESET", input.body.email, input);
    return reply(202);
  };

/**
 * Queues the mail in the background, if the address belongs to an account that should get it. The response does not wait,
 * so neither its content nor its timing reveals whether an account exists. Throws 429 for too many requests per address.
 */
async function requestMail(
  dependencies: AuthenticationDependencies,
  template: RequestableTemplate,
  email: string,
  { transaction, log }: Pick<Input<"requestPasswordReset">, "transaction" | "log">,
): Promise<void> {
  await dependencies.lockout.countMailRequest(email);
  dependencies.background.run(
    () => transaction((tx) => enqueueMails(dependencies, tx, template, email)),
    `Mail ${template} not queued.`,
    log,
  );
}

/** Selects the stored address: addresses are compared case-insensitively, so the requested one can be another mailbox. */
const recipientColumns = (email: string) =>
  defineColumns<Resident>()("r", ["id", "display_name"], {
    address: computed<string>(
      Prisma.sql`CASE WHEN r.email_key = lower(${email}) THEN r.email ELSE r.pending_email END`,
    ),
  });

type Recipient = RowOf<ReturnType<typeof recipientColumns>>;

async function enqueueMails(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  template: RequestableTemplate,
  email: string,
): Promise<void> {
  const recipients = await tx.$queryRaw<Recipient[]>`
    SELECT ${recipientColumns(email).sql} FROM residents r
    WHERE r.deleted_at IS NULL AND r.status = 'ACTIVE' AND ${buildRecipientCondition(template, email)}
    ORDER BY r.id LIMIT ${maxRecipients} FOR NO KEY UPDATE`;
  for (const { id, display_name, address } of recipients) {
    if (await wasRecentlyMailed(tx, dependencies, template, { residentId: id, address })) continue;
    const variables = { display_name };
    await enqueueEmail(tx, dependencies, { residentId: id, to: address, template, variables });
  }
}

const buildRecipientCondition = (template: RequestableTemplate, email: string): Prisma.Sql =>
  template === "PASSWORD_RESET"
    ? Prisma.sql`r.email_key = lower(${email})`
    : Prisma.sql`(r.email_key = lower(${email}) AND r.email_verified_at IS NULL
        OR lower(r.pending_email) = lower(${email}))`;
