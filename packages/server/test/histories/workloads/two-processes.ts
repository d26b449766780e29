import { findFreePort } from "../../support/ports.js";
import type { TestService } from "../../support/service.js";
import { type ServiceProcess, startProcess, stopProcesses } from "../../support/service-process.js";
import { LostResponse } from "../history.js";
import { sendRequest, type TestTarget } from "./clients.js";

/** A service of two processes on one database, of which the second can be killed. */
export interface TwoProcesses {
  readonly target: TestTarget;
  /** Kills the second process (SIGKILL) after this number of further requests to it, while requests are in progress. */
  killAfter(requests: number): void;
  /** Whether the process was killed. */
  readonly isKilled: () => boolean;
  /** Starts the second process again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a second process of a service. Odd clients use it while it runs, all others the first one. */
export async function startTwoProcesses(service: TestService): Promise<TwoProcesses> {
  const { config } = service.dependencies;
  const environment = {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: config.dataDir,
    // The issuer of access tokens, which both processes must share.
    BASE_URL: config.baseUrl,
    RATE_LIMITS: "off",
  };
  let child: ServiceProcess;
  let url: string | null = null;
  let remainingRequests = Infinity;
  const restart = async (): Promise<void> => {
    const port = await findFreePort();
    child = startProcess({ ...environment, PORT: String(port) });
    await child.ready;
    url = `http://127.0.0.1:${port}/rest`;
    remainingRequests = Infinity;
  };
  await restart();
  return {
    target: {
      service,
      mayRetryLate: false,
      async send(client, call) {
        if (client % 2 === 0 || url === null) return sendRequest(service.baseUrl, call);
        remainingRequests -= 1;
        const sent = sendRequest(url, call);
        if (remainingRequests <= 0) {
          url = null;
          child.signal("SIGKILL");
        }
        const response = await sent;
        // A process that is being killed may still return 503; the result of the request is unknown.
        if (response.status === 503) throw new LostResponse("The process was stopping.");
        return response;
      },
    },
    killAfter: (requests) => (remainingRequests = requests),
    isKilled: () => url === null,
    restart,
    stop: stopProcesses,
  };
}
