import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Cluster } from "./cluster.js";
import { type FaultName, faultNames } from "./faults.js";

/** Where the running cluster of this account says how to reach it. */
const portFile = path.join(tmpdir(), `community-cluster-${process.getuid?.() ?? "user"}.port`);

/** Lets other processes ask for roles and faults. Returns how to end that. */
export async function serveControl(cluster: Cluster): Promise<() => void> {
  const server = createServer((request, response) => {
    void answer(cluster, request).then(
      (text) => response.end(text),
      (error: unknown) => {
        response.statusCode = 400;
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  writeFileSync(portFile, String((server.address() as AddressInfo).port));
  return () => {
    rmSync(portFile, { force: true });
    server.close();
  };
}

async function answer(cluster: Cluster, { url = "" }: IncomingMessage): Promise<string> {
  const [, command = "", target = "primary"] = url.split("/");
  if (command === "status") return describeCluster(cluster);
  if (!isFault(command)) throw new Error(`${command} is none of ${Object.keys(faultNames).join(", ")}.`);
  return `${command} ${await cluster.faults.inject(command, target)}`;
}

const isFault = (name: string): name is FaultName => name in faultNames;

/** The addresses of a cluster, and what each database is. */
export async function describeCluster(cluster: Cluster): Promise<string> {
  const roles = await cluster.readRoles();
  const lines = Object.entries(cluster.addresses).map(([name, address]) => {
    const role = roles.find((member) => member.name === name);
    return `  ${name.padEnd(20)} ${address}${role ? `  ${role.role}, ${role.state}` : ""}`;
  });
  return lines.join("\n");
}

/** Sends a command to the running cluster, and returns its answer. */
export async function askCluster(command: string, target: string): Promise<string> {
  let port: string;
  try {
    port = readFileSync(portFile, "utf8");
  } catch {
    throw new Error("No cluster is running. Start one with npm run cluster.");
  }
  const response = await fetch(`http://127.0.0.1:${port}/${command}/${target}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
