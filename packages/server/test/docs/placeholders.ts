import type { Client } from "@game-community/sdk";

/**
 * What the code of the documents uses without defining it: names that readers replace with their own values, and the
 * objects of a browser.
 */
export interface Placeholders {
  readonly baseUrl: string;
  /** The credentials of a resident. */
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** Where an application stores its token. */
  readonly store: { readonly accessToken: string | undefined };
  /** An offer of the subscription `pro`, and its version. */
  readonly offer: { readonly id: string };
  readonly etag: string;
  readonly localStorage: PageStorage;
  readonly sessionStorage: PageStorage;
  readonly location: PageLocation;
  readonly console: { log(...values: unknown[]): void; error(...values: unknown[]): void };
}

interface PageStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

interface PageLocation {
  href: string;
  hash: string;
  search: string;
  assign(url: string): void;
}

/** The part of the service that is used here. The full type would load the whole server into the programs. */
interface Service {
  readonly baseUrl: string;
  admin(): Promise<{ readonly api: Client }>;
  signUp(): Promise<{ readonly email: string; readonly password: string; readonly token: string }>;
}

/** The environment variables that the documents read. */
const environment = {
  GAME_COMMUNITY_URL: "https://community.example/rest",
  WEBHOOK_SECRET: `whsec_${btoa("0123456789abcdef0123456789abcdef")}`,
};

/** The addresses of the service in the documents. */
const documentedOrigins = /^(https:\/\/community\.example|http:\/\/127\.0\.0\.1:3000)(?=\/|$)/;

/** Creates the placeholders. `log` receives each printed line. */
export async function createPlaceholders(
  service: Service,
  log: (line: string) => void,
): Promise<Placeholders> {
  const { api } = await service.admin();
  const { email, password, token } = await service.signUp();
  const { baseUrl } = service;
  await api.subscriptions.create({
    name: "Pro",
    price: 9.99,
    currency: "EUR",
    billing_interval: "MONTH",
  });
  const { data: offer, response } = await api.subscriptionOffers
    .create("pro", {
      offer_type: "FIRST_TIME",
      discount_type: "FIXED",
      discount_value: 2,
      valid_from: new Date(Date.now() + 86_400_000).toISOString(),
      valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    })
    .withResponse();
  await api.waitlists.create({ name: "Closed beta", purpose: "Early access", max_capacity: 2 });
  for (const name of exampleGames) await api.games.create({ name });
  const location: PageLocation = {
    href: "",
    hash: "",
    search: "",
    assign: (url) => void (location.href = url),
  };
  const print = (...values: unknown[]): void => log(values.map(String).join(" "));
  return {
    baseUrl,
    email,
    password,
    accessToken: token,
    store: { accessToken: token },
    offer,
    etag: response.headers.get("ETag") ?? "",
    location,
    localStorage: createStorage(),
    sessionStorage: createStorage(),
    console: { log: print, error: print },
  };
}

/** The names of the games that the documents mention. */
export const exampleGames = [
  "007 - GoldenEye",
  "Tetris",
  "Zelda II - The Adventure of Link",
  "Zelda no Densetsu - Fushigi no Kinomi - Daichi no Shou",
  "Zelda no Densetsu - Fushigi no Kinomi - Jikuu no Shou",
];

function createStorage(): PageStorage {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

/**
 * Redirects requests for the documented addresses to the service, and sets the environment variables of the documents.
 * Requests without credentials get `serviceKey`. Returns a function that undoes this.
 */
export function redirectRequests(service: Service, serviceKey: string): () => void {
  const original = globalThis.fetch;
  const origin = new URL(service.baseUrl).origin;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const redirected = new Request(request.url.replace(documentedOrigins, origin), request);
    const { headers } = redirected;
    if (!headers.has("Authorization") && !headers.has("X-Service-Key"))
      headers.set("X-Service-Key", serviceKey);
    return original(redirected);
  };
  const { env } = process;
  process.env = { ...env, ...environment, GAME_COMMUNITY_KEY: serviceKey };
  return () => {
    globalThis.fetch = original;
    process.env = env;
  };
}
