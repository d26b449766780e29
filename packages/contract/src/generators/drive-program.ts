import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Client, collectResults } from "./drivers/driver.js";

/** How to start the program of an adapter. */
export interface Program {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/**
 * Calls the service through an adapter in another language and returns the results as JSON. A call is a line of its standard
 * input, with fields separated by tabs: the URL, the key, the operation and its arguments. The answer is a line of its
 * standard output: `ok` with the values, or `error` with the message.
 */
export async function driveProgram(
  { program, args, cwd }: Program,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: "pipe" });
  try {
    const call = createCaller(child);
    return JSON.stringify(await collectResults((...server) => createClient(call, server), environment));
  } finally {
    child.kill();
  }
}

type Call = (fields: readonly string[]) => Promise<string[]>;

/** Creates a function that makes one call after the other. Throws what the program printed if it exits. */
function createCaller(child: ChildProcessWithoutNullStreams): Call {
  const exited = new Promise<never>((_resolve, reject) => {
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += String(chunk)));
    child.once("error", reject);
    child.once("close", () => reject(new Error(`The adapter exited: ${errors}`)));
  });
  exited.catch(() => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on("error", () => undefined);
  return async (fields) => {
    child.stdin.write(`${fields.join("\t")}\n`);
    const line = await Promise.race([lines.next(), exited]);
    if (line.done) return exited;
    const [status, ...values] = line.value.split("\t");
    if (status !== "ok") throw new Error(values.join(" "));
    return values;
  };
}

const createClient = (call: Call, server: readonly string[]): Client => ({
  async listGames({ limit, cursor = "" }) {
    const [next = "", ...names] = await call([...server, "listGames", String(limit), cursor]);
    return { names, next: next === "" ? null : next };
  },
  async createGame(name, idempotencyKey) {
    const [id = ""] = await call([...server, "createGame", name, idempotencyKey]);
    return id;
  },
  async readProblem(slug) {
    const [code = ""] = await call([...server, "readProblem", slug]);
    return code;
  },
  listPermissions: () => call([...server, "listPermissions"]),
});
