import { type Email, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { asUuid } from "../../platform/ids.js";
import { buildReadableCondition } from "./sender.js";

type EmailMessage = components["schemas"]["EmailMessage"];

/** An address as it is stored. */
export type Address = components["schemas"]["EmailAddress"];

/** The recipients of a mail. */
export interface MailAddresses {
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly bcc: readonly Address[];
}

/** The columns of an email `e` that callers can read: everything but its content. */
export const emailColumns = defineColumns<Email>()(
  "e",
  [
    "id",
    "resident_id",
    "subject",
    "tags",
    "attempts",
    "error",
    "scheduled_at",
    "sent_at",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    to: computed<readonly Address[]>(Prisma.sql`e."to"`),
    template: computed<EmailMessage["template"]>(Prisma.sql`e.template`),
    category: computed<EmailMessage["category"]>(Prisma.sql`e.category`),
    status: computed<EmailMessage["status"]>(Prisma.sql`e.status`),
  },
);

export type EmailRow = RowOf<typeof emailColumns>;

/** Finds an email by id, if the caller may read it. */
export async function findEmail(
  database: Database,
  id: string,
  caller: Caller,
): Promise<EmailRow | undefined> {
  const [row] = await database.$queryRaw<EmailRow[]>`
    SELECT ${emailColumns.sql} FROM emails e
    WHERE e.id = ${asUuid(id)}::uuid AND ${buildReadableCondition(caller)}`;
  return row;
}

/** Normalizes an address for case-insensitive comparison. */
export const toEmailKey = (email: string): string => email.toLowerCase();
