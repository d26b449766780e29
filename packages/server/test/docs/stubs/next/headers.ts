interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
}

/** The part of Next.js that the guide uses: the cookies and the headers of the current request. */
export class CookieStore {
  readonly #cookies = new Map<string, Cookie>();

  get = (...[name]: [name: string] | [cookie: Cookie]): Cookie | undefined =>
    this.#cookies.get(typeof name === "string" ? name : name.name);

  set(...args: [name: string, value: string, options?: Partial<Cookie>] | [cookie: Cookie]): void {
    const [first, value = "", options] = args;
    const cookie = typeof first === "string" ? { ...options, name: first, value } : first;
    this.#cookies.set(cookie.name, cookie);
  }
}

const store = new CookieStore();

export const cookies = (): Promise<CookieStore> => Promise.resolve(store);
export const headers = (): Promise<Headers> =>
  Promise.resolve(new Headers({ "X-Forwarded-For": "203.0.113.7" }));
