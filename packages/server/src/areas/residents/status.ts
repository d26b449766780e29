import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed } from "../../platform/database/columns.js";

/** The column `status` of a resident `r`, which a CHECK constraint limits to the values of the contract. */
export const residentStatus = computed<components["schemas"]["ResidentStatus"]>(Prisma.sql`r.status`);
