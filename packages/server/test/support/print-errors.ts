import type { DestinationStream } from "pino";

interface ErrorLine {
  readonly msg: string;
  readonly operation?: string;
  readonly err?: { readonly stack: string };
}

/** A log destination that prints errors of the service, such as the cause of a 500, with the results of the test file. */
export const printErrors: DestinationStream = {
  write(line) {
    const { msg, operation = "the service", err } = JSON.parse(line) as ErrorLine;
    console.log(`${operation}: ${msg}\n${err?.stack ?? line}`);
  },
};
