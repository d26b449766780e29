import type { Provider } from "./provider.js";

/** How long a sign-in may take. */
export const flowLifetimeSeconds = 600;

/** Browsers do not send `SameSite=Lax` cookies with a form that another site posts. */
const getSameSite = ({ responseMode }: Pick<Provider, "responseMode">): string =>
  responseMode === "form_post" ? "None" : "Lax";

const serializeCookie = (value: string, seconds: number, provider: Pick<Provider, "responseMode">): string =>
  `__Host-oauth=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=${getSameSite(provider)}`;

/** Creates the cookie that binds a sign-in to the browser that started it. */
export const createBindingCookie = (value: string, provider: Pick<Provider, "responseMode">): string =>
  serializeCookie(value, flowLifetimeSeconds, provider);

/** Creates a cookie that deletes the binding cookie. */
export const clearBindingCookie = (provider: Pick<Provider, "responseMode">): string =>
  serializeCookie("", 0, provider);

/** Reads the binding cookie of a request. */
export const readBindingCookie = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)__Host-oauth=([\w-]{43})(?:;|$)/.exec(cookies ?? "")?.[1];
