import type { Provider } from "./provider.js";

/** Seconds that a sign-in may take. */
export const flowSeconds = 600;

/** A form that another site posts carries no Lax cookies. */
const sameSite = ({ returnsBy }: Pick<Provider, "returnsBy">): string =>
  returnsBy === "FORM" ? "None" : "Lax";

const cookie = (value: string, seconds: number, provider: Pick<Provider, "returnsBy">): string =>
  `__Host-oauth=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=${sameSite(provider)}`;

/** The cookie that binds a sign-in to the browser that started it. */
export const bindingCookie = (value: string, provider: Pick<Provider, "returnsBy">): string =>
  cookie(value, flowSeconds, provider);

/** Takes the cookie back. */
export const noCookie = (provider: Pick<Provider, "returnsBy">): string => cookie("", 0, provider);

/** The value of the binding cookie among the cookies of a request. */
export const bindingIn = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)__Host-oauth=([\w-]{43})(?:;|$)/.exec(cookies ?? "")?.[1];
