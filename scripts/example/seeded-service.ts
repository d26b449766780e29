import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataFolder = path.join(root, ".data/example");
const staff = { email: "staff@example.com", password: "a believable community" };

/** Starts the service on a seeded community, and stops it with this process. Returns its origin. */
export async function startSeededService(site: string): Promise<string> {
  const environment = {
    DATA_DIR: dataFolder,
    PORT: "0",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    VERIFY_EMAIL_URL: `${site}/verify-email`,
    PASSWORD_RESET_URL: `${site}/reset-password`,
  };
  const marker = path.join(dataFolder, "seeded");
  if (!existsSync(marker)) {
    console.log("Seeding a community, once: this takes a minute.");
    await run(["db-seed", "--residents", "300"], environment);
    await run(["cli", "admin:create", "--email", staff.email, "--password", staff.password], environment);
    writeFileSync(marker, "");
  }
  const service = await start(environment);
  console.log(
    `Staff: ${staff.email}, password "${staff.password}". Mails are in ${path.join(dataFolder, "mails")}.`,
  );
  return service;
}

type Environment = Readonly<Record<string, string>>;

const launch = (args: readonly string[], environment: Environment, stdout: "inherit" | "pipe") =>
  spawn(process.execPath, [path.join(root, "scripts/start.js"), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", stdout, "inherit"],
  });

const run = (args: readonly string[], environment: Environment): Promise<void> =>
  new Promise((resolve, reject) => {
    launch(args, environment, "inherit").on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} has failed.`)),
    );
  });

/** Starts the service, and waits until it says where it listens. */
function start(environment: Environment): Promise<string> {
  const child = launch(["main"], environment, "pipe");
  process.once("exit", () => child.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += String(chunk);
      const origin = /Base URL\s+(\S+)/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    });
    child.on("close", () => reject(new Error("The service has stopped.")));
  });
}
