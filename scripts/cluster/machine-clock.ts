import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The clock of a machine, which can be set while its programs run. */
export interface MachineClock {
  /** Variables of the programs that are to read this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets it ahead of the true time by so many seconds, or behind it by a negative number. */
  set(seconds: number): void;
}

/**
 * Creates a clock that shows the true time. Programs read it through libfaketime, which is loaded before the C library and looks into
 * a file once a second. Monotonic clocks go on, as they do on a machine whose clock is set.
 */
export function createMachineClock(folder: string, name: string): MachineClock {
  const file = path.join(folder, `${name}.clock`);
  const set = (seconds: number): void => {
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}s`);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    environment: {
      // The loader replaces $LIB, which depends on the processor.
      LD_PRELOAD: "/usr/$LIB/faketime/libfaketimeMT.so.1",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set,
  };
}

/**
 * Makes a folder of PostgreSQL's programs in which the server reads a clock, and returns it. Patroni, which starts them, reads the true
 * time: with libfaketime, Python cannot sleep.
 */
export function linkPostgres(programs: string, folder: string, { environment }: MachineClock): string {
  mkdirSync(folder);
  for (const program of readdirSync(programs))
    if (program !== "postgres") symlinkSync(path.join(programs, program), path.join(folder, program));
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  const script = `#!/bin/sh\n${variables.join(" ")} exec '${programs}/postgres' "$@"\n`;
  writeFileSync(path.join(folder, "postgres"), script, { mode: 0o755 });
  return folder;
}
