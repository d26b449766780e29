import { AsyncLocalStorage } from "node:async_hooks";

/** What a client prefers as its response (RFC 7240): `Prefer: code=404, example=not_found, delay=300`. */
export interface Preferences {
  readonly status: number | undefined;
  /** The name of an example. */
  readonly example: string | undefined;
  readonly delayMs: number;
}

const maxDelayMs = 60_000;

/** Parses a `Prefer` header. Unknown preferences are ignored, as RFC 7240 requires. */
function parsePreferences(header: string | undefined): Preferences {
  const values = new Map(
    (header ?? "").split(/[,;]/).map((preference) => {
      const [name = "", value = ""] = preference.split("=", 2).map((part) => part.trim());
      return [name.toLowerCase(), value.replace(/^"(.*)"$/, "$1")] as const;
    }),
  );
  const readInteger = (name: string): number | undefined =>
    /^\d{1,9}$/.test(values.get(name) ?? "") ? Number(values.get(name)) : undefined;
  return {
    status: readInteger("code"),
    example: values.get("example"),
    delayMs: Math.min(readInteger("delay") ?? 0, maxDelayMs),
  };
}

const storage = new AsyncLocalStorage<Preferences>();

/** Runs a function, and everything that it starts, with the preferences of its request. */
export const runWithPreferences = (header: string | undefined, run: () => void): void =>
  storage.run(parsePreferences(header), run);

/** The preferences of the current request. */
export const getPreferences = (): Preferences => storage.getStore() ?? parsePreferences(undefined);
