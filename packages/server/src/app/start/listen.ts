import { type AddressInfo, createServer, type Server } from "node:net";
import { StartupError } from "@game-community/postgres/startup-error";

/** The address that the service listens on. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Listens and returns the port, which the system chooses for 0. */
export async function listen(server: Server, { host, port }: ListenAddress): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(toListenError(error, { host, port })));
    server.listen({ host, port }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Throws if the address cannot be listened on, before slow work or side effects. Returns the port, which the system
 * chooses for 0: links in mails need it before the service listens.
 */
export async function assertFreeAddress(address: ListenAddress): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const reasons: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use. Stop the process that listens there, or set PORT to a free port.`,
  EACCES: ({ port }) => `No permission to listen on port ${port}. Set PORT to a port above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is not an address of this machine. Set HOST to one, such as 127.0.0.1.`,
  ENOTFOUND: ({ host }) =>
    `${host} cannot be resolved. Set HOST to an address of this machine, such as 127.0.0.1.`,
};

function toListenError(error: NodeJS.ErrnoException, address: ListenAddress): Error {
  const reason = reasons[error.code ?? ""];
  return reason ? new StartupError(reason(address), { cause: error }) : error;
}
