import { parseArgs } from "node:util";
import { startCluster } from "./cluster/cluster.js";
import { askCluster, describeCluster, serveControl } from "./cluster/control.js";
import { faultNames } from "./cluster/faults.js";
import { runCommand } from "./command.js";

const faults = Object.entries(faultNames)
  .map(([name, effect]) => `  ${name.padEnd(16)} ${effect}`)
  .join("\n");
const usage = `Usage: npm run cluster -- [--instances 2] [--databases 3] [--residents 200] [--port 3000]
       npm run cluster -- status
       npm run cluster -- <fault> [primary|standby|db1|instance1|redis|pgbouncer|haproxy|etcd]
Starts instances of the service behind HAProxy, on a database that Patroni and etcd replicate, behind PgBouncer, with Redis
for the limits; all on this machine, for trying and testing. Ctrl-C stops and removes everything. From another terminal, status
shows addresses and roles, and faults can be injected; the primary is the target if none is named:
${faults}`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      instances: { type: "string", default: "2" },
      databases: { type: "string", default: "3" },
      residents: { type: "string", default: "200" },
      port: { type: "string", default: "3000" },
    },
  });
  const [command, target = "primary"] = positionals;
  if (command !== undefined) return console.log(await askCluster(command, target));
  const cluster = await startCluster({
    instances: readCount("instances", values.instances, 1),
    databases: readCount("databases", values.databases, 1),
    residents: readCount("residents", values.residents, 0),
    port: readCount("port", values.port, 0),
    report: (step) => console.error(`Starting ${step} …`),
  });
  const endControl = await serveControl(cluster);
  console.log(`The cluster runs. Ctrl-C stops it.\n${await describeCluster(cluster)}`);
  await new Promise<void>((resolve) => {
    // Not once: npm and a terminal may send it twice, and the second would leave the programs running.
    process.on("SIGINT", resolve);
    process.on("SIGTERM", resolve);
  });
  console.error("Stopping …");
  endControl();
  await cluster.stop();
});

function readCount(name: string, text: string, min: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < min)
    throw new Error(`--${name} must be a whole number from ${min}.`);
  return count;
}
