import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ask } from "../../../../scripts/cluster/services.js";
import { pollUntil } from "./poll-until.js";
import { waitUntilListening } from "./ports.js";
import { requireProgram } from "./programs.js";

/** The ports of two instances, and of the proxy before them. */
interface Ports {
  readonly listen: number;
  readonly instances: readonly [number, number];
}

/** A proxy before two instances, with the sample configuration of the guide. */
export interface Proxy {
  readonly baseUrl: string;
  /** Resolves when the proxy sends requests to both instances. */
  waitForBothInstances(): Promise<void>;
  stop(): Promise<void>;
}

const readGuide = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../docs/operating/${name}`, import.meta.url)), "utf8");
const readSample = (name: string): string => readGuide(`samples/${name}`);

/** The variables that the guide gives to each instance behind a proxy. */
export function readInstanceVariables(): Readonly<Record<string, string>> {
  const [, block = ""] = /^```sh\n([^]*?)^```$/m.exec(readGuide("stop-and-health.md")) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^([A-Z_]+)=(\S+)/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Replaces texts of a sample, each of which must occur. */
const substitute = (sample: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample does not contain ${from}.`);
    return text.replaceAll(from, to);
  }, sample);

/** Creates a self-signed certificate in a folder. */
export function createCertificate(folder: string): void {
  const names = ["-keyout", path.join(folder, "tls.key"), "-out", path.join(folder, "tls.crt")];
  const subject = ["-subj", "/CN=community.example.com", "-addext", "subjectAltName=IP:127.0.0.1"];
  const options = [...subject, "-days", "2", "-nodes"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", ...names, ...options], { stdio: "ignore" });
  const pem = ["tls.crt", "tls.key"].map((name) => readFileSync(path.join(folder, name), "utf8")).join("");
  writeFileSync(path.join(folder, "tls.pem"), pem);
}

/** Starts nginx with the sample as it is included by Debian's nginx.conf. The folder has the certificate. */
export async function startNginx(folder: string, { listen, instances }: Ports): Promise<Proxy> {
  const site = substitute(readSample("nginx.conf"), {
    "listen 443": `listen 127.0.0.1:${listen}`,
    "127.0.0.1:3001": `127.0.0.1:${instances[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${instances[1]}`,
    "/etc/ssl/community.crt": path.join(folder, "tls.crt"),
    "/etc/ssl/private/community.key": path.join(folder, "tls.key"),
  });
  writeFileSync(path.join(folder, "community.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
    .join(" ");
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
    http { access_log off; ${temporary} include ${folder}/community.conf; }`;
  writeFileSync(path.join(folder, "nginx.conf"), main);
  const child = spawnProxy("nginx", [
    "-p",
    folder,
    "-e",
    `${folder}/nginx.log`,
    "-c",
    `${folder}/nginx.conf`,
  ]);
  await waitUntilListening(listen);
  return {
    baseUrl: `https://127.0.0.1:${listen}`,
    // Without health checks of its own, nginx sends requests to an instance as soon as it listens.
    waitForBothInstances: async () => Promise.all(instances.map(waitUntilListening)).then(() => undefined),
    stop: () => stop(child),
  };
}

/** Starts HAProxy with the sample. The folder has the certificate. */
export async function startHaproxy(folder: string, { listen, instances }: Ports): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const socket = path.join(folder, "haproxy.sock");
  const sample = substitute(readSample("haproxy.cfg"), {
    "bind :443": `bind 127.0.0.1:${listen}`,
    "127.0.0.1:3001": `127.0.0.1:${instances[0]}`,
    "127.0.0.1:3002": `127.0.0.1:${instances[1]}`,
    "/etc/haproxy/community.pem": path.join(folder, "tls.pem"),
    "/run/haproxy/admin.sock": socket,
  });
  writeFileSync(path.join(folder, "haproxy.cfg"), sample);
  const child = spawnProxy("haproxy", ["-db", "-q", "-f", path.join(folder, "haproxy.cfg")]);
  await waitUntilListening(listen);
  // HAProxy opens its port a moment before this socket.
  const readStatistics = () => ask(socket, "show stat\n").catch(() => "");
  const countInstances = async () =>
    (await readStatistics()).match(/^community,(?:first|second),.*,UP,/gm)?.length ?? 0;
  return {
    baseUrl: `https://127.0.0.1:${listen}`,
    waitForBothInstances: async () =>
      void (await pollUntil(countInstances, (count) => count === 2, { intervalMs: 100 })),
    stop: () => stop(child),
  };
}

/** The ports of a database, and of what tells whether it is the primary. */
interface DatabasePorts {
  readonly database: number;
  readonly role: number;
}

/** Starts HAProxy with the sample before PostgreSQL and Patroni, here two machines. Returns a function that stops it. */
export async function startPrimaryProxy(
  folder: string,
  listen: number,
  [first, second]: readonly [DatabasePorts, DatabasePorts],
): Promise<() => Promise<void>> {
  const sample = substitute(readSample("haproxy-primary.cfg"), {
    "127.0.0.1:5000": `127.0.0.1:${listen}`,
    "10.0.0.11:5432 port 8008": `127.0.0.1:${first.database} port ${first.role}`,
    "10.0.0.12:5432 port 8008": `127.0.0.1:${second.database} port ${second.role}`,
    "  server db3 10.0.0.13:5432 port 8008\n": "",
  });
  writeFileSync(path.join(folder, "haproxy.cfg"), sample);
  const child = spawnProxy("haproxy", ["-db", "-q", "-f", path.join(folder, "haproxy.cfg")]);
  await waitUntilListening(listen);
  return () => stop(child);
}

function spawnProxy(command: string, args: readonly string[]): ChildProcess {
  requireProgram(command);
  return spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exited;
}
