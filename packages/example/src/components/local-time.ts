import type { FormValues } from "./form.js";

/** A time as a field of the type datetime-local has it: in the time zone of the browser, without seconds. */
export function toLocalTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Reads such a field; null if it is empty. A time that was not changed keeps its seconds. */
export function readTime(values: FormValues, name: string, before: string | null = null): string | null {
  const text = values.text(name);
  if (text === "") return null;
  return before !== null && toLocalTime(before) === text ? before : new Date(text).toISOString();
}
