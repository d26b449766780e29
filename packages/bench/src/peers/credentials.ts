import { createHash, createHmac } from "node:crypto";

/** Returns the hash of a service key as it is stored. */
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Creates a function that checks whether a key is an active secret key with a scope. Scopes are cached for 30 seconds. */
export function createScopeCheck(
  findScopes: (hash: string) => Promise<readonly string[] | null>,
): (key: unknown, scope: string) => Promise<boolean> {
  const cache = new Map<string, { readonly scopes: readonly string[]; readonly expiresAt: number }>();
  return async (key, scope) => {
    if (typeof key !== "string") return false;
    const hash = hashKey(key);
    const cached = cache.get(hash);
    if (cached && cached.expiresAt > Date.now()) return cached.scopes.includes(scope);
    const scopes = await findScopes(hash);
    if (scopes === null) return false;
    cache.set(hash, { scopes, expiresAt: Date.now() + 30_000 });
    return scopes.includes(scope);
  };
}

const secret = "the benchmark's cursor secret";

/** Creates a signed cursor in the format of the service. `list` contains the operation, its filters and its sort. */
export function createCursor(list: readonly unknown[], values: readonly string[]): string {
  const fingerprint = createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 11);
  const payload = Buffer.from(JSON.stringify([fingerprint, 0, ...values])).toString("base64url");
  const tag = createHmac("sha256", secret).update(payload).digest().subarray(0, 16);
  return `${payload}.${tag.toString("base64url")}`;
}
