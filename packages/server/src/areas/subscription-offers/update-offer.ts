import type { Result, Input, Reply } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../kernel/http/read-only-fields.js";
import { timestamp } from "../../kernel/http/time.js";
import { presentOffer } from "./present.js";
import { replaceTerms, type OfferPath, type OfferRow } from "./rows.js";
import { assertConsistent, increasesDiscount } from "./rules.js";
import { mergeTerms } from "./terms.js";

/** One try at an update: how the offer is read decides whether another editor can come in between. */
export interface UpdateAttempt {
  readonly connection: Database | Transaction;
  readonly read: (connection: Database | Transaction, path: OfferPath) => Promise<OfferRow | undefined>;
  readonly now: Date;
}

/** What an offer that does not exist is answered with. */
export const offerNotFoundDetail = ({ slug }: OfferPath): string =>
  `The subscription ${slug} has no such offer.`;

/** Reads an offer, judges the merged result and writes it. Gives null when the offer changed in between. */
export async function updateOffer(
  { path, body, precondition }: Input<"updateSubscriptionOffer">,
  reply: Reply<"updateSubscriptionOffer">,
  { connection, read, now }: UpdateAttempt,
): Promise<Result<"updateSubscriptionOffer"> | null> {
  const stored = await read(connection, path);
  if (!stored) return reply.problem(404, "offer-not-found", offerNotFoundDetail(path));
  const checked = precondition.check(stored.version);
  assertUnchanged(body, toReadOnlyFields(stored), ["id", "subscription_id", "created_at", "updated_at"]);
  const terms = mergeTerms(body, stored);
  assertConsistent(terms, stored);
  const row = await replaceTerms(connection, stored, terms, {
    now,
    requireSamePrice: increasesDiscount(terms, stored),
  });
  return row && reply(200, presentOffer(row, now), { version: row.version, checked });
}

const toReadOnlyFields = ({ id, subscription_id, created_at, updated_at }: OfferRow) => ({
  id,
  subscription_id,
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});
