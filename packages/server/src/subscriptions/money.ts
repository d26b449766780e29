import type { Prisma } from "../database/prisma/client.js";
import { once, oncePerKey } from "../http/once.js";
import { field, invalid } from "../http/problem.js";

/** An amount of money, exactly. */
export type Amount = Prisma.Decimal;

/** What the column can hold, whatever a currency may divide into. */
const storedDecimals = 3;

const currencies = once(() => new Set(Intl.supportedValuesOf("currency")));

/** How many decimals a currency has (JPY 0, EUR 2, KWD 3). */
export const currencyDecimals = oncePerKey((currency: string): number => {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return Math.min(format.resolvedOptions().maximumFractionDigits ?? 0, storedDecimals);
});

/** Throws 400 for three letters that are no currency. */
export function requireCurrency(currency: string): void {
  if (currencies().has(currency)) return;
  throw invalid([field("/currency", "unknown-currency", `${currency} is not a currency (ISO 4217).`)]);
}

/** Throws 400 at the pointer for an amount that is finer than the currency's smallest unit. */
export function requireCurrencyDecimals(amount: Amount, currency: string, pointer: string): void {
  const decimals = currencyDecimals(currency);
  if (amount.decimalPlaces() <= decimals) return;
  const detail = `${pointer.slice(1)} must not have more than ${decimals} decimals in ${currency}.`;
  throw invalid([field(pointer, "too-many-decimals", detail)]);
}
