import type { Answer, Input, Reply } from "../../kernel/http/operation.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { refuseChanged } from "../../kernel/http/immutable.js";
import { timestamp } from "../../kernel/http/time.js";
import { presentOffer } from "./present.js";
import { replaceTerms, type OfferPath, type OfferRow } from "./rows.js";
import { requireSound, takesMoreOff } from "./rules.js";
import { mergedTerms } from "./terms.js";

/** One try at an update: how the offer is read decides whether another editor can come in between. */
export interface Attempt {
  readonly connection: Database | Transaction;
  readonly read: (connection: Database | Transaction, path: OfferPath) => Promise<OfferRow | undefined>;
  readonly now: Date;
}

/** What an offer that does not exist is answered with. */
export const unknownOffer = ({ slug }: OfferPath): string => `The subscription ${slug} has no such offer.`;

/** Reads an offer, judges the merged result and writes it. Gives null when the offer changed in between. */
export async function updateOffer(
  { path, body, precondition }: Input<"updateSubscriptionOffer">,
  reply: Reply<"updateSubscriptionOffer">,
  { connection, read, now }: Attempt,
): Promise<Answer<"updateSubscriptionOffer"> | null> {
  const stored = await read(connection, path);
  if (!stored) return reply.problem(404, "offer-not-found", unknownOffer(path));
  precondition.check(stored.version);
  refuseChanged(body, fixedFields(stored), ["id", "subscription_id", "created_at", "updated_at"]);
  const terms = mergedTerms(body, stored);
  requireSound(terms, stored);
  const row = await replaceTerms(connection, stored, terms, {
    now,
    atSamePrice: takesMoreOff(terms, stored),
  });
  return row && reply(200, presentOffer(row, now), { version: row.version });
}

const fixedFields = ({ id, subscription_id, created_at, updated_at }: OfferRow) => ({
  id,
  subscription_id,
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});
