import { createClient, type Client } from "@game-community/sdk";
import type { DestinationStream } from "pino";
import { appendFileSync, mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import supertest from "supertest";
import { createAdmin } from "../../src/authentication/admins.js";
import { createServiceKey } from "../../src/authentication/service-keys.js";
import { loadConfig } from "../../src/config.js";
import type { PermissionName } from "../../src/contract/permissions.js";
import type { components } from "../../src/contract/schema.js";
import { createDatabase, type Database } from "../../src/database/client.js";
import type { Prisma } from "../../src/database/prisma/client.js";
import type { Dependencies } from "../../src/dependencies.js";
import { mailWorkerOf, transportOf } from "../../src/emails/mail-worker.js";
import type { OutgoingMail } from "../../src/emails/transport.js";
import { newId } from "../../src/http/ids.js";
import { jobsOf } from "../../src/jobs/jobs.js";
import { runNow } from "../../src/jobs/run-job.js";
import { createLogger } from "../../src/log.js";
import { loadSecrets } from "../../src/secrets.js";
import { createService, type ServiceOptions } from "../../src/service.js";
import { expectRightCounters } from "./counters.js";
import { createTestDatabase } from "./database.js";
import { answerKey } from "./declared-answers.js";

/** A clock that stands where a test puts it and otherwise goes on. */
export interface TestClock {
  (): Date;
  set(date: Date | string): void;
  advance(milliseconds: number): void;
}

/** A signed-in resident of a test. */
export interface SignedIn {
  readonly token: string;
  readonly session: components["schemas"]["AuthSession"];
  readonly resident: components["schemas"]["CurrentResident"];
  /** The SDK with this resident's token. */
  readonly api: Client;
  readonly email: string;
  readonly password: string;
}

/** The whole service on a database of its own, for one test file. */
export interface TestService {
  readonly baseUrl: string;
  /** The SDK without a credential. */
  readonly api: Client;
  as(credential: string | { readonly serviceKey: string }): Client;
  /** Raw requests; paths start with /rest. */
  readonly http: ReturnType<typeof supertest>;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly dependencies: Dependencies;
  signUp(given?: {
    email?: string;
    password?: string;
    username?: string;
    display_name?: string;
  }): Promise<SignedIn>;
  admin(): Promise<SignedIn>;
  key(given: { kind: "PUBLISHABLE" | "SECRET"; scopes: readonly PermissionName[] }): Promise<string>;
  /** Runs a job now, whether or not it is due, and gives how many rows it handled. */
  runJob(name: string): Promise<number>;
  /** Sends what is due, by SMTP when the environment says so; gives the mails that were handed over. */
  deliverMails(): Promise<readonly OutgoingMail[]>;
  /** Resolves when nothing runs any more that no answer waited for. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions extends ServiceOptions {
  /** Runs on the database of another service, as a second process would. */
  readonly beside?: Pick<TestService, "databaseUrl">;
  /** Where the log goes; nowhere unless the environment names a level. */
  readonly logTo?: DestinationStream;
  /** Told of each raw statement that the service sends. */
  readonly onStatement?: (statement: Prisma.Sql) => void;
  /** Why the tests write rows or counters past what keeps them equal. Otherwise all counters must equal a recount at the end. */
  readonly countersDiffer?: string;
}

/** Starts the service on a clone of the migrated database. `environment` is what the operator would set. */
export async function startService(
  environment: Record<string, string> = {},
  { beside, logTo, onStatement, countersDiffer, ...options }: TestOptions = {},
): Promise<TestService> {
  const cloned = beside
    ? { url: beside.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  // A busy machine is no reason to answer 503 to a race of fifty.
  const opened = createDatabase(cloned.url, { acquireTimeoutMs: 30_000 });
  const config = loadConfig({
    NODE_ENV: "test",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    BASE_URL: "http://127.0.0.1",
    DATA_DIR: fileURLToPath(new URL("../../../../.cache/test-data", import.meta.url)),
    ...environment,
  });
  const clock = createClock();
  const dependencies: Dependencies = {
    database: onStatement ? watched(opened.database, onStatement) : opened.database,
    config,
    secrets: loadSecrets(config),
    log: createLogger(config, logTo),
    clock,
    newId,
  };
  const answered = new Set<string>();
  const { server, drain, settled } = createService(dependencies, {
    ...options,
    onAnswer: (...response) => void answered.add(answerKey(...response)),
  });
  await new Promise<void>((listening) =>
    server.listen(Number(environment["PORT"] ?? 0), "127.0.0.1", listening),
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
  const people = peopleOf(dependencies, baseUrl, cloned.url);
  return {
    baseUrl,
    http: supertest(baseUrl.replace(/\/rest$/, "")),
    database: opened.database,
    databaseUrl: cloned.url,
    clock,
    dependencies,
    ...people,
    runJob: (name) => runJob(dependencies, name),
    deliverMails: () => deliverMails(dependencies),
    settled,
    async stop() {
      await drain(1_000);
      record(answered);
      try {
        if (beside === undefined && countersDiffer === undefined) await expectRightCounters(opened.database);
      } finally {
        await opened.close();
        await cloned.drop();
      }
    },
  };
}

/** The database, which tells of its raw statements. */
function watched(database: Database, tell: (statement: Prisma.Sql) => void): Database {
  const extended = database.$extends({
    query: {
      $queryRaw({ args, query }) {
        tell(args);
        return query(args);
      },
      $executeRaw({ args, query }) {
        tell(args);
        return query(args);
      },
    },
  });
  // An extended client only lacks `$on`, which no area uses.
  return extended as object as Database;
}

async function deliverMails(dependencies: Dependencies): Promise<readonly OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const { mail } = dependencies.config;
  const transport = mail.smtpUrl === null ? null : transportOf(dependencies);
  const worker = mailWorkerOf(dependencies, {
    send(outgoing) {
      sent.push(outgoing);
      const { recipients } = outgoing;
      return (
        transport?.send(outgoing) ?? Promise.resolve({ accepted: recipients, refused: [], providerId: null })
      );
    },
    close: () => transport?.close(),
  });
  await worker.deliverDue();
  await worker.stop(0);
  return sent;
}

async function runJob(dependencies: Dependencies, name: string): Promise<number> {
  const job = jobsOf(dependencies).find((listed) => listed.name === name);
  if (!job) throw new Error(`No job is called ${name}: is it listed in jobs/jobs.ts?`);
  const handled = await runNow(dependencies, job);
  if (handled === null) throw new Error(`Another process runs ${name}.`);
  return handled;
}

function createClock(): TestClock {
  let offset = 0;
  return Object.assign(() => new Date(Date.now() + offset), {
    set(date: Date | string) {
      offset = new Date(date).getTime() - Date.now();
    },
    advance(milliseconds: number) {
      offset += milliseconds;
    },
  });
}

/** How many people signed up in each database; services that share one get different people. */
const signUps = new Map<string, number>();

function peopleOf(dependencies: Dependencies, baseUrl: string, databaseUrl: string) {
  const nextNumber = (): number => {
    const next = (signUps.get(databaseUrl) ?? 0) + 1;
    signUps.set(databaseUrl, next);
    return next;
  };
  const api = createClient({ baseUrl });
  const as = (credential: string | { readonly serviceKey: string }): Client =>
    createClient(
      typeof credential === "string" ? { baseUrl, token: credential } : { baseUrl, ...credential },
    );
  const password = "correct horse battery staple";
  const signedIn = async (
    email: string,
    session: Promise<components["schemas"]["AuthSession"]>,
  ): Promise<SignedIn> => {
    const { access_token: token, resident, ...rest } = await session;
    return {
      token,
      session: { access_token: token, resident, ...rest },
      resident,
      api: as(token),
      email,
      password,
    };
  };
  return {
    api,
    as,
    signUp: (given: Parameters<TestService["signUp"]>[0] = {}) => {
      const email = given.email ?? `resident-${nextNumber()}@example.com`;
      return signedIn(email, api.authentication.signUp({ email, password, ...given }));
    },
    async admin() {
      const email = `admin-${nextNumber()}@example.com`;
      await createAdmin(dependencies, { email, password });
      return signedIn(email, api.authentication.signIn({ email, password }));
    },
    async key({ kind, scopes }: Parameters<TestService["key"]>[0]) {
      return (await createServiceKey(dependencies, { kind, name: "test", scopes })).key;
    },
  };
}

/** Appends which (operation, status, code) triples were seen, for scripts/check-coverage.ts. */
function record(answered: ReadonlySet<string>): void {
  const folder = new URL("../../../../.cache/answered/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  appendFileSync(new URL(`${process.pid}.txt`, folder), [...answered, ""].join("\n"));
}
