/** Runs a function with environment variables. */
export async function withEnvironment<T>(
  variables: Readonly<Record<string, string>>,
  run: () => T | Promise<T>,
): Promise<T> {
  const { env } = process;
  process.env = { ...env, ...variables };
  try {
    return await run();
  } finally {
    process.env = env;
  }
}

/** Replaces global values. Returns a function that restores them. */
export function replaceGlobals(values: object): () => void {
  const names = Object.keys(values);
  const originals = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  // Some are getters.
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () =>
    names.forEach((name, index) => {
      Reflect.deleteProperty(globalThis, name);
      const original = originals[index];
      if (original) Object.defineProperty(globalThis, name, original);
    });
}
