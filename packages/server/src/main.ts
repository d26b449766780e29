import { runService } from "./app/start/run.js";
import { waitForStopSignal } from "./app/start/stop-signal.js";

const { env, stdout, stderr } = process;
process.exit(await runService({ env, stdout, stderr, stopped: waitForStopSignal() }));
