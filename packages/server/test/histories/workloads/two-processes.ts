import { createServer, type AddressInfo } from "node:net";
import { endProcesses, startProcess, type ServiceProcess } from "../../support/process.js";
import type { TestService } from "../../support/service.js";
import { LostResponse } from "../history.js";
import { request, type Stage } from "./clients.js";

/** A service of two processes on one database, of which the second can be killed. */
export interface TwoProcesses {
  readonly stage: Stage;
  /** Kills the second process (SIGKILL) after so many more requests to it, while others are running there. */
  killAfter(requests: number): void;
  /** Whether the process was killed. */
  readonly isKilled: () => boolean;
  /** Starts the second process again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a second process beside a service. Odd clients use it as long as it lives, all others the first one. */
export async function startTwoProcesses(service: TestService): Promise<TwoProcesses> {
  const { config } = service.dependencies;
  const environment = {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: config.dataDir,
    // The issuer of access tokens, which each process takes from the other.
    BASE_URL: config.baseUrl,
    RATE_LIMITS: "off",
  };
  let child: ServiceProcess;
  let url: string | null = null;
  let left = Infinity;
  const restart = async (): Promise<void> => {
    const port = await freePort();
    child = startProcess({ ...environment, PORT: String(port) });
    await child.ready;
    url = `http://127.0.0.1:${port}/rest`;
    left = Infinity;
  };
  await restart();
  return {
    stage: {
      service,
      async send(client, call) {
        if (client % 2 === 0 || url === null) return request(service.baseUrl, call);
        left -= 1;
        const sent = request(url, call);
        if (left <= 0) {
          url = null;
          child.signal("SIGKILL");
        }
        const answer = await sent;
        // A process that is killed may still say that its database is away; nobody knows what became of the request.
        if (answer.status === 503) throw new LostResponse("The process was stopping.");
        return answer;
      },
    },
    killAfter: (requests) => (left = requests),
    isKilled: () => url === null,
    restart,
    stop: endProcesses,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
