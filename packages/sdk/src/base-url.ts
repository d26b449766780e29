const example = "https://community.example/rest";

/** Checks the form of `baseUrl` and removes trailing slashes. Paths are resolved against the page in browsers. */
export function parseBaseUrl(baseUrl: string | undefined): string {
  const url = parseUrl(baseUrl ?? "");
  const missing =
    baseUrl === undefined ? "it is not set, and neither is GAME_COMMUNITY_URL" : "it is not a URL";
  const mistake = url ? findMistake(url) : missing;
  if (url && !mistake) return url.href.replace(/\/+$/, "");
  throw new TypeError(
    `Invalid baseUrl ${JSON.stringify(baseUrl)}: ${mistake}. Expected a URL such as ${example}.`,
  );
}

function parseUrl(baseUrl: string): URL | undefined {
  const { location } = globalThis as { location?: { readonly href: string } };
  try {
    return new URL(baseUrl, baseUrl.startsWith("/") ? location?.href : undefined);
  } catch {
    return undefined;
  }
}

function findMistake({ protocol, username, password, search, hash, pathname }: URL): string | undefined {
  if (protocol !== "http:" && protocol !== "https:") return "it does not begin with http:// or https://";
  if (username + password + search + hash !== "") return "it has credentials, a query or a fragment";
  return /\/v1\/*$/.test(pathname) ? "it contains /v1, which the SDK adds" : undefined;
}
