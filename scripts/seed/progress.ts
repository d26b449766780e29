import { SingleBar } from "cli-progress";

/** Shows how a long work goes on. */
export interface Progress {
  started(total: number, unit: string): void;
  advanced(done: number, detail: string): void;
  ended(): void;
  /** Something begins that cannot be measured. */
  began(what: string): void;
}

const linesEveryMs = 2_000;

/** A bar with the time left on a terminal, lines anywhere else. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barOn(stream) : linesOn(stream);
}

function barOn(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    stream,
    format: "{bar} {percentage}% · {value} of {total} {unit} · {detail} · {eta_formatted} left",
    ...{ barCompleteChar: "█", barIncompleteChar: "░", hideCursor: true },
  });
  return {
    started: (total, unit) => bar.start(total, 0, { unit, detail: "" }),
    advanced: (done, detail) => bar.update(done, { detail }),
    ended: () => bar.stop(),
    began: (what) => void stream.write(`${what} …\n`),
  };
}

function linesOn(stream: NodeJS.WritableStream): Progress {
  let [start, last, total, unit] = [0, 0, 0, ""];
  return {
    started(all, name) {
      [start, last, total, unit] = [Date.now(), Date.now(), all, name];
    },
    advanced(done, detail) {
      const now = Date.now();
      if (now - last < linesEveryMs && done < total) return;
      last = now;
      const left = Math.ceil(((now - start) / 1000) * (total / Math.max(done, 1) - 1));
      stream.write(`  ${done} of ${total} ${unit} · ${detail} · ${left} s left\n`);
    },
    ended: () => undefined,
    began: (what) => void stream.write(`  ${what} …\n`),
  };
}
