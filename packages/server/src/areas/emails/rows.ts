import type { components } from "../../generated/schema.js";
import type { Database } from "../../platform/database/client.js";
import type { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../kernel/http/ids.js";
import { buildReadableCondition } from "./sender.js";

/** An address as it is stored. */
export type Address = components["schemas"]["EmailAddress"];

/** The columns of an `EmailRow`. */
export const emailColumns = {
  ...{ id: true, resident_id: true, to: true, subject: true, template: true, category: true, tags: true },
  ...{ status: true, attempts: true, error: true, scheduled_at: true, sent_at: true },
  ...{ version: true, created_at: true, updated_at: true },
} as const satisfies Prisma.EmailSelect;

/** A mail as callers read it, without what it says. */
export type EmailRow = Prisma.EmailGetPayload<{ select: typeof emailColumns }>;

/** The mail with an id, if the caller may read it. */
export async function findEmail(
  database: Database,
  id: string,
  caller: Caller,
): Promise<EmailRow | undefined> {
  const [row] = await database.$queryRaw<EmailRow[]>`
    SELECT e.id, e.resident_id, e.to, e.subject, e.template, e.category, e.tags, e.status, e.attempts, e.error,
      e.scheduled_at, e.sent_at, e.version, e.created_at, e.updated_at
    FROM emails e WHERE e.id = ${asUuid(id)}::uuid AND ${buildReadableCondition(caller)}`;
  return row;
}

/** Addresses out of a column that holds nothing else. */
export const toAddresses = (column: Prisma.JsonValue): readonly Address[] => column as object as Address[];

/** How addresses are compared. */
export const toEmailKey = (email: string): string => email.toLowerCase();
