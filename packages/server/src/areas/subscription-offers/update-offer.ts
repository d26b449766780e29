import type { Dependencies } from "../../domain/dependencies.js";
import { asSlug } from "../../domain/slug.js";
import { updateOffer as updateFunction } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { asUuid } from "../../platform/ids.js";
import { createImmutableFieldProblem, pickReadOnly } from "../../platform/validation/read-only-fields.js";
import { currencyDecimalExceptions } from "../subscriptions/index.js";
import { presentOffer } from "./present.js";
import { fromWrittenOffer, writtenOfferColumns } from "./rows.js";
import { createTermsProblem } from "./rules.js";
import { toWrittenTerms } from "./terms.js";

const readOnlyFields = ["id", "subscription_id", "created_at", "updated_at"] as const;

/** Update a subscription offer (`PATCH /v1/subscriptions/{slug}/offers/{id}`). */
export const updateSubscriptionOffer = ({ clock }: Dependencies): Handler<"updateSubscriptionOffer"> => ({
  async singleWrite({ path, body, precondition, write }, reply) {
    const result = await write(updateOffer, {
      of_slug: asSlug(path.slug),
      of_offer: asUuid(path.id),
      changes: toWrittenTerms(body),
      new_discount: body.discount_value,
      read_only: pickReadOnly(body, readOnlyFields),
      decimals: currencyDecimalExceptions,
      at: clock(),
      versions: precondition.versions,
    });
    switch (result.outcome) {
      case "updated": {
        const row = fromWrittenOffer(result);
        const checked = precondition.checkedByDatabase;
        return reply(200, presentOffer(row, row.updated_at), { version: row.version, checked });
      }
      case "invalid":
        throw createTermsProblem(result.errors, fromWrittenOffer(result));
      case "immutable":
        throw createImmutableFieldProblem(readOnlyFields.filter((name) => result.changed.includes(name)));
      case "version-mismatch":
        throw precondition.createMismatchProblem();
      case "offer-not-found":
        return reply.problem(404, "offer-not-found");
    }
  },
});

const updateOffer = defineWrite(updateFunction, {
  aliases: { offer: "o", subscription: "s" },
  columns: writtenOfferColumns,
});
