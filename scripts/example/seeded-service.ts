import { spawn } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The member of the staff in a seeded community. */
export const staff = { email: "staff@example.com", password: "a believable community" };

/** A running service. */
export interface SeededService {
  readonly origin: string;
  /** Resolves when its process has ended. */
  readonly ended: Promise<void>;
}

/** What `startSeededService` needs. */
export interface SeededServiceOptions {
  /** The origin of the site, which mails lead to. */
  readonly site: string;
  /** How many residents the community gets when it is seeded. */
  readonly residents: number;
  /** Stops the service. */
  readonly signal: AbortSignal;
  /** More variables of the service. */
  readonly environment?: Environment;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the service on a seeded community, which is kept in `.data/example`, or in the folder DATA_DIR. */
export async function startSeededService({
  site,
  residents,
  signal,
  environment,
}: SeededServiceOptions): Promise<SeededService> {
  const dataFolder = process.env["DATA_DIR"] ?? path.join(root, ".data/example");
  const processes = createLauncher(signal, {
    DATA_DIR: dataFolder,
    PORT: "0",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    VERIFY_EMAIL_URL: `${site}/verify-email`,
    PASSWORD_RESET_URL: `${site}/reset-password`,
    ...environment,
  });
  const marker = path.join(dataFolder, "seeded");
  if (!existsSync(marker)) {
    console.log("Seeding a community, once: this takes a minute.");
    // A seeding that was interrupted cannot be continued.
    rmSync(dataFolder, { recursive: true, force: true });
    await processes.run("db-seed", "--residents", String(residents));
    await processes.run("cli", "admin:create", "--email", staff.email, "--password", staff.password);
    writeFileSync(marker, "");
  }
  const service = await processes.start();
  console.log(
    `Staff: ${staff.email}, password "${staff.password}". Mails are in ${path.join(dataFolder, "mails")}.`,
  );
  return service;
}

/** Launches programs of the service, which end with the signal. */
function createLauncher(signal: AbortSignal, environment: Environment) {
  // The database is that of the data folder, whatever database the developer works with.
  const { DATABASE_URL: _, ...inherited } = process.env;
  const launch = (args: readonly string[], output: readonly ["inherit" | "ignore", "inherit" | "pipe"]) => {
    const child = spawn(process.execPath, [path.join(root, "scripts/start.js"), ...args], {
      cwd: root,
      env: { ...inherited, ...environment },
      stdio: ["ignore", ...output],
      signal,
    });
    // The signal is reported as an error; the end is what matters.
    child.on("error", () => undefined);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    return { child, ended };
  };
  return {
    async run(...args: readonly string[]): Promise<void> {
      const code = await launch(args, ["inherit", "inherit"]).ended;
      signal.throwIfAborted();
      if (code !== 0) throw new Error(`${args[0]} has failed.`);
    },
    /** Starts the service, and waits until it says where it listens. */
    start(): Promise<SeededService> {
      const { child, ended } = launch(["main"], ["ignore", "pipe"]);
      return new Promise((resolve, reject) => {
        let output = "";
        const read = (chunk: Buffer): void => {
          output += chunk.toString();
          const origin = /Base URL\s+(\S+)/.exec(output)?.[1];
          if (origin === undefined) return;
          child.stderr?.off("data", read).pipe(process.stderr);
          resolve({ origin, ended: ended.then(() => undefined) });
        };
        child.stderr?.on("data", read);
        void ended.then(() => reject(new Error(`The service has stopped. ${output}`)));
      });
    },
  };
}
