import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import type { DatabaseNode } from "./database-node.js";
import { passwords } from "./database-node.js";
import { type Account, type RunningProgram, startProgram } from "./processes.js";
import type { Programs } from "./programs.js";

/** What all programs of a cluster are started with. */
export interface Environment {
  readonly folder: string;
  readonly programs: Programs;
  readonly account: Account;
}

/** Starts etcd, in which the databases agree on who is the primary. */
export function startEtcd(
  { folder, programs, account }: Environment,
  ports: { client: number; peer: number },
) {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const options = {
    name: "etcd",
    "data-dir": path.join(folder, "etcd"),
    "listen-client-urls": url(ports.client),
    "advertise-client-urls": url(ports.client),
    "listen-peer-urls": url(ports.peer),
    "initial-advertise-peer-urls": url(ports.peer),
    "initial-cluster": `etcd=${url(ports.peer)}`,
    "unsafe-no-fsync": "true",
  };
  const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  return startProgram({ name: "etcd", program: programs.etcd, args, folder, account });
}

/** Starts Redis without storage: it counts requests. */
export function startRedis({ folder, programs, account }: Environment, port: number): RunningProgram {
  const args = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  return startProgram({ name: "redis", program: programs.redis, args, folder, account });
}

/** The ports of HAProxy. */
export interface ProxyPorts {
  /** HTTP, to an instance that is ready. */
  readonly http: number;
  /** PostgreSQL, to the primary. */
  readonly primary: number;
}

const statisticsSocket = (folder: string): string => path.join(folder, "haproxy.sock");

/** How many databases HAProxy takes for the primary: at its start, all of them until it has asked. */
export async function countPrimaries({ folder }: Environment): Promise<number> {
  const statistics = await ask(statisticsSocket(folder), "show stat\n").catch(() => "");
  return statistics.match(/^primary,db\d+,.*,UP,/gm)?.length ?? 0;
}

/** Sends a command to the socket of HAProxy, and returns its answer. */
export const ask = (socketPath: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(socketPath, () => socket.write(command));
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("end", () => resolve(answer)).on("error", reject);
  });

/** The instances behind HAProxy. */
export interface ProxiedInstances {
  readonly instances: readonly { readonly name: string; readonly port: number }[];
  /** Whether it sends a request to another instance that may have been executed. */
  readonly repeatsUnanswered: boolean;
}

/** Starts HAProxy before the instances and before the databases, where Patroni says which is the primary. */
export function startHaproxy(
  { folder, programs, account }: Environment,
  ports: ProxyPorts,
  nodes: readonly DatabaseNode[],
  { instances, repeatsUnanswered }: ProxiedInstances,
): RunningProgram {
  const file = path.join(folder, "haproxy.cfg");
  const servers = {
    instances: instances.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`),
    databases: nodes.map(
      ({ name, port, checkPort }) => `  server ${name} 127.0.0.1:${port} port ${checkPort}`,
    ),
  };
  const retryOn = repeatsUnanswered ? "conn-failure empty-response" : "conn-failure";
  writeFileSync(file, configureHaproxy(folder, ports, { ...servers, retryOn }));
  return startProgram({
    name: "haproxy",
    program: programs.haproxy,
    args: ["-db", "-f", file],
    folder,
    account,
  });
}

const configureHaproxy = (
  folder: string,
  ports: ProxyPorts,
  {
    retryOn,
    ...servers
  }: {
    readonly instances: readonly string[];
    readonly databases: readonly string[];
    readonly retryOn: string;
  },
): string => `global
  maxconn 2000
  stats socket ${statisticsSocket(folder)}
defaults
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout check 1s
  retries 3
  option redispatch
listen community
  mode http
  bind 127.0.0.1:${ports.http}
  option forwardfor
  retry-on ${retryOn}
  http-request disable-l7-retry if { method POST PATCH } !{ req.hdr(Idempotency-Key) -m found }
  http-request disable-l7-retry if { method POST PATCH } !{ req.hdr(Authorization) -m found }
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.instances.join("\n")}
${configurePrimary(ports.primary, servers.databases)}
`;

/** The section of the guide, with the addresses of this cluster. */
function configurePrimary(port: number, servers: readonly string[]): string {
  const sample = readFileSync(new URL("haproxy-primary.cfg", samples), "utf8");
  return sample
    .slice(sample.indexOf("listen primary"))
    .replace("127.0.0.1:5000", `127.0.0.1:${port}`)
    .replace(/(^ {2}server .*\n)+/m, `${servers.join("\n")}\n`);
}

const samples = new URL("../../docs/operating/samples/", import.meta.url);

/** Starts PgBouncer with the sample of the guide before the primary. */
export function startPgbouncer(
  { folder, programs, account }: Environment,
  port: number,
  primaryPort: number,
): RunningProgram {
  const file = path.join(folder, "pgbouncer.ini");
  const users = path.join(folder, "pgbouncer.users");
  writeFileSync(
    users,
    (["community", "postgres"] as const).map((name) => `"${name}" "${passwords[name]}"\n`).join(""),
  );
  const configuration = readFileSync(new URL("pgbouncer.ini", samples), "utf8")
    .replace("port=5000", `port=${primaryPort}`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =\nadmin_users = postgres`)
    .replace("auth_file = /etc/pgbouncer/userlist.txt", `auth_file = ${users}`);
  writeFileSync(file, configuration);
  return startProgram({ name: "pgbouncer", program: programs.pgbouncer, args: [file], folder, account });
}
