// Copied next to each generated TypeScript client. Calls the service through the client and prints the results as JSON.

/** The calls that a generated client makes. */
export interface Client {
  listGames(query: { limit: number; cursor?: string }): Promise<{ names: string[]; next: string | null }>;
  /** Creates a game and returns its id. */
  createGame(name: string, idempotencyKey: string): Promise<string>;
  /** Requests a game that does not exist and returns the code of the problem. */
  readProblem(slug: string): Promise<string>;
  /** The permissions of all roles. */
  listPermissions(): Promise<readonly string[]>;
}

/** The URLs and the key of the service, and a name that is new in each run. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Creates a client of the service at a URL, which sends this service key. */
export type CreateClient = (baseUrl: string, serviceKey: string) => Client;

function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

async function callService(client: Client, name: string): Promise<void> {
  const id = await client.createGame(`Driver game ${name}`, `key-${name}`);
  const repeated = await client.createGame(`Driver game ${name}`, `key-${name}`);
  assert(/^[0-9a-f-]{36}$/.test(id) && id === repeated, `created ${id}, then ${repeated}`);
  const first = await client.listGames({ limit: 2 });
  assert(first.names.length === 2 && first.next !== null, `first page: ${JSON.stringify(first)}`);
  const second = await client.listGames({ limit: 2, ...(first.next !== null && { cursor: first.next }) });
  const isNew = second.names.every((each) => !first.names.includes(each));
  assert(second.names.length > 0 && isNew, `second page: ${JSON.stringify(second)}`);
}

async function attempt(action: () => Promise<void>): Promise<string> {
  try {
    await action();
    return "ok";
  } catch (error) {
    return error instanceof Error ? error.message : JSON.stringify(error);
  }
}

/** Calls the service directly, then through a proxy that adds a field, an enum value or a problem code. */
export async function collectResults(
  createClient: CreateClient,
  { SERVICE_URL = "", PROXY_URL = "", SERVICE_KEY = "", RUN_NAME = "" }: Environment,
): Promise<Record<"calls" | "field" | "value" | "code", string>> {
  const connect = (url: string): Client => createClient(`${url}/rest`, SERVICE_KEY);
  const readCode = async (client: Client, expected: string): Promise<void> => {
    const code = await client.readProblem("no-such-game");
    assert(code === expected, `the code is ${code}`);
  };
  return {
    calls: await attempt(async () => {
      await callService(connect(SERVICE_URL), RUN_NAME);
      await readCode(connect(SERVICE_URL), "game-not-found");
    }),
    field: await attempt(() => callService(connect(`${PROXY_URL}/field`), `${RUN_NAME}-field`)),
    value: await attempt(async () => {
      const permissions = await connect(`${PROXY_URL}/value`).listPermissions();
      assert(permissions.includes("added:later"), `the permissions are ${permissions.join(", ")}`);
    }),
    code: await attempt(() => readCode(connect(`${PROXY_URL}/code`), "added-later")),
  };
}

/** Calls the service and prints the results. */
export async function drive(createClient: CreateClient): Promise<void> {
  console.log(JSON.stringify(await collectResults(createClient, process.env)));
}
