import type { Prisma } from "../../generated/prisma/client.js";
import { fieldError, validationProblem } from "../../platform/http/problem.js";
import { currencies } from "./currencies.js";

/** An amount of money, as an exact decimal. */
export type Amount = Prisma.Decimal;

/** The price of a subscription. */
export interface Price {
  readonly price: Amount;
  readonly currency: string;
}

/** Returns the number of decimals of a currency (JPY 0, EUR 2, KWD 3, CLF 4). */
export const getCurrencyDecimals = (currency: string): number => currencies.get(currency) ?? 2;

/** The decimals of the currencies that do not have two, by their code. Functions of the database take it as a parameter. */
export const currencyDecimalExceptions: Readonly<Record<string, number>> = Object.fromEntries(
  [...currencies].filter(([, decimals]) => decimals !== 2),
);

/** Throws 400 for an unknown currency code. */
export function assertCurrency(currency: string): void {
  if (currencies.has(currency)) return;
  throw validationProblem([
    fieldError("/currency", "unknown-currency", `${currency} is not an active currency of ISO 4217.`),
  ]);
}

/** Throws 400 at the pointer for an amount with more decimals than the currency has. */
export function assertCurrencyDecimals(amount: Amount, currency: string, pointer: string): void {
  const decimals = getCurrencyDecimals(currency);
  if (amount.decimalPlaces() <= decimals) return;
  const detail = `${pointer.slice(1)} must have at most ${decimals} decimals in ${currency}.`;
  throw validationProblem([fieldError(pointer, "too-many-decimals", detail)]);
}
