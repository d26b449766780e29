/** The precision of a release date. */
export type ReleasePrecision = "DAY" | "MONTH" | "YEAR";

/** A release date with its precision. For MONTH and YEAR the date is the first day of the period. */
export interface PartialDate {
  readonly on: string;
  readonly precision: ReleasePrecision;
}

const partialDatePattern = /^(?!0000)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** Parses `1997`, `1997-08` or `1997-08-25`. Null for other formats and invalid calendar dates. */
export function parsePartialDate(text: string): PartialDate | null {
  const [, year, month, day] = partialDatePattern.exec(text) ?? [];
  if (year === undefined) return null;
  const on = `${year}-${month ?? "01"}-${day ?? "01"}`;
  const date = new Date(`${on}T00:00:00.000Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== on) return null;
  return { on, precision: getPrecision(month, day) };
}

/** Normalizes a date to the first day of its period. */
export function toFirstDayOfPeriod(on: string, precision: ReleasePrecision): string {
  if (precision === "YEAR") return `${on.slice(0, 4)}-01-01`;
  return precision === "MONTH" ? `${on.slice(0, 7)}-01` : on;
}

function getPrecision(month: string | undefined, day: string | undefined): ReleasePrecision {
  if (month === undefined) return "YEAR";
  return day === undefined ? "MONTH" : "DAY";
}
