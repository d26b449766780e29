import { once } from "node:events";
import { createLogger } from "../../src/platform/log.js";

/**
 * Logs to standard output, then ends in the way that the argument names. `stays` waits for the end of its input, `waits` for
 * its first byte before it logs.
 */
const log = createLogger({ logLevel: "info" });
const end = process.argv[2];
if (end === "waits") await once(process.stdin, "data");
if (end === "floods") for (let line = 0; line < 20_000; line += 1) log.info({ line }, "one of many lines");
log.info("the last line");
switch (end) {
  case "exits":
  case "floods":
  case "waits":
    process.exit(0);
    break;
  case "crashes":
    throw new Error("crashed");
  case "stays":
    process.stdin.resume();
    break;
}
