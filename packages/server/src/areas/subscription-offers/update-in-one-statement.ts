import { Prisma } from "../../generated/prisma/client.js";
import type { Input, Reply, RequestBody, Result } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { getViolatedConstraint } from "../../platform/database/errors.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { nullIfProblem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { asSlug } from "../../platform/slug.js";
import { parseTimestamp } from "../../platform/time.js";
import { currenciesWithoutDecimals } from "../subscriptions/index.js";
import { presentOffer } from "./present.js";
import { offerColumns, type OfferPath, type OfferRow, type Terms } from "./rows.js";
import { parseValidUntil, readOnlyFields } from "./terms.js";

type Operation = "updateSubscriptionOffer";

/**
 * Updates an offer without reading it first. Returns null, without a change, if the offer does not exist, if the merged terms
 * may break a rule, and if the request asks for more than the terms.
 */
export async function updateOfferInOneStatement(
  { path, body, precondition: { unconditional }, hasIdempotencyKey, statement }: Input<Operation>,
  reply: Reply<Operation>,
  now: Date,
): Promise<Result<Operation> | null> {
  // A failed statement would end the transaction that stores the response.
  if (unconditional === null || hasIdempotencyKey || readOnlyFields.some((name) => name in body)) return null;
  const changes = parseChanges(body);
  if (changes === null) return null;
  const row = await statement((database) => updateValidTerms(database, path, changes, now));
  return row && reply(200, presentOffer(row, now), { version: row.version, checked: unconditional });
}

/** The changed terms; undefined for those that are not changed. */
type Changes = { readonly [Name in Exclude<keyof Terms, "discount_value">]: Terms[Name] | undefined } & {
  readonly discount_value: number | undefined;
};

/** Returns null for a time that the general path rejects, after it has found the offer. */
function parseChanges(body: RequestBody<Operation>): Changes | null {
  const { offer_type, discount_type, discount_value, valid_from, valid_until } = body;
  const { applies_to_new_users_only, applies_permanently } = body;
  return nullIfProblem(() => ({
    valid_from: valid_from === undefined ? undefined : parseTimestamp(valid_from, "/valid_from"),
    valid_until: valid_until === undefined ? undefined : parseValidUntil(valid_until),
    offer_type,
    discount_type,
    discount_value,
    applies_to_new_users_only,
    applies_permanently,
  }));
}

/** Returns null if there is no such offer, or if a constraint of the table or the conditions of the statement are violated. */
async function updateValidTerms(
  database: Database | Transaction,
  { slug, id }: OfferPath,
  changes: Changes,
  now: Date,
): Promise<OfferRow | null> {
  const { offer_type, discount_type, discount_value, valid_from, valid_until } = changes;
  const { applies_to_new_users_only, applies_permanently } = changes;
  const update = buildUpdate(
    asSlug(slug),
    asUuid(id),
    offer_type,
    discount_type,
    discount_value,
    valid_from,
    valid_until !== undefined,
    valid_until,
    applies_to_new_users_only,
    applies_permanently,
    now,
  );
  try {
    const [row] = await database.$queryRaw<OfferRow[]>(update);
    return row ?? null;
  } catch (error) {
    if (getViolatedConstraint(error)?.startsWith("subscription_offers_")) return null;
    throw error;
  }
}

const value = Prisma.sql`coalesce(s.new_value, o.discount_value)`;
const wholeCurrencies = Prisma.raw(`'{${currenciesWithoutDecimals.join()}}'::bpchar[]`);

/**
 * The constraints of the table check all rules of `rules.ts` but two, which depend on the subscription: a FIXED discount does
 * not exceed the price, and has no more decimals than the currency. The subscription is locked so that its price does not
 * change. Amounts with more than two decimals are left to the general path, because storing them could round them.
 */
const buildUpdate = defineStatement(
  (
    slug: string,
    id: string,
    offerType: Terms["offer_type"] | undefined,
    discountType: Terms["discount_type"] | undefined,
    discountValue: number | undefined,
    validFrom: Date | undefined,
    changesEnd: boolean,
    validUntil: Date | null | undefined,
    forNewUsersOnly: boolean | undefined,
    permanently: boolean | undefined,
    now: Date,
  ) => Prisma.sql`
    UPDATE subscription_offers o
    SET offer_type = coalesce(${offerType}, o.offer_type), discount_type = coalesce(s.new_type, o.discount_type),
      discount_value = coalesce(s.new_value, o.discount_value),
      valid_from = coalesce(${validFrom}::timestamptz, o.valid_from),
      valid_until = CASE WHEN ${changesEnd}::boolean THEN ${validUntil}::timestamptz ELSE o.valid_until END,
      applies_to_new_users_only = coalesce(${forNewUsersOnly}::boolean, o.applies_to_new_users_only),
      applies_permanently = coalesce(${permanently}::boolean, o.applies_permanently),
      version = o.version + 1, updated_at = ${now}::timestamptz
    FROM (
      SELECT p.id, p.price, p.currency, p.status, p.version, ${discountType}::text AS new_type,
        ${discountValue}::numeric AS new_value
      FROM subscriptions p WHERE p.slug = ${slug} AND p.deleted_at IS NULL FOR SHARE) s
    WHERE o.id = ${id}::uuid AND o.subscription_id = s.id AND o.deleted_at IS NULL AND ${value} = round(${value}, 2)
      AND (coalesce(s.new_type, o.discount_type) <> 'FIXED'
        OR ${value} <= s.price AND (${value} = trunc(${value}) OR s.currency <> ALL (${wholeCurrencies})))
    RETURNING ${offerColumns.sql}`,
);
