import { spawn } from "node:child_process";
import { withClient } from "@game-community/postgres";
import { errorCode } from "../../platform/error-code.js";
import { toToolTarget } from "./tool-target.js";

/** Writes a dump of a database with `pg_dump`. */
export const dumpDatabase = (url: string, file: string): Promise<void> =>
  runTool("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`], url);

/** Restores a dump with `pg_restore` into a database without tables, all of it or nothing. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
    if (rowCount !== 0)
      throw new Error(
        "The database of DATABASE_URL has tables already. Create an empty one, and name it there.",
      );
  });
  await runTool("pg_restore", ["--single-transaction", "--no-owner", file], url);
}

/** Runs a tool of PostgreSQL. The password is passed in the environment: everybody can read the arguments of a process. */
function runTool(tool: string, args: readonly string[], url: string): Promise<void> {
  const { url: target, password } = toToolTarget(url);
  // LC_ALL: the messages in English, which describeFailure reads.
  const env = { ...process.env, LC_ALL: "C", ...(password !== "" && { PGPASSWORD: password }) };
  const child = spawn(tool, [...args, `--dbname=${target}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let messages = "";
  child.stderr.on("data", (chunk) => (messages += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on("error", (error) =>
      reject(errorCode(error) === "ENOENT" ? new Error(`${tool} was not found. ${whereToFind}`) : error),
    );
    child.on("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(describeFailure(tool, messages.trim())));
    });
  });
}

/** The messages of a tool, and what to do if it is older than the server or the dump. */
const describeFailure = (tool: string, messages: string): string =>
  /server version mismatch|unsupported version/.test(messages)
    ? `${tool} is too old: ${messages}\n${whereToFind}`
    : `${tool} failed: ${messages}`;

const whereToFind =
  "Install the client programs of PostgreSQL, in the version of the server or a later one (postgresql-client).";
