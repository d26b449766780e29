import { SingleBar } from "cli-progress";

/** Receives the progress of an import. */
export interface ImportReporter {
  /** @param bytes the size of the file in bytes */
  started(bytes: number): void;
  /**
   * @param bytes the number of bytes read from the file so far
   * @param games the number of games processed so far
   */
  advanced(bytes: number, games: number): void;
  ended(): void;
}

/** Ignores all progress. */
export const silentReporter: ImportReporter = {
  started: () => undefined,
  advanced: () => undefined,
  ended: () => undefined,
};

/** A progress bar on a terminal, log lines otherwise. */
export function createImportReporter(
  stream: NodeJS.WriteStream,
  clock: () => Date = () => new Date(),
): ImportReporter {
  return stream.isTTY ? createBarReporter(stream, clock) : createLineReporter(stream, clock);
}

/** Games per second since the start. */
const calculateRate = (start: number, games: number, now: number): number =>
  Math.round(games / Math.max((now - start) / 1000, 0.001));

function createBarReporter(stream: NodeJS.WriteStream, clock: () => Date): ImportReporter {
  const bar = new SingleBar({
    stream,
    format: "Importing games {bar} {percentage}% · {games} games · {rate}/s · {eta_formatted} left",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    clearOnComplete: false,
  });
  let start = 0;
  return {
    started(bytes) {
      start = clock().getTime();
      bar.start(bytes, 0, { games: 0, rate: 0 });
    },
    advanced: (bytes, games) =>
      bar.update(bytes, { games, rate: calculateRate(start, games, clock().getTime()) }),
    ended: () => bar.stop(),
  };
}

const lineIntervalMs = 1000;

function createLineReporter(stream: NodeJS.WritableStream, clock: () => Date): ImportReporter {
  let [start, lastReport, totalBytes, processedGames] = [0, 0, 0, 0];
  return {
    started(bytes) {
      [start, totalBytes, processedGames] = [clock().getTime(), bytes, 0];
      lastReport = start;
      stream.write("Importing games\n");
    },
    advanced(bytes, games) {
      processedGames = games;
      const now = clock().getTime();
      if (now - lastReport < lineIntervalMs) return;
      lastReport = now;
      const secondsLeft = Math.ceil(((now - start) / 1000) * (totalBytes / Math.max(bytes, 1) - 1));
      stream.write(`  ${games} games · ${calculateRate(start, games, now)}/s · ${secondsLeft} s left\n`);
    },
    ended: () => void stream.write(`  ${processedGames} games done\n`),
  };
}
