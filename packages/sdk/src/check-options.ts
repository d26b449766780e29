import { isObject } from "./is-object.js";
import { isLogLevel } from "./logging.js";

const isFunction = (value: unknown): boolean => typeof value === "function";
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Whether a value has properties to read. Arrays, maps and URLSearchParams are read in other ways. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !(Symbol.iterator in value);

/** Creates a test for objects with these methods. */
const hasMethods =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    isObject(value) && names.every((name) => isFunction(value[name]));

/** Whether names and values can be sent. `Headers` itself throws with the value, which may be a secret. */
function isHeaders(value: unknown): boolean {
  if (!isPlain(value)) return false;
  const given = Object.entries(value).filter(([, text]) => text !== undefined);
  try {
    new Headers(given as [string, string][]);
  } catch {
    return false;
  }
  return given.every(([, text]) => typeof text === "string");
}

/** The kinds of values. Their names are part of messages. */
const kinds = {
  anything: () => true,
  "a function": isFunction,
  "an array of functions": (value: unknown) => Array.isArray(value) && value.every(isFunction),
  "an object": isPlain,
  "an object with names and texts of headers": isHeaders,
  Headers: (value: unknown) => value instanceof Headers,
  "a string": isText,
  // Header values are trimmed, so the line break at the end of a file does no harm.
  "visible ASCII text": (value: unknown) => isText(value) && /^\s*[!-~]+\s*$/.test(value),
  "a number above 0": (value: unknown) => typeof value === "number" && value > 0,
  "a number from 0": (value: unknown) => typeof value === "number" && value >= 0,
  "an integer from 0": (value: unknown) => Number.isInteger(value) && Number(value) >= 0,
  Infinity: (value: unknown) => value === Infinity,
  "an AbortSignal": (value: unknown) => isObject(value) && "aborted" in value,
  "a session": (value: unknown) => isObject(value) && "state" in value,
  "a log level": isLogLevel,
  "a logger": hasMethods("error", "warn", "info", "debug"),
  "an object with warn": hasMethods("warn"),
  "a store": hasMethods("getItem", "setItem", "removeItem"),
  "a channel": hasMethods("postMessage", "addEventListener"),
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>;

/** The kinds that the value of each option may have. */
export type OptionRules<Name extends string = string> = Readonly<
  Record<Name, readonly (keyof typeof kinds)[]>
>;

/** The rules of the options that clients and calls have in common. */
export const commonRules = {
  timeout: ["a number above 0"],
  deadline: ["a number above 0"],
  maxRetries: ["an integer from 0"],
  maxRetryDelay: ["a number from 0"],
  onRetry: ["a function"],
  use: ["an array of functions"],
} as const satisfies OptionRules;

/** Throws a `TypeError` for an option that does not exist or has a wrong value, which may be a secret. */
export function checkOptions(owner: string, options: unknown, rules: OptionRules): void {
  if (!isPlain(options)) throw new TypeError(`The options of ${owner} must be an object.`);
  for (const [name, value] of Object.entries(options)) {
    const allowed = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!allowed) throw new TypeError(`${owner} has no option ${name}.`);
    if (value !== undefined && !allowed.some((kind) => kinds[kind](value)))
      throw new TypeError(`${name} of ${owner} must be ${allowed.join(" or ")}.`);
  }
}
