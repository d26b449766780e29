/**
 * Creates an `Idempotency-Key`. `crypto.randomUUID` does not exist on pages without HTTPS, so it is not used. Returns
 * undefined where there is no `crypto` at all, as in old versions of React Native: then writes are not retried.
 */
export function createIdempotencyKey(): string | undefined {
  const { crypto } = globalThis as { crypto?: { getRandomValues(array: Uint8Array): Uint8Array } };
  if (crypto === undefined) return undefined;
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
