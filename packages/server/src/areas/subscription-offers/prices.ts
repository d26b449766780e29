import { Prisma } from "../../generated/prisma/client.js";
import { type Amount, getCurrencyDecimals, type Price } from "../subscriptions/index.js";
import type { Terms } from "./rows.js";

const zero = new Prisma.Decimal(0);

/** The price of the first paid period after the discount, never below zero, rounded half up to the decimals of the currency. */
export function calculateEffectivePrice(
  terms: Pick<Terms, "discount_type" | "discount_value">,
  { price, currency }: Price,
): Amount {
  const discounted = Prisma.Decimal.max(zero, price.minus(calculateDiscount(terms, price)));
  return discounted.toDecimalPlaces(getCurrencyDecimals(currency), Prisma.Decimal.ROUND_HALF_UP);
}

/** A free trial ends before the first paid period, so it does not reduce the price of that period. */
function calculateDiscount(
  { discount_type, discount_value }: Pick<Terms, "discount_type" | "discount_value">,
  price: Amount,
): Amount {
  if (discount_type === "FREE_TRIAL") return zero;
  return discount_type === "PERCENTAGE" ? price.times(discount_value).dividedBy(100) : discount_value;
}
