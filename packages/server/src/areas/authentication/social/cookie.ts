import { randomBytes } from "node:crypto";
import { digest } from "../../../platform/digest.js";
import type { Provider } from "./provider.js";

/** How long a sign-in may take. */
export const flowLifetimeSeconds = 600;

/** How many sign-ins of a browser can be open. Another one replaces the oldest, so that the cookies never get too long. */
const maxOpenSignIns = 8;

/** A cookie that binds one sign-in to the browser that started it. Its value begins with the time of the start. */
export interface BindingCookie {
  readonly name: string;
  readonly value: string;
}

const cookiePattern = /(?<=^|;\s*)(__Host-oauth-[\w-]{8})=(\d{10}\.[\w-]{43})(?=;|$)/g;

const readBindingCookies = (cookies: string | undefined): BindingCookie[] =>
  [...(cookies ?? "").matchAll(cookiePattern)].map(([, name = "", value = ""]) => ({ name, value }));

/** Creates the cookie of a new sign-in, beside those of the other open ones, which the browser has sent. */
export function createBindingCookie(cookies: string | undefined, now: Date): BindingCookie {
  const open = readBindingCookies(cookies).toSorted((one, other) => (one.value < other.value ? -1 : 1));
  const replaced = open.at(-maxOpenSignIns);
  return {
    name: replaced?.name ?? `__Host-oauth-${randomBytes(6).toString("base64url")}`,
    value: `${Math.floor(now.getTime() / 1000)}.${randomBytes(32).toString("base64url")}`,
  };
}

/** Finds the cookie of a sign-in by the hash of its value. */
export const findBindingCookie = (cookies: string | undefined, hash: string): BindingCookie | undefined =>
  readBindingCookies(cookies).find(({ value }) => digest(value) === hash);

/** Browsers do not send `SameSite=Lax` cookies with a form that another site posts. */
const getSameSite = ({ responseMode }: Pick<Provider, "responseMode">): string =>
  responseMode === "form_post" ? "None" : "Lax";

const serializeCookie = (
  { name, value }: BindingCookie,
  seconds: number,
  provider: Pick<Provider, "responseMode">,
): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=${getSameSite(provider)}`;

/** Serializes the cookie of a new sign-in. */
export const serializeBindingCookie = (
  cookie: BindingCookie,
  provider: Pick<Provider, "responseMode">,
): string => serializeCookie(cookie, flowLifetimeSeconds, provider);

/** Serializes a cookie that deletes that of a finished sign-in; without one, that of former releases, which had one name. */
export const serializeClearedCookie = (
  cookie: BindingCookie | undefined,
  provider: Pick<Provider, "responseMode">,
): string => serializeCookie({ name: cookie?.name ?? "__Host-oauth", value: "" }, 0, provider);
