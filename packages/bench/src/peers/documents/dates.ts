// The documents of all peers have the same text as those of the service, so the order of the properties matters.

/** Formats a timestamp; in JSON of PostgreSQL it is a text. */
export const toIso = (date: Date | string): string =>
  (typeof date === "string" ? new Date(date) : date).toISOString();

/** Formats an optional timestamp. */
export const toIsoOrNull = (date: Date | string | null): string | null =>
  date === null ? null : toIso(date);
