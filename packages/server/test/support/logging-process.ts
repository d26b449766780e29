import { createLogger } from "../../src/platform/log.js";

/** Logs a line to standard output, then ends in the way that the argument names; `stays` waits for the end of its input. */
createLogger({ logLevel: "info" }).info("the last line");
switch (process.argv[2]) {
  case "exits":
    process.exit(0);
    break;
  case "crashes":
    throw new Error("crashed");
  case "stays":
    process.stdin.resume();
    break;
}
