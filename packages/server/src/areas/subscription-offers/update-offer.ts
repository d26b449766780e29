import type { Handler, Input, Reply, Result } from "../../kernel/http/operation.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { timestamp } from "../../platform/time.js";
import { presentOffer } from "./present.js";
import { findOffer, lockOffer, replaceTerms, type OfferPath, type OfferRow } from "./rows.js";
import { assertValidTerms, increasesDiscount } from "./rules.js";
import { mergeTerms, readOnlyFields } from "./terms.js";
import { updateOfferInOneStatement } from "./update-in-one-statement.js";

/**
 * Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`), in the usual case in one statement. Otherwise one
 * read and one conditional write; if the offer has changed between the two, both are repeated under a lock.
 */
export const updateSubscriptionOffer =
  ({ clock }: Dependencies): Handler<"updateSubscriptionOffer"> =>
  async (input, reply) => {
    const now = clock();
    const result =
      (await updateOfferInOneStatement(input, reply, now)) ??
      (await input.statement((connection) =>
        attemptUpdate(input, reply, { connection, read: findOffer, now }),
      )) ??
      (await input.transaction((tx) =>
        attemptUpdate(input, reply, { connection: tx, read: lockOffer, now }),
      ));
    if (result === null) throw new Error("A locked offer has changed.");
    return result;
  };

/** Parameters of an update. `read` may lock the offer, which prevents concurrent changes until the write. */
interface UpdateAttempt {
  readonly connection: Database | Transaction;
  readonly read: (connection: Database | Transaction, path: OfferPath) => Promise<OfferRow | undefined>;
  readonly now: Date;
}

/** Reads an offer, validates the merged terms and writes them. Returns null if the offer has changed in between. */
async function attemptUpdate(
  { path, body, precondition }: Input<"updateSubscriptionOffer">,
  reply: Reply<"updateSubscriptionOffer">,
  { connection, read, now }: UpdateAttempt,
): Promise<Result<"updateSubscriptionOffer"> | null> {
  const stored = await read(connection, path);
  if (stored === undefined) return reply.problem(404, "offer-not-found");
  const checked = precondition.check(stored.version);
  assertUnchanged(body, toReadOnlyFields(stored), readOnlyFields);
  const terms = mergeTerms(body, stored);
  assertValidTerms(terms, stored);
  const row = await replaceTerms(connection, stored, terms, {
    now,
    requireUnchangedSubscription: increasesDiscount(terms, stored),
  });
  return row && reply(200, presentOffer(row, now), { version: row.version, checked });
}

const toReadOnlyFields = ({ id, subscription_id, created_at, updated_at }: OfferRow) => ({
  id,
  subscription_id,
  created_at: timestamp(created_at),
  updated_at: timestamp(updated_at),
});
