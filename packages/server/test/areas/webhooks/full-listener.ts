import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { pollUntil } from "../../support/poll-until.js";

/** A listener whose queue of connections is full: the kernel answers no further one. */
export interface FullListener {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const program = `
const server = require("node:net").createServer();
server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => console.log(server.address().port));
`;

/** Linux queues one connection more than the backlog. */
const queued = 2;

/** Starts a process that listens, stops it before it has accepted anything, and fills its queue. */
export async function startFullListener(): Promise<FullListener> {
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(output.toString());
  child.kill("SIGSTOP");
  await pollUntil(
    () => readFileSync(`/proc/${child.pid ?? 0}/stat`, "utf8"),
    (stat) => stat.includes(" T "),
    { what: "the process is stopped" },
  );
  const sockets: Socket[] = [];
  for (let count = 0; count < queued; count++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    sockets.push(socket);
  }
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
