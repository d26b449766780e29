import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { components } from "../../src/generated/schema.js";

type Problem = components["schemas"]["Problem"];
type FieldError = components["schemas"]["FieldError"];

/** A rule between fields or about values that JSON Schema cannot express. The contract states it in a text. */
interface StatedRule {
  /** The operations that have the rule. */
  readonly operations: RegExp;
  /** The pointers and codes of the field errors, such as `/minutes required`. */
  readonly errors: RegExp;
  readonly reason: string;
}

const rules: readonly StatedRule[] = [
  {
    operations: /^(create(BacklogItem|GameStats|LibraryEntry|Review|Rating)|addGameToList|addLikedGame)$/,
    errors: /^ exactly-one$/,
    reason: "exactly one of game_id and game_slug",
  },
  {
    operations: /^(create|update)ActivityLog$/,
    errors: /^\/(message|minutes) (required|contradicts-type)$/,
    reason: "the type of an activity decides which fields it has",
  },
  {
    operations: /^createFeedback$/,
    errors: /^\/(subject|reason) (required|contradicts-type)$/,
    reason: "only a report has a subject and a reason",
  },
  {
    operations: /^send(Batch)?Email$/,
    errors:
      /^(\/messages\/\d+)?\/((to|cc|bcc|resident_id|subject|text|html|variables) (required|conflict)|scheduled_at out-of-range)$/,
    reason: "either recipients or a resident, either a template or a text; not scheduled in the past",
  },
  {
    operations: /^send(Batch)?Email$/,
    errors: /^(\/messages\/\d+)?\/variables\/.* (required|unknown-field)$/s,
    reason: "the template decides which variables it has",
  },
  {
    operations: /^(create|update)Subscription$/,
    errors: /^\/(currency unknown-currency|price too-many-decimals)$/,
    reason: "active currencies of ISO 4217 and their decimals",
  },
  {
    operations: /^(create|update)SubscriptionOffer$/,
    errors:
      /^\/(discount_value (out-of-range|too-many-decimals)|applies_permanently contradicts-discount-type|applies_to_new_users_only contradicts-offer-type|valid_until \S+)$/,
    reason: "the types of offer and discount decide the other fields, and the price limits the value",
  },
  {
    operations: /^queryGames$/,
    errors:
      /^\/(where\/\d+|any_of\/\d+\/\d+)\/(op|value|values)(\/\d+)? (op-not-allowed|required|not-allowed|wrong-type|\S+)$/,
    reason: "the field of a condition decides its operators, and they decide its values",
  },
  {
    operations: /^joinWaitlist$/,
    errors: /^\/(name|email) required$/,
    reason: "only residents may omit their name and email address",
  },
  {
    operations: /^upsertGameCategory$/,
    errors: /^ invalid-format$/,
    reason: "a new category needs a valid slug; in all other paths, malformed slugs return 404",
  },
  {
    operations: /./,
    errors: /(^\?|\/)language unknown-language$/,
    reason: "BCP 47 has more rules for language tags than its syntax",
  },
  {
    operations: /./,
    errors: /^[/?]\w+ out-of-range$/,
    reason: "timestamps lie in the years 1 to 9999 in UTC",
  },
];

const isStated = (id: string, { pointer, code }: FieldError): boolean =>
  rules.some(({ operations, errors }) => operations.test(id) && errors.test(`${pointer} ${code}`));

/** Whether every field error of a problem is of a rule that is stated in a text of the contract. */
export const isStatedOutsideOfSchemas = ({ id }: OperationMetadata, { errors = [] }: Problem): boolean =>
  errors.length > 0 && errors.every((error) => isStated(id, error));
