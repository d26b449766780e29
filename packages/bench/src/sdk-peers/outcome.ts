/** What a client did: whether it has the behaviour, or no such concept, and what happened. */
export interface Outcome {
  readonly verdict: "yes" | "no" | "none";
  readonly happened: string;
}

export const none = (happened: string): Outcome => ({ verdict: "none", happened });

export const toOutcome = (isMet: boolean, happened: string): Outcome => ({
  verdict: isMet ? "yes" : "no",
  happened,
});

/** Formats milliseconds as seconds. */
export const toSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** How a call ended, and after how many milliseconds. */
interface Ending {
  readonly how: "ok" | "failed" | "not ended";
  readonly took: number;
}

/** The longest that a call needs which ends at all: the waits of all clients are shorter. */
const longestMs = 20_000;

/** Waits until a call has ended, or for 20 seconds. */
export async function settle(call: () => Promise<unknown>): Promise<Ending> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<"not ended">((resolve) => {
    timer = setTimeout(() => resolve("not ended"), longestMs);
  });
  const ended = call().then(
    () => "ok" as const,
    () => "failed" as const,
  );
  const how = await Promise.race([ended, limit]);
  clearTimeout(timer);
  return { how, took: performance.now() - start };
}

/** Formats when a call ended. */
export const formatEnding = ({ how, took }: Ending): string =>
  how === "not ended" ? `not ended after ${toSeconds(took)}` : `ended after ${toSeconds(took)}`;
