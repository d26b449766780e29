import { Prisma } from "../../generated/prisma/client.js";
import { currencyDecimals, type Amount } from "../subscriptions/money.js";
import type { Price } from "./rules.js";
import type { Terms } from "./terms.js";

const free = new Prisma.Decimal(0);

/** The price of the first paid period after the discount, never below zero, rounded half up to the currency. */
export function effectivePrice(
  terms: Pick<Terms, "discount_type" | "discount_value">,
  { price, currency }: Price,
): Amount {
  const reduced = Prisma.Decimal.max(free, price.minus(amountOff(terms, price)));
  return reduced.toDecimalPlaces(currencyDecimals(currency), Prisma.Decimal.ROUND_HALF_UP);
}

/** The days of a free trial come before the first period, so they take nothing off its price. */
function amountOff(
  { discount_type, discount_value }: Pick<Terms, "discount_type" | "discount_value">,
  price: Amount,
): Amount {
  if (discount_type === "FREE_TRIAL") return free;
  return discount_type === "PERCENTAGE" ? price.times(discount_value).dividedBy(100) : discount_value;
}
