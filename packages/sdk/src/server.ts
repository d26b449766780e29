import { decodeText, encodeText } from "./base64url.js";
import { isObject } from "./is-object.js";
import type { SessionStore } from "./token-storage.js";

/** The attributes of a cookie. */
export interface CookieOptions {
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: "lax" | "strict" | "none";
  readonly path: string;
  readonly domain?: string;
  /** The lifetime in seconds. Without it, the cookie ends with the browser. */
  readonly maxAge?: number;
}

/** The cookies of a request. Those of Next.js and SvelteKit implement it. */
export interface Cookies {
  get(name: string): string | { readonly value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): unknown;
}

/** The length of a cookie's value. Browsers reject cookies of more than 4,096 bytes, attributes included. */
const chunkLength = 3_600;

const defaults: CookieOptions = { httpOnly: true, secure: true, sameSite: "lax", path: "/" };

/**
 * Creates a store that keeps a session in cookies, for servers that render pages: create one for each request, with a session and a
 * client. The cookies live as long as the session. Scripts of the page cannot read them, and browsers send them over HTTPS only, and
 * not with forms of other sites.
 * @param cookies the cookies of the request, and of its response
 * @param options other attributes of the cookies, such as `domain`, or `secure: false` for a browser that does not accept secure
 *   cookies from `http://localhost`
 * @param now the clock, for tests
 * @example
 * const session = createSession({ store: createCookieStore(await cookies()) });
 */
export function createCookieStore(
  cookies: Cookies,
  options: Partial<CookieOptions> = {},
  now: () => number = Date.now,
): SessionStore & { getItem(name: string): string | null } {
  // Some frameworks return the cookies of the request also after a change.
  const changed = new Map<string, string>();
  const read = (name: string): string => {
    const cookie = changed.get(name) ?? cookies.get(name) ?? "";
    return typeof cookie === "string" ? cookie : cookie.value;
  };
  const change = (name: string, value: string, lifetime: Pick<CookieOptions, "maxAge">): void => {
    changed.set(name, value);
    cookies.set(name, value, { ...defaults, ...options, ...lifetime });
  };
  const replace = (name: string, text: string, lifetime: Pick<CookieOptions, "maxAge">): void => {
    const chunks = text.match(new RegExp(`.{1,${chunkLength}}`, "g")) ?? [];
    for (const [index, chunk] of chunks.entries()) change(toChunkName(name, index), chunk, lifetime);
    for (let index = chunks.length; read(toChunkName(name, index)) !== ""; index++)
      change(toChunkName(name, index), "", { maxAge: 0 });
  };
  return {
    getItem(name) {
      let text = "";
      for (let index = 0, chunk = read(name); chunk !== ""; chunk = read(toChunkName(name, ++index)))
        text += chunk;
      return text === "" ? null : decodeText(text);
    },
    setItem: (name, value) => replace(name, encodeText(value), getLifetime(value, now())),
    removeItem: (name) => replace(name, "", {}),
  };
}

const toChunkName = (name: string, index: number): string => (index === 0 ? name : `${name}.${index}`);

/** Returns the lifetime of the refresh token. A session without one ends with the browser. */
function getLifetime(value: string, now: number): Pick<CookieOptions, "maxAge"> {
  const tokens: unknown = JSON.parse(value);
  const expiresAt = isObject(tokens) ? Date.parse(String(tokens.refresh_expires_at)) : NaN;
  return Number.isNaN(expiresAt) ? {} : { maxAge: Math.max(0, Math.round((expiresAt - now) / 1_000)) };
}
