/** The currency of the prices, as it stands in the address of the page. */
export interface PlansSearch {
  readonly currency?: string;
}

/** Reads the address of the page; what is no code of a currency is left out. */
export const readPlansSearch = ({ currency }: Record<string, unknown>): PlansSearch =>
  typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? { currency } : {};
