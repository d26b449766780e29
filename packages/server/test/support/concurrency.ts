import { isApiError } from "@game-community/sdk";

/** Starts several calls at once and waits for all results. */
export const runConcurrently = <Result>(
  times: number,
  call: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: times }, (_, index) => call(index)));

/** Waits for all calls. Returns the statuses of their problem responses, sorted; 0 for a success. */
export async function collectStatuses(calls: readonly Promise<unknown>[]): Promise<number[]> {
  const results = await Promise.allSettled(calls);
  const statuses = results.map((result) => {
    if (result.status === "fulfilled") return 0;
    if (isApiError(result.reason)) return result.reason.status;
    throw result.reason;
  });
  return statuses.sort((one, other) => one - other);
}
