import type { Provider } from "./provider.js";

/** Seconds that a sign-in may take. */
export const flowLifetimeSeconds = 600;

/** A form that another site posts carries no Lax cookies. */
const getSameSite = ({ callbackMethod }: Pick<Provider, "callbackMethod">): string =>
  callbackMethod === "FORM" ? "None" : "Lax";

const serializeCookie = (
  value: string,
  seconds: number,
  provider: Pick<Provider, "callbackMethod">,
): string =>
  `__Host-oauth=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=${getSameSite(provider)}`;

/** The cookie that binds a sign-in to the browser that started it. */
export const createBindingCookie = (value: string, provider: Pick<Provider, "callbackMethod">): string =>
  serializeCookie(value, flowLifetimeSeconds, provider);

/** Takes the cookie back. */
export const clearBindingCookie = (provider: Pick<Provider, "callbackMethod">): string =>
  serializeCookie("", 0, provider);

/** The value of the binding cookie among the cookies of a request. */
export const readBindingCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)__Host-oauth=([\w-]{43})(?:;|$)/.exec(cookies ?? "")?.[1];
