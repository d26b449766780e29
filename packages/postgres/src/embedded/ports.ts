import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

const portFile = (cluster: string): string => path.join(cluster, "port");

/** Chooses the port of the last start if it is free, so that the address is stable; otherwise any free port. */
export async function choosePort(cluster: string): Promise<number> {
  const remembered = readRememberedPort(cluster);
  if (remembered !== undefined && (await tryListen(remembered)) !== undefined) return remembered;
  const port = await tryListen(0);
  if (port === undefined) throw new Error("No port of 127.0.0.1 is free.");
  return port;
}

/** Stores the port for the next start. */
export const rememberPort = (cluster: string, port: number): void =>
  writeFileSync(portFile(cluster), `${port}\n`);

function readRememberedPort(cluster: string): number | undefined {
  try {
    const port = Number(readFileSync(portFile(cluster), "utf8"));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

const tryListen = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
    });
  });
