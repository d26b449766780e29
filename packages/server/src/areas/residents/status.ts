import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import { computed } from "../../platform/database/columns.js";

/** The column `status` of a resident `r`, which a CHECK constraint limits to the values of the contract. */
export const residentStatus = computed<components["schemas"]["ResidentStatus"]>(Prisma.sql`r.status`);

/** Whether lists of residents and feeds of others contain suspended residents for the caller: for staff only. */
export const seesSuspended = (caller: Caller): boolean => caller.can("residents:manage");

/** Matches active residents `r`, and suspended ones too if they are to be seen. */
export const buildStatusCondition = (withSuspended = false): Prisma.Sql =>
  withSuspended ? Prisma.sql`TRUE` : Prisma.sql`r.status = 'ACTIVE'`;
