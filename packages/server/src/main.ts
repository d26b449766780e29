import { ignoreOutputErrors } from "./app/output-errors.js";
import { runService } from "./app/start/run.js";
import { waitForStopSignal } from "./app/start/stop-signal.js";

const { env, stderr } = process;
ignoreOutputErrors();
// Without a top-level await, which a CommonJS bundle cannot contain.
void runService({ env, stderr, stopped: waitForStopSignal() }).then((code) => process.exit(code));
