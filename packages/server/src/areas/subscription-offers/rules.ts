import { field, invalid, problem, type FieldError, type FieldErrorCode } from "../../platform/http/problem.js";
import { currencyDecimals, type Amount } from "../subscriptions/money.js";
import type { Terms } from "./terms.js";

/** What the terms of an offer are measured by. */
export interface Price {
  readonly price: Amount;
  readonly currency: string;
}

const percentageDecimals = 2;
const mostPercent = 100;
const mostDays = 365;

/** Throws 400 for terms that contradict each other or the subscription's price. Judges the merged result of an update. */
export function requireSound(terms: Terms, price: Price): void {
  const errors = [...discountErrors(terms, price), ...audienceErrors(terms), ...durationErrors(terms)];
  if (errors.length > 0) throw invalid(errors);
  requireWindow(terms);
}

/** Whether terms take a greater amount off than others, or for longer, so that a price that falls meanwhile could be undercut. */
export const takesMoreOff = (terms: Terms, before: Terms): boolean =>
  terms.discount_type === "FIXED" &&
  !(
    before.discount_type === "FIXED" &&
    terms.discount_value.lte(before.discount_value) &&
    !endsLater(terms, before)
  );

/** Expired offers do not keep a price from falling, so one that comes back is judged like a new one. */
const endsLater = ({ valid_until }: Terms, before: Terms): boolean =>
  before.valid_until !== null && (valid_until === null || valid_until > before.valid_until);

function discountErrors({ discount_type, discount_value }: Terms, price: Price): FieldError[] {
  if (discount_type === "PERCENTAGE") return percentageErrors(discount_value);
  return discount_type === "FREE_TRIAL" ? trialErrors(discount_value) : amountErrors(discount_value, price);
}

function amountErrors(amount: Amount, { price, currency }: Price): FieldError[] {
  const decimals = currencyDecimals(currency);
  if (amount.gt(price))
    return [valueError("out-of-range", `be at most the price ${price.toString()} ${currency}`)];
  return amount.decimalPlaces() > decimals
    ? [valueError("too-many-decimals", `have at most ${decimals} decimals in ${currency}`)]
    : [];
}

function percentageErrors(percent: Amount): FieldError[] {
  if (percent.gt(mostPercent)) return [valueError("out-of-range", `be at most ${mostPercent} percent`)];
  return percent.decimalPlaces() > percentageDecimals
    ? [valueError("too-many-decimals", `have at most ${percentageDecimals} decimals as a percentage`)]
    : [];
}

const trialErrors = (days: Amount): FieldError[] =>
  days.isInteger() && days.gte(1) && days.lte(mostDays)
    ? []
    : [valueError("out-of-range", `be 1 to ${mostDays} whole days for a free trial`)];

const valueError = (code: FieldErrorCode, rule: string): FieldError =>
  field("/discount_value", code, `discount_value must ${rule}.`);

const forFormerOrPresentUsers: ReadonlySet<string> = new Set(["WIN_BACK", "LOYALTY"]);

function audienceErrors({ offer_type, applies_to_new_users_only }: Terms): FieldError[] {
  const needed = offer_type === "FIRST_TIME" ? true : forFormerOrPresentUsers.has(offer_type) ? false : null;
  if (needed === null || needed === applies_to_new_users_only) return [];
  const detail = `applies_to_new_users_only must be ${String(needed)} for ${offer_type}.`;
  return [field("/applies_to_new_users_only", "contradicts-offer-type", detail)];
}

const durationErrors = ({ discount_type, applies_permanently }: Terms): FieldError[] =>
  discount_type === "FREE_TRIAL" && applies_permanently
    ? [
        field(
          "/applies_permanently",
          "contradicts-discount-type",
          "applies_permanently must be false for FREE_TRIAL.",
        ),
      ]
    : [];

function requireWindow({ valid_from, valid_until }: Terms): void {
  if (valid_until === null || valid_until > valid_from) return;
  const detail = "valid_until must be later than valid_from.";
  throw problem("invalid-validity-window", detail, {
    errors: [field("/valid_until", "not-after-start", detail)],
  });
}
