/** The timeout after which the database counts as unreachable. */
const timeoutMs = 2_000;

/** Rejects if the work takes longer than a check may. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not answer in ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
