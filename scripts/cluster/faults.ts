import { type DatabaseNode, superuserUrl } from "./database-node.js";
import type { Instance } from "./instances.js";
import { type RunningProgram, signalTree } from "./processes.js";
import { readRoles } from "./roles.js";

/** What can be done to a cluster, by name, with what it does; the target is a name of a machine, or `primary` or `standby`. */
export const faultNames = {
  kill: "all processes of the target end at once",
  "kill-postgres": "PostgreSQL alone ends at once",
  start: "starts the target again after kill",
  freeze: "all processes of the target stand still",
  "freeze-postgres": "PostgreSQL alone stands still",
  thaw: "they go on",
  cut: "all packets to and from a database are lost",
  heal: "they arrive again",
  "pause-replay": "a standby falls behind",
  "resume-replay": "it catches up",
  "pause-pool": "PgBouncer holds all statements back",
  "resume-pool": "it goes on",
  "end-connections": "PostgreSQL ends all connections of the service",
  switchover: "hands the primary over to a standby",
  "clock-ahead": "the clock of the target is an hour ahead",
  "clock-behind": "the clock of the target is an hour behind",
  "clock-right": "it is right again",
} as const;

/** The name of a fault. */
export type FaultName = keyof typeof faultNames;

/** Injects faults. */
export interface Faults {
  /** Returns the name of what it was done to. Clocks are set by `seconds`, an hour by default. Throws if there is no such target. */
  inject(fault: FaultName, target: string, seconds?: number): Promise<string>;
}

interface Parts {
  readonly nodes: readonly DatabaseNode[];
  readonly instances: readonly Instance[];
  readonly programs: Readonly<Record<string, RunningProgram>>;
  readonly sql: (url: string, statement: string) => Promise<string>;
  readonly pgbouncerConsole: string;
}

type Machine = Pick<Instance, "name" | "kill" | "freeze" | "thaw">;
type Inject = (target: string, seconds?: number) => Promise<string>;

/** Prepares the faults of a cluster. */
export function createFaults(parts: Parts): Faults {
  const actions: Readonly<Record<FaultName, Inject>> = { ...onMachines(parts), ...onDatabases(parts) };
  return { inject: (fault, target, seconds) => actions[fault](target, seconds) };
}

function onMachines({ nodes, instances, programs }: Parts) {
  const own = [...nodes, ...instances];
  const machines: readonly Machine[] = [...own, ...Object.values(programs).map(toMachine)];
  const onMachine = (act: (machine: Machine, seconds: number) => Promise<void> | void): Inject => {
    return async (target, seconds = 3600) => {
      const machine = machines.find(({ name }) => name === target) ?? (await findNode(nodes, target));
      await act(machine, seconds);
      return machine.name;
    };
  };
  const findOwn = ({ name }: Machine) => own.find((machine) => machine.name === name) ?? failOn(name, own);
  return {
    kill: onMachine((machine) => machine.kill()),
    start: onMachine((machine) => findOwn(machine).start()),
    freeze: onMachine((machine) => machine.freeze()),
    thaw: onMachine((machine) => machine.thaw()),
    "clock-ahead": onMachine((machine, seconds) => findOwn(machine).setClock(seconds)),
    "clock-behind": onMachine((machine, seconds) => findOwn(machine).setClock(-seconds)),
    "clock-right": onMachine((machine) => findOwn(machine).setClock(0)),
  };
}

function onDatabases({ nodes, sql, pgbouncerConsole }: Parts) {
  const onNode = (act: (node: DatabaseNode) => unknown): Inject => {
    return async (target) => {
      const node = await findNode(nodes, target);
      await act(node);
      return node.name;
    };
  };
  const onSuperuser = (statement: string) => onNode((node) => sql(superuserUrl(node), statement));
  const onPool = (statement: string): Inject => {
    return async () => {
      await sql(pgbouncerConsole, statement);
      return "pgbouncer";
    };
  };
  return {
    "kill-postgres": onNode((node) => node.killPostgres()),
    "freeze-postgres": onNode((node) => node.freezePostgres()),
    cut: onNode((node) => node.cut()),
    heal: onNode((node) => node.heal()),
    "pause-replay": onSuperuser("SELECT pg_wal_replay_pause()"),
    "resume-replay": onSuperuser("SELECT pg_wal_replay_resume()"),
    "pause-pool": onPool("PAUSE community"),
    "resume-pool": onPool("RESUME community"),
    "end-connections": onSuperuser(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'community'",
    ),
    switchover: onNode((node) => switchOver(nodes, node)),
  };
}

async function findNode(nodes: readonly DatabaseNode[], target: string): Promise<DatabaseNode> {
  const name = target === "primary" || target === "standby" ? await findByRole(nodes, target) : target;
  return nodes.find((node) => node.name === name) ?? failOn(target, nodes);
}

const toMachine = ({ name, pid }: RunningProgram): Machine => ({
  name,
  kill: () => signalTree([pid], "SIGKILL"),
  freeze: () => signalTree([pid], "SIGSTOP"),
  thaw: () => signalTree([pid], "SIGCONT"),
});

const failOn = (target: string, known: readonly { readonly name: string }[]): never => {
  throw new Error(`${target} is none of ${known.map(({ name }) => name).join(", ")}.`);
};

async function findByRole(nodes: readonly DatabaseNode[], role: "primary" | "standby"): Promise<string> {
  const roles = await readRoles(nodes);
  const found = roles.find((member) =>
    role === "primary" ? member.role === "leader" : member.role !== "leader" && member.state === "streaming",
  );
  if (!found) throw new Error(`There is no ${role} now.`);
  return found.name;
}

async function switchOver(nodes: readonly DatabaseNode[], { checkPort }: DatabaseNode): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${checkPort}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: await findByRole(nodes, "primary") }),
  });
  if (!response.ok) throw new Error(`Patroni: ${await response.text()}`);
}
