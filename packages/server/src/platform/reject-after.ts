/**
 * Rejects if work takes longer than a time, and leaves it alone. An answer that has arrived while this process was busy is read
 * before the limit applies.
 */
export function rejectAfter<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`No answer within ${milliseconds} ms.`));
    const timer = setTimeout(() => setImmediate(fail), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
