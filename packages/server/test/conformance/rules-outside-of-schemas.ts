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
    operations: /^updateActivityLog$/,
    errors: /^\/(message|minutes) (required|contradicts-type)$/,
    reason: "the type of the stored activity decides which fields it has",
  },
  {
    operations: /^send(Batch)?Email$/,
    errors: /^(\/messages\/\d+)?\/scheduled_at out-of-range$/,
    reason: "not scheduled in the past",
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
    errors: /^\/(discount_value (out-of-range|too-many-decimals)|valid_until \S+)$/,
    reason: "the price limits the value, and its currency the decimals; the validity ends after it starts",
  },
  {
    operations: /^updateSubscriptionOffer$/,
    errors: /^\/applies_(permanently contradicts-discount-type|to_new_users_only contradicts-offer-type)$/,
    reason: "the stored types of offer and discount decide the other fields",
  },
  {
    operations: /^queryGames$/,
    errors:
      /^\/(where\/\d+|any_of\/\d+\/\d+)\/(op op-not-allowed|values?(\/\d+)? (wrong-type|invalid-date))$/,
    reason: "the field of a condition decides its operators and the type of its values",
  },
  {
    operations: /^queryGames$/,
    errors: /^\/sort\/1 duplicate$/,
    reason: "a field can be sorted by only once, in either direction",
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
