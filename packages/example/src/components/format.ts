const language = "en-GB";
const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
const monthFormat = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
const numberFormat = new Intl.NumberFormat(language);
const compactFormat = new Intl.NumberFormat(language, { notation: "compact" });
const relativeFormat = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const currencyNames = new Intl.DisplayNames(language, { type: "currency" });

export const formatDate = (date: string): string => dateFormat.format(new Date(date));
export const formatTime = (date: string): string => timeFormat.format(new Date(date));
export const formatNumber = (value: number): string => numberFormat.format(value);
export const formatCompact = (value: number): string => compactFormat.format(value);

/** Formats an amount of money with the decimals of its currency: "€4.99", "JP¥500". */
export const formatPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(amount);

/** The name and the code of a currency: "Euro (EUR)". */
export const formatCurrency = (currency: string): string => `${currencyNames.of(currency)} (${currency})`;

/** Formats a release date as exactly as it is known. */
export function formatRelease(date: string | null, precision: "DAY" | "MONTH" | "YEAR" | null): string {
  if (date === null) return "Release date unknown";
  if (precision === "YEAR") return toYear(date);
  return precision === "MONTH" ? monthFormat.format(new Date(date)) : formatDate(date);
}

/** Formats a length of time: "1 h 20 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= 20) return `${formatNumber(hours)} h`;
  return [hours > 0 ? `${hours} h` : "", minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : ""]
    .join(" ")
    .trim();
}

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** Formats how long ago something was: "3 hours ago". By a clock that is slow, what has just been made is of the future. */
export function formatAgo(date: string, now = Date.now()): string {
  const seconds = Math.min(0, (new Date(date).getTime() - now) / 1_000);
  for (const [unit, size] of units)
    if (Math.abs(seconds) >= size) return relativeFormat.format(Math.trunc(seconds / size), unit);
  return "just now";
}

/** The year of a date, or nothing. */
export const toYear = (date: string | null): string => date?.slice(0, 4) ?? "";

/** A hue that a text always has. */
export function toHue(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 3_600;
  return hash / 10;
}

/** "1 game", "2 games". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`;
