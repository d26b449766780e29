import type { components } from "../contract/schema.js";
import type { Prisma } from "../database/prisma/client.js";

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

/** Addresses out of a column that holds nothing else. */
export const addressesOf = (column: Prisma.JsonValue): readonly Address[] => column as object as Address[];

/** How addresses are compared. */
export const keyOf = (email: string): string => email.toLowerCase();
