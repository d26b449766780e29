import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The paths of the programs of a cluster. */
export interface Programs {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly redis: string;
  readonly patroni: string;
}

const patroniVersion = "4.1.5";
/** As root, where the account that runs Patroni can read it. */
const patroniFolder =
  process.getuid?.() === 0
    ? `/var/cache/community-patroni-${patroniVersion}`
    : fileURLToPath(new URL(`../../.cache/patroni-${patroniVersion}`, import.meta.url));
const debianPostgres = "/usr/lib/postgresql";

/** Debian's packages, by program. */
const packages = {
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  redis: "redis-server",
  faketime: "faketime",
  python: "python3-venv",
} as const;

/** Finds the programs, and installs Patroni, which Debian has in an old version only. Throws naming all that are missing. */
export function findPrograms(): Programs {
  const found = {
    etcd: find("etcd"),
    haproxy: find("haproxy"),
    pgbouncer: find("pgbouncer"),
    redis: find("redis-server"),
    faketime: find("faketime"),
    python: find("python3"),
  };
  const postgres = findPostgres();
  const missing = (Object.keys(packages) as (keyof typeof packages)[])
    .filter((name) => found[name] === "")
    .map((name): string => packages[name]);
  if (postgres === "") missing.push("postgresql");
  if (missing.length > 0)
    throw new Error(`Programs are missing. On Debian: apt-get install ${missing.join(" ")}`);
  return { ...found, postgres, patroni: installPatroni(found.python) };
}

/**
 * The path of a program, or an empty text. Those of the system come first: other accounts may not run what is installed for
 * this one. Some of Debian's folders are in the path of root only.
 */
function find(program: string): string {
  const folders = ["/usr/bin", "/usr/sbin", ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? "";
}

/** The folder of PostgreSQL's programs: the newest version of Debian's packages, or where `pg_basebackup` is; an empty text for none. */
export function findPostgres(): string {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number) : [];
  if (versions.length > 0) return path.join(debianPostgres, String(Math.max(...versions)), "bin");
  const backup = find("pg_basebackup");
  return backup === "" ? "" : path.dirname(backup);
}

function installPatroni(python: string): string {
  const program = path.join(patroniFolder, "bin/patroni");
  if (existsSync(program)) return program;
  console.error(`Installing Patroni ${patroniVersion} into ${patroniFolder} …`);
  execFileSync(python, ["-m", "venv", patroniFolder], { stdio: "inherit" });
  const { status } = spawnSync(
    path.join(patroniFolder, "bin/pip"),
    [
      "install",
      "--quiet",
      "--disable-pip-version-check",
      `patroni[etcd3]==${patroniVersion}`,
      "psycopg[binary]",
    ],
    { stdio: "inherit" },
  );
  if (status !== 0) throw new Error("pip could not install Patroni.");
  return program;
}
