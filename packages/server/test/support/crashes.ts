import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "@game-community/postgres/embedded";
import { migrate } from "@game-community/postgres/migrations";
import { query } from "./embedded-servers.js";
import { pollUntil } from "./poll-until.js";
import type { Random } from "./random.js";
import { type SignedIn, startService, type TestService } from "./service.js";

/** A service on a PostgreSQL server of its own, which writes to the disk as in production. */
export interface CrashingService {
  /**
   * Sends writes, and kills a server process of PostgreSQL (SIGKILL) meanwhile, which makes all others end without a commit.
   * Returns after the recovery.
   */
  crash(random: Random): Promise<CrashResult>;
  stop(): Promise<void>;
}

/** The result of the writes during one crash. */
export interface CrashResult {
  readonly acknowledged: number;
  /** The acknowledged writes whose row is missing. */
  readonly lost: readonly string[];
  /** The statuses of the other responses. */
  readonly failures: readonly number[];
}

interface CrashOptions {
  /** How much longer each commit takes, so that a crash meets more of them. */
  readonly commitDelayMs: number;
}

const gamesCount = 2_000;
const writers = 12;

/** Starts the service. */
export async function startCrashingService({ commitDelayMs }: CrashOptions): Promise<CrashingService> {
  const folder = mkdtempSync(path.join(tmpdir(), "crashes-"));
  // PostgreSQL runs as another account when root runs the tests.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataFolder: folder });
  await migrate(server.url);
  await query(server.url, createRows);
  if (commitDelayMs > 0) await query(server.url, delayCommits(commitDelayMs));
  const service = await startService(
    { LOG_LEVEL: "silent" },
    { sameDatabaseAs: { databaseUrl: server.url } },
  );
  const residents: SignedIn[] = [];
  for (let count = 0; count < writers; count++) residents.push(await service.signUp());
  let writes = 0;
  return {
    async crash(random) {
      const load = startLoad(service, residents, () => (writes += 1));
      await load.waitForAcknowledged(20 + random.below(100));
      const pids = (await query(server.url, selectServerProcesses)) as { pid: number }[];
      process.kill(random.pick(pids).pid, "SIGKILL");
      const responses = await load.stopped;
      await pollUntil(
        () => query(server.url, "SELECT 1").catch(() => []),
        ({ length }) => length === 1,
      );
      return toResult(server.url, responses);
    },
    async stop() {
      await service.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const createRows = `
  INSERT INTO games (id, slug, name)
    SELECT gen_random_uuid(), 'game-' || n, 'Game ' || n FROM generate_series(1, ${gamesCount}) n;
  INSERT INTO waitlists (id, slug, name, purpose, max_capacity)
    SELECT gen_random_uuid(), 'waitlist-' || n, 'Waitlist ' || n, 'Beta', 1000 FROM generate_series(1, ${gamesCount}) n`;

const delayCommits = (milliseconds: number): string => `
  CREATE FUNCTION delay_commit() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(${milliseconds / 1000}); RETURN NULL; END';
  CREATE CONSTRAINT TRIGGER delay_commit AFTER INSERT ON ratings DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION delay_commit();
  CREATE CONSTRAINT TRIGGER delay_commit AFTER INSERT ON waitlist_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION delay_commit()`;

const selectServerProcesses =
  "SELECT pid FROM pg_stat_activity WHERE application_name = 'game-community' ORDER BY pid";

interface WriteResponse {
  readonly table: "ratings" | "waitlist_entries";
  readonly status: number;
  readonly id: string;
}

/** Sends writes, one after another for each resident, until one fails. */
function startLoad(service: TestService, residents: readonly SignedIn[], nextNumber: () => number) {
  const responses: WriteResponse[] = [];
  let onAcknowledged = (): void => undefined;
  const write = async (resident: SignedIn): Promise<void> => {
    for (let status = 201; status === 201;) {
      const response = await sendWrite(service, resident, nextNumber());
      responses.push(response);
      ({ status } = response);
      onAcknowledged();
    }
  };
  const stopped = Promise.all(residents.map(write)).then(() => responses);
  const waitForAcknowledged = (count: number): Promise<void> =>
    new Promise((resolve) => {
      onAcknowledged = () => responses.length >= count && resolve();
    });
  return { stopped, waitForAcknowledged };
}

/** Rates a game, or joins a waitlist. */
async function sendWrite(
  { baseUrl }: TestService,
  { token, email }: SignedIn,
  number: number,
): Promise<WriteResponse> {
  const object = 1 + (Math.floor(number / 2) % gamesCount);
  const isRating = number % 2 === 0;
  const response = await fetch(
    `${baseUrl}/v1/${isRating ? "ratings" : `waitlists/waitlist-${object}/entries`}`,
    {
      method: isRating ? "POST" : "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(isRating ? { game_slug: `game-${object}`, score: 7 } : { name: "Ada", email }),
    },
  );
  const { id = "" } = (await response.json()) as { readonly id?: string };
  return { table: isRating ? "ratings" : "waitlist_entries", status: response.status, id };
}

async function toResult(url: string, responses: readonly WriteResponse[]): Promise<CrashResult> {
  const acknowledged = responses.filter(({ status }) => status === 201);
  const stored = await query(url, "SELECT id FROM ratings UNION ALL SELECT id FROM waitlist_entries");
  const ids = new Set((stored as { id: string }[]).map(({ id }) => id));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !ids.has(id)).map(({ table, id }) => `${table} ${id}`),
    failures: responses.filter(({ status }) => status !== 201).map(({ status }) => status),
  };
}
