interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
}

/** The part of Next.js that the guide uses: the cookies of the current request. */
export class CookieStore {
  readonly #cookies = new Map<string, Cookie>();

  get = (name: string): Cookie | undefined => this.#cookies.get(name);
  has = (name: string): boolean => this.#cookies.has(name);
  delete = (name: string): void => void this.#cookies.delete(name);

  set(cookie: Cookie | string, value = ""): void {
    const stored = typeof cookie === "string" ? { name: cookie, value } : cookie;
    this.#cookies.set(stored.name, stored);
  }
}

const store = new CookieStore();

export const cookies = (): Promise<CookieStore> => Promise.resolve(store);
