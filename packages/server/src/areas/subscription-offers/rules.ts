import {
  type FieldError,
  fieldError,
  problem,
  type ProblemError,
  validationProblem,
} from "../../platform/http/problem.js";
import { getCurrencyDecimals, type Price } from "../subscriptions/index.js";
import type { Terms } from "./rows.js";

type JudgedTerms = Pick<Terms, "offer_type" | "discount_type">;

/** 400 for terms that contradict each other or the subscription's price: the errors of `find_offer_errors`. */
export function createTermsProblem(errors: readonly string[], terms: JudgedTerms & Price): ProblemError {
  const fieldErrors = errors.map((code) => toFieldError(code, terms));
  if (!errors.includes("not-after-start")) return validationProblem(fieldErrors);
  return problem("invalid-validity-window", fieldErrors[0]?.detail, { errors: fieldErrors });
}

function toFieldError(code: string, terms: JudgedTerms & Price): FieldError {
  switch (code) {
    case "out-of-range":
      return fieldError("/discount_value", code, `discount_value must ${describeRange(terms)}.`);
    case "too-many-decimals":
      return fieldError(
        "/discount_value",
        code,
        `discount_value must have at most ${describeDecimals(terms)}.`,
      );
    case "contradicts-offer-type": {
      const required = String(terms.offer_type === "FIRST_TIME");
      const detail = `applies_to_new_users_only must be ${required} for ${terms.offer_type}.`;
      return fieldError("/applies_to_new_users_only", code, detail);
    }
    case "contradicts-discount-type":
      return fieldError("/applies_permanently", code, "applies_permanently must be false for FREE_TRIAL.");
    case "not-after-start":
      return fieldError("/valid_until", code, "valid_until must be later than valid_from.");
    default:
      throw new Error(`find_offer_errors returned the unknown code ${code}.`);
  }
}

const describeRange = ({ discount_type, price, currency }: JudgedTerms & Price): string =>
  ({
    FIXED: `be at most the price ${price.toString()} ${currency}`,
    PERCENTAGE: "be at most 100 percent",
    FREE_TRIAL: "be 1 to 365 whole days for a free trial",
  })[discount_type];

const describeDecimals = ({ discount_type, currency }: JudgedTerms & Price): string =>
  discount_type === "FIXED"
    ? `${getCurrencyDecimals(currency)} decimals in ${currency}`
    : "2 decimals as a percentage";
