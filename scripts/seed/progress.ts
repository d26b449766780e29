import { SingleBar } from "cli-progress";

/** Reports the progress of a long-running command. */
export interface Progress {
  start(total: number, unit: string): void;
  update(done: number, detail: string): void;
  stop(): void;
  /** Reports a step without measurable progress. */
  step(description: string): void;
}

const logIntervalMs = 2_000;

/** Shows a progress bar on a terminal, otherwise writes log lines. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? createProgressBar(stream) : createProgressLog(stream);
}

function createProgressBar(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    stream,
    format: "{bar} {percentage}% · {value} of {total} {unit} · {detail} · {eta_formatted} left",
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
  });
  return {
    start: (total, unit) => bar.start(total, 0, { unit, detail: "" }),
    update: (done, detail) => bar.update(done, { detail }),
    stop: () => bar.stop(),
    step: (description) => void stream.write(`${description} …\n`),
  };
}

function createProgressLog(stream: NodeJS.WritableStream): Progress {
  let [startedAt, loggedAt, total, unit] = [0, 0, 0, ""];
  return {
    start(newTotal, newUnit) {
      [startedAt, loggedAt, total, unit] = [Date.now(), Date.now(), newTotal, newUnit];
    },
    update(done, detail) {
      const now = Date.now();
      if (now - loggedAt < logIntervalMs && done < total) return;
      loggedAt = now;
      const secondsLeft = Math.ceil(((now - startedAt) / 1000) * (total / Math.max(done, 1) - 1));
      stream.write(`  ${done} of ${total} ${unit} · ${detail} · ${secondsLeft} s left\n`);
    },
    stop: () => undefined,
    step: (description) => void stream.write(`  ${description} …\n`),
  };
}
