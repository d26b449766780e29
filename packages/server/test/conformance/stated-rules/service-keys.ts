import { isPast, type StatedRule } from "./stated-rule.js";

const key = { kind: "SECRET", name: "kiosk" };

function isOrigin(value: unknown): boolean {
  try {
    const { origin, protocol, host } = new URL(String(value));
    return value === origin || (host !== "" && value === `${protocol}//${host}`);
  } catch {
    return false;
  }
}

/** The rules of service keys. */
export const serviceKeyRules: readonly StatedRule[] = [
  {
    operations: ["createServiceKey"],
    errors: /^\/allowed_origins\/\d+ invalid-format$/,
    reason: "an origin has no path, and no port that is the default",
    example: { ...key, allowed_origins: ["https://kiosk.example/"] },
    isBroken: ({ value }) => !isOrigin(value) || String(value).includes("*"),
  },
  {
    operations: ["createServiceKey"],
    errors: /^\/scopes not-allowed$/,
    reason: "a publishable key has no scopes",
    example: { ...key, kind: "PUBLISHABLE", scopes: ["emails:send"] },
    isBroken: ({ fields: { kind } }) => kind === "PUBLISHABLE",
  },
  {
    operations: ["createServiceKey", "rotateServiceKey"],
    errors: /^\/expires_at not-in-future$/,
    reason: "a key does not expire in the past",
    example: { ...key, expires_at: "2026-01-01T00:00:00Z" },
    isBroken: ({ value }) => isPast(value),
  },
];
