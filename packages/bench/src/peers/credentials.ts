import { createHash, createHmac } from "node:crypto";

/** The hash under which a service key is stored. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Tells whether a key is a live secret key with a scope. Known keys are trusted for 30 seconds, as the service does. */
export function createKeyCheck(
  scopesOf: (hash: string) => Promise<readonly string[] | null>,
): (key: unknown, scope: string) => Promise<boolean> {
  const known = new Map<string, { readonly scopes: readonly string[]; readonly until: number }>();
  return async (key, scope) => {
    if (typeof key !== "string") return false;
    const hash = hashOf(key);
    const cached = known.get(hash);
    if (cached && cached.until > Date.now()) return cached.scopes.includes(scope);
    const scopes = await scopesOf(hash);
    if (scopes === null) return false;
    known.set(hash, { scopes, until: Date.now() + 30_000 });
    return scopes.includes(scope);
  };
}

const secret = "the benchmark's cursor secret";

/** A signed cursor of the same shape as the service's. */
export function sealCursor(list: readonly unknown[], values: readonly string[]): string {
  const fingerprint = createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 11);
  const payload = Buffer.from(JSON.stringify([fingerprint, 0, ...values])).toString("base64url");
  const tag = createHmac("sha256", secret).update(payload).digest().subarray(0, 16);
  return `${payload}.${tag.toString("base64url")}`;
}
