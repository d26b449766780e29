import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { describeWith } from "../support/describe-with.js";
import { query } from "../support/embedded-servers.js";
import { type PgBouncer, startPgBouncer } from "../support/pgbouncer.js";
import { type ServiceProcess, startProcess, stopProcesses } from "../support/service-process.js";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/test-database.js";

/** Fewer connections than clients, so that each is used by both processes. */
const poolSize = 2;
const clients = 12;
const rounds = 15;

const describePooled = describeWith("pgbouncer");
let folder: string;
let pgbouncer: PgBouncer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pooled-"));
  pgbouncer = await startPgBouncer(process.env["TEST_DATABASE_SERVER"] ?? "", poolSize);
});
afterAll(async () => {
  await stopProcesses();
  await pgbouncer.stop();
  await rm(folder, { recursive: true });
});

const setDefaults = async (
  database: TestDatabase,
  defaults: Readonly<Record<string, string>>,
): Promise<void> => {
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(defaults))
    await query(database.url, `ALTER DATABASE ${name} SET ${setting} = '${value}'`);
};

const start = (database: TestDatabase, environment: Readonly<Record<string, string>> = {}): ServiceProcess =>
  startProcess({
    DATABASE_URL: pgbouncer.toPooledUrl(database.url),
    DATA_DIR: folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
    ...environment,
  });

/** Starts two processes, and stops them after the tests. */
function describeProcesses(
  title: string,
  environment: Readonly<Record<string, string>>,
  tests: DefineTests,
): void {
  let database: TestDatabase;
  let origins: readonly string[];
  let processes: readonly ServiceProcess[];
  describePooled(title, () => {
    beforeAll(async () => {
      database = await createTestDatabase();
      await markCatalogueImported(database.url);
      await setDefaults(database, { TimeZone: "UTC" });
      const startOne = () => start(database, { DATABASE_DIRECT_URL: database.url, ...environment });
      const first = startOne();
      // It creates the keys of both.
      await first.ready;
      processes = [first, startOne()];
      origins = await Promise.all(processes.map(({ ready }) => ready));
    }, 60_000);
    afterAll(async () => {
      for (const instance of processes) instance.signal("SIGTERM");
      await Promise.all(processes.map(({ exited }) => exited));
      await database.drop();
    });
    tests({
      waitForOutput: (pattern) => Promise.all(processes.map(({ waitForOutput }) => waitForOutput(pattern))),
      sendMarked: () => sendMarked(origins),
      query: (text) => query(database.url, text),
    });
  });
}

type DefineTests = (processes: {
  readonly waitForOutput: (pattern: RegExp) => Promise<readonly string[]>;
  readonly sendMarked: () => Promise<readonly string[]>;
  readonly query: (text: string) => Promise<readonly unknown[]>;
}) => void;

/** Sends requests that each have an answer of their own, to both processes. Returns what was answered otherwise. */
async function sendMarked(origins: readonly string[]): Promise<readonly string[]> {
  const failures: string[] = [];
  const expectAnswer = async (what: string, sent: Promise<Response>, isRight: (body: Body) => boolean) => {
    const response = await sent;
    const body = (await response.json()) as Body;
    if (!isRight(body))
      failures.push(`${what} ${response.status} ${response.status === 503 ? "" : JSON.stringify(body)}`);
  };
  const run = async (client: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const origin = `${origins[(client + round) % 2]}/rest/v1`;
      const message = randomUUID();
      const feedback = { type: "IDEA", title: message, message };
      await expectAnswer(
        "feedback",
        fetch(`${origin}/feedback`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(feedback),
        }),
        ({ title }) => title === message,
      );
      await expectAnswer(
        "game",
        fetch(`${origin}/games/no-game-${client}-${round}`),
        ({ code }) => code === "game-not-found",
      );
      await expectAnswer("blogs", fetch(`${origin}/blogs?limit=${1 + (round % 5)}`), ({ data }) =>
        Array.isArray(data),
      );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return failures;
}

interface Body {
  readonly title?: string;
  readonly code?: string;
  readonly data?: unknown;
}

describeProcesses("two processes that share connections by PgBouncer", {}, (processes) => {
  it("say at their start that there is a pooler, and that statements are not prepared", async () => {
    await processes.waitForOutput(/connection pooler: statements are not prepared/);
  });

  it("give each request its own answer", async () => {
    expect(await processes.sendMarked()).toEqual([]);
    const [row] = await processes.query("SELECT count(DISTINCT message)::int AS count FROM feedback");
    expect(row).toEqual({ count: clients * rounds });
  }, 60_000);
});

// Debian's PgBouncer keeps no prepared statements for its clients.
describeProcesses(
  "two processes that prepare although PgBouncer does not support it",
  { DATABASE_PREPARED: "on", LOG_LEVEL: "warn" },
  (processes) => {
    it("never give the answer of another statement, and stop preparing", async () => {
      const failures = await processes.sendMarked();
      expect(failures.filter((failure) => !failure.endsWith(" 503 "))).toEqual([]);
      await processes.waitForOutput(/statements are no longer prepared/);
      expect(await processes.sendMarked()).toEqual([]);
    }, 60_000);
  },
);

describePooled("a service behind a pooler refuses to start", () => {
  it.each([
    ["with migrations to apply, without an address of PostgreSQL itself", {}, /DATABASE_DIRECT_URL/],
    ["in another time zone than UTC", { TimeZone: "Europe/Berlin" }, /ALTER ROLE \w+ SET TimeZone = 'UTC'/],
    [
      "with dates in another form than ISO",
      { DateStyle: "SQL, DMY" },
      /ALTER ROLE \w+ SET DateStyle = 'ISO'/,
    ],
  ])("%s", async (_, defaults, message) => {
    const database = await createEmptyDatabase();
    await setDefaults(database, { TimeZone: "UTC", ...defaults });
    const { code, stderr } = await start(database).exited;
    await database.drop();
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
