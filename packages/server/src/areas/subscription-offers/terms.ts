import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { parseTimestamp } from "../../platform/time.js";
import type { Terms } from "./rows.js";

type Schemas = components["schemas"];

/** Builds the terms of a new offer. By default it is valid from now on, and only for new users if its type is FIRST_TIME. */
export function buildNewTerms(body: Schemas["CreateSubscriptionOffer"], now: Date): Terms {
  return {
    offer_type: body.offer_type,
    discount_type: body.discount_type,
    discount_value: new Prisma.Decimal(body.discount_value),
    valid_from: body.valid_from === undefined ? now : parseTimestamp(body.valid_from, "/valid_from"),
    valid_until: parseValidUntil(body.valid_until ?? null),
    applies_to_new_users_only: body.applies_to_new_users_only ?? body.offer_type === "FIRST_TIME",
    applies_permanently: body.applies_permanently,
  };
}

/** The columns that an update writes, but the discount, which the database judges before the column rounds it. */
export function toWrittenTerms({
  offer_type,
  discount_type,
  valid_from,
  valid_until,
  applies_to_new_users_only,
  applies_permanently,
}: Schemas["UpdateSubscriptionOffer"]): Partial<Omit<Terms, "discount_value">> {
  return {
    ...(offer_type !== undefined && { offer_type }),
    ...(discount_type !== undefined && { discount_type }),
    ...(valid_from !== undefined && { valid_from: parseTimestamp(valid_from, "/valid_from") }),
    ...(valid_until !== undefined && { valid_until: parseValidUntil(valid_until) }),
    ...(applies_to_new_users_only !== undefined && { applies_to_new_users_only }),
    ...(applies_permanently !== undefined && { applies_permanently }),
  };
}

/** Parses the end of validity; null if the offer does not end. */
const parseValidUntil = (text: string | null): Date | null =>
  text === null ? null : parseTimestamp(text, "/valid_until");
