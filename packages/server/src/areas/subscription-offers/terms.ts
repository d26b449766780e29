import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { parseTimestamp } from "../../platform/time.js";
import type { Terms } from "./rows.js";

type Schemas = components["schemas"];

/** The fields of an update that must not differ from the stored ones. */
export const readOnlyFields = ["id", "subscription_id", "created_at", "updated_at"] as const;

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

/** Merges an update into the stored terms. */
export function mergeTerms(body: Schemas["UpdateSubscriptionOffer"], stored: Terms): Terms {
  const { discount_value, valid_from, valid_until } = body;
  return {
    offer_type: body.offer_type ?? stored.offer_type,
    discount_type: body.discount_type ?? stored.discount_type,
    discount_value: discount_value === undefined ? stored.discount_value : new Prisma.Decimal(discount_value),
    valid_from: valid_from === undefined ? stored.valid_from : parseTimestamp(valid_from, "/valid_from"),
    valid_until: valid_until === undefined ? stored.valid_until : parseValidUntil(valid_until),
    applies_to_new_users_only: body.applies_to_new_users_only ?? stored.applies_to_new_users_only,
    applies_permanently: body.applies_permanently ?? stored.applies_permanently,
  };
}

/** Parses the end of validity; null if the offer does not end. */
export const parseValidUntil = (text: string | null): Date | null =>
  text === null ? null : parseTimestamp(text, "/valid_until");
