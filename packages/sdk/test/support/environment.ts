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
