import {
  fieldError,
  validationProblem,
  problem,
  type FieldError,
  type FieldErrorCode,
} from "../../platform/http/problem.js";
import { getCurrencyDecimals, type Amount, type Price } from "../subscriptions/index.js";
import type { Terms } from "./rows.js";

const maxPercentageDecimals = 2;
const maxPercent = 100;
const maxTrialDays = 365;

/** Throws 400 for terms that contradict each other or the subscription's price. An update is validated after merging. */
export function assertValidTerms(terms: Terms, price: Price): void {
  const errors = [...validateDiscount(terms, price), ...validateAudience(terms), ...validateDuration(terms)];
  if (errors.length > 0) throw validationProblem(errors);
  assertValidityWindow(terms);
}

/** Whether new terms increase or extend a FIXED discount, so that it could exceed a price that is lowered concurrently. */
export const increasesDiscount = (terms: Terms, before: Terms): boolean =>
  terms.discount_type === "FIXED" &&
  !(
    before.discount_type === "FIXED" &&
    terms.discount_value.lte(before.discount_value) &&
    !endsLater(terms, before)
  );

/** A price can be lowered below the discount of an expired offer, so extending an offer is validated like creating one. */
const endsLater = ({ valid_until }: Terms, before: Terms): boolean =>
  before.valid_until !== null && (valid_until === null || valid_until > before.valid_until);

function validateDiscount({ discount_type, discount_value }: Terms, price: Price): FieldError[] {
  if (discount_type === "PERCENTAGE") return validatePercentage(discount_value);
  return discount_type === "FREE_TRIAL"
    ? validateTrial(discount_value)
    : validateAmount(discount_value, price);
}

function validateAmount(amount: Amount, { price, currency }: Price): FieldError[] {
  const decimals = getCurrencyDecimals(currency);
  if (amount.gt(price))
    return [createValueError("out-of-range", `be at most the price ${price.toString()} ${currency}`)];
  return amount.decimalPlaces() > decimals
    ? [createValueError("too-many-decimals", `have at most ${decimals} decimals in ${currency}`)]
    : [];
}

function validatePercentage(percent: Amount): FieldError[] {
  if (percent.gt(maxPercent)) return [createValueError("out-of-range", `be at most ${maxPercent} percent`)];
  return percent.decimalPlaces() > maxPercentageDecimals
    ? [
        createValueError(
          "too-many-decimals",
          `have at most ${maxPercentageDecimals} decimals as a percentage`,
        ),
      ]
    : [];
}

const validateTrial = (days: Amount): FieldError[] =>
  days.isInteger() && days.gte(1) && days.lte(maxTrialDays)
    ? []
    : [createValueError("out-of-range", `be 1 to ${maxTrialDays} whole days for a free trial`)];

const createValueError = (code: FieldErrorCode, rule: string): FieldError =>
  fieldError("/discount_value", code, `discount_value must ${rule}.`);

const existingUserOfferTypes: ReadonlySet<string> = new Set(["WIN_BACK", "LOYALTY"]);

function validateAudience({ offer_type, applies_to_new_users_only }: Terms): FieldError[] {
  const required = offer_type === "FIRST_TIME" ? true : existingUserOfferTypes.has(offer_type) ? false : null;
  if (required === null || required === applies_to_new_users_only) return [];
  const detail = `applies_to_new_users_only must be ${String(required)} for ${offer_type}.`;
  return [fieldError("/applies_to_new_users_only", "contradicts-offer-type", detail)];
}

const validateDuration = ({ discount_type, applies_permanently }: Terms): FieldError[] =>
  discount_type === "FREE_TRIAL" && applies_permanently
    ? [
        fieldError(
          "/applies_permanently",
          "contradicts-discount-type",
          "applies_permanently must be false for FREE_TRIAL.",
        ),
      ]
    : [];

function assertValidityWindow({ valid_from, valid_until }: Terms): void {
  if (valid_until === null || valid_until > valid_from) return;
  const detail = "valid_until must be later than valid_from.";
  throw problem("invalid-validity-window", detail, {
    errors: [fieldError("/valid_until", "not-after-start", detail)],
  });
}
