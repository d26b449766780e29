import { version } from "./version.js";

/** What is read of the global objects of Node, Deno and Bun. */
interface Platform {
  readonly document?: unknown;
  readonly Deno?: {
    readonly version?: { readonly deno?: string };
    readonly permissions?: {
      querySync(permission: { readonly name: "env"; readonly variable: string }): { readonly state: string };
    };
  };
  readonly process?: {
    readonly versions?: { readonly node?: string; readonly bun?: string };
    readonly env?: Readonly<Record<string, string | undefined>>;
  };
}

/**
 * Reads an environment variable of Node, Bun or Deno. Returns undefined in browsers, for an empty value, and if Deno does not permit
 * to read it without asking the user.
 */
export function readVariable(
  name: string,
  { document, Deno, process }: Platform = globalThis,
): string | undefined {
  const { state = "granted" } = Deno?.permissions?.querySync({ name: "env", variable: name }) ?? {};
  const value = document === undefined && state === "granted" ? process?.env?.[name] : undefined;
  return value === "" ? undefined : value;
}

/**
 * Whether other tabs, pages or workers of a browser may have the same session. Servers, which may have a session per request, have
 * none.
 */
export const mayHaveTabs = (platform?: Platform): boolean => createClientName(platform) === undefined;

/**
 * Returns the value of `X-Client`, such as `game-community-sdk/2.0.0 (node 22)`; undefined in browsers. There, the header
 * would be part of the CORS preflight, and a proxy that does not allow it would make every request fail. Browsers identify
 * themselves with `User-Agent` and `Origin` anyway. The service allows the header for apps that set it themselves.
 */
export function createClientName({ document, Deno, process }: Platform = globalThis): string | undefined {
  if (document !== undefined) return undefined;
  const runtimes = { deno: Deno?.version?.deno, bun: process?.versions?.bun, node: process?.versions?.node };
  for (const [name, runtimeVersion] of Object.entries(runtimes))
    if (runtimeVersion !== undefined)
      return `game-community-sdk/${version} (${name} ${runtimeVersion.split(".", 1)[0]})`;
  return undefined;
}
