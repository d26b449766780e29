import { appendFileSync, mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Client, createClient, type Middleware } from "@game-community/sdk";
import type { DestinationStream } from "pino";
import supertest from "supertest";
import { loadConfig } from "../../src/app/config/config.js";
import { createDependencies } from "../../src/app/dependencies.js";
import { createService, type ServiceOptions } from "../../src/app/service.js";
import { openLimiterStore } from "../../src/app/start/limiter-store.js";
import { createAdmin } from "../../src/areas/authentication/admins.js";
import {
  createConfiguredMailWorker,
  createConfiguredTransport,
} from "../../src/areas/emails/configured-mail-worker.js";
import type { OutgoingMail } from "../../src/areas/emails/transport.js";
import { createKeyAsOperator } from "../../src/areas/service-keys/operator.js";
import type { Dependencies } from "../../src/domain/dependencies.js";
import type { PermissionName } from "../../src/generated/permissions.js";
import type { Prisma } from "../../src/generated/prisma/client.js";
import type { components } from "../../src/generated/schema.js";
import type { Database } from "../../src/platform/database/client.js";
import { connectReplicas } from "../../src/platform/database/replicas.js";
import { newId } from "../../src/platform/ids.js";
import { runNow } from "../../src/platform/jobs/run-job.js";
import { createLogger } from "../../src/platform/log.js";
import { recommendedParameters } from "../../src/platform/passwords/passwords.js";
import { loadSecrets } from "../../src/platform/secrets.js";
import { expectConsistentCounters } from "./counters.js";
import { findHeaderViolations } from "./declared-headers.js";
import { toResponseKey } from "./declared-responses.js";
import { observeStatements } from "./observed-statements.js";
import { printErrors } from "./print-errors.js";
import { createClock, type TestClock } from "./test-clock.js";
import { connectTestDatabase, createTestDatabase } from "./test-database.js";

/** A signed-in resident. */
export interface SignedIn {
  readonly token: string;
  readonly session: components["schemas"]["AuthSession"];
  readonly resident: components["schemas"]["CurrentResident"];
  /** An SDK client with this resident's token. */
  readonly api: Client;
  readonly email: string;
  readonly password: string;
}

/** A running service with its own database. */
export interface TestService {
  readonly baseUrl: string;
  /** An SDK client without credentials. */
  readonly api: Client;
  /** An SDK client with an access token or a service key. */
  as(credential: string | { readonly serviceKey: string }): Client;
  /** Raw requests; paths start with /rest. */
  readonly http: ReturnType<typeof supertest>;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly dependencies: Dependencies;
  signUp(overrides?: {
    email?: string;
    password?: string;
    username?: string;
    display_name?: string;
  }): Promise<SignedIn>;
  /** Creates an admin and signs in. */
  admin(): Promise<SignedIn>;
  /** Creates a service key. */
  key(options: { kind: "PUBLISHABLE" | "SECRET"; scopes: readonly PermissionName[] }): Promise<string>;
  /** Runs a job now, even if it is not due, and returns the number of rows that it processed. */
  runJob(name: string): Promise<number>;
  /** Sends the emails that are due, over SMTP if configured, and returns them. */
  deliverEmails(): Promise<readonly OutgoingMail[]>;
  /** Resolves once all background work has finished. */
  waitForIdle(): Promise<void>;
  /** Tells proxies to send no more requests. */
  announceStop(): void;
  stop(): Promise<void>;
}

export interface TestOptions extends ServiceOptions {
  /** Uses the database of another service, as a second process would. */
  readonly sameDatabaseAs?: Pick<TestService, "databaseUrl">;
  /** Standbys of the server of `sameDatabaseAs`. They are used after `dependencies.replicas.check()`. */
  readonly replicaUrls?: readonly string[];
  /** The log destination. Unless it or LOG_LEVEL is set, errors are printed. */
  readonly logTo?: DestinationStream;
  /** Called with each raw SQL statement. */
  readonly onStatement?: (statement: Prisma.Sql) => void;
  /** Hashes passwords as in production, which takes tens of milliseconds of CPU time each. */
  readonly productionPasswordHashing?: boolean;
  /** The time after which a statement is given up. @default none */
  readonly statementTimeoutMs?: number;
  /** How long a statement of a slow read may run. @default without limit */
  readonly slowReadTimeoutMs?: number;
  /** The reason to skip the comparison of counters with a recount at the end, such as tests that insert rows directly. */
  readonly skipCounterCheckBecause?: string;
}

/** The minimum that Argon2id allows. */
const minimalArgon2 = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts the service on a clone of the migrated database. `environment` overrides the default variables. */
export async function startService(
  environment: Record<string, string> = {},
  {
    sameDatabaseAs,
    replicaUrls = [],
    logTo,
    onStatement,
    productionPasswordHashing,
    statementTimeoutMs = 0,
    slowReadTimeoutMs = 0,
    skipCounterCheckBecause,
    ...options
  }: TestOptions = {},
): Promise<TestService> {
  const testDatabase = sameDatabaseAs
    ? { url: sameDatabaseAs.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  // Fifty concurrent requests may have to wait for a connection on a busy machine.
  const opened = connectTestDatabase(testDatabase.url, {
    acquireTimeoutMs: 30_000,
    statementTimeoutMs,
    slowReadTimeoutMs,
  });
  const config = loadConfig({
    NODE_ENV: "test",
    RATE_LIMITS: "off",
    LOG_LEVEL: logTo ? "silent" : "error",
    BASE_URL: "http://127.0.0.1",
    DATA_DIR: fileURLToPath(new URL("../../../../.cache/test-data", import.meta.url)),
    ...environment,
  });
  const clock = createClock();
  const replicas =
    replicaUrls.length === 0
      ? undefined
      : connectReplicas(opened.database, testDatabase.url, replicaUrls, {
          maxLagSeconds: config.maxReplicaLagSeconds,
          checkIntervalMs: null,
          now: () => clock().getTime(),
        });
  const log = createLogger(
    config,
    logTo ?? (environment["LOG_LEVEL"] === undefined ? printErrors : undefined),
  );
  const monotonic = (): number => clock().getTime();
  const { database } = opened;
  const limits = await openLimiterStore({ config, database, log, monotonic }, () => 2);
  const dependencies: Dependencies = createDependencies(
    {
      limiterStore: limits.limiterStore,
      database: onStatement ? observeStatements(opened.database, onStatement) : opened.database,
      backgroundDatabase: opened.backgroundDatabase,
      readLastAnswer: opened.readLastAnswer,
      ...(replicas && { replicas }),
      config,
      secrets: loadSecrets(config),
      log,
      clock,
      monotonic,
      newId,
    },
    productionPasswordHashing ? recommendedParameters : minimalArgon2,
  );
  const returnedResponses = new Set<string>();
  const headerViolations = new Set<string>();
  const { server, drain, announceStop, waitForIdle } = createService(dependencies, {
    ...options,
    onResponse(sent) {
      returnedResponses.add(toResponseKey(sent));
      if (sent.code === "not-implemented") return;
      for (const violation of findHeaderViolations(sent)) headerViolations.add(violation);
    },
  });
  await new Promise<void>((resolve) => server.listen(Number(environment["PORT"] ?? 0), "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
  const accounts = createAccounts(dependencies, baseUrl, testDatabase.url);
  return {
    baseUrl,
    http: supertest(baseUrl.replace(/\/rest$/, "")),
    database: opened.database,
    databaseUrl: testDatabase.url,
    clock,
    dependencies,
    ...accounts,
    runJob: (name) => runJob(dependencies, name),
    deliverEmails: () => deliverMails(dependencies),
    waitForIdle,
    announceStop,
    async stop() {
      await drain(1_000);
      recordResponses(returnedResponses);
      try {
        if (headerViolations.size > 0) throw new Error([...headerViolations].join("\n"));
        if (sameDatabaseAs === undefined && skipCounterCheckBecause === undefined)
          await expectConsistentCounters(opened.database);
      } finally {
        limits.close();
        await replicas?.close();
        await opened.close();
        await testDatabase.drop();
      }
    },
  };
}

async function deliverMails(dependencies: Dependencies): Promise<readonly OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const { mail } = dependencies.config;
  const transport = mail.smtpUrl === null ? null : createConfiguredTransport(dependencies);
  const worker = createConfiguredMailWorker(dependencies, {
    send(outgoing) {
      sent.push(outgoing);
      const { recipients } = outgoing;
      return (
        transport?.send(outgoing) ?? Promise.resolve({ accepted: recipients, rejected: [], providerId: null })
      );
    },
    close: () => transport?.close(),
  });
  await worker.deliverDue();
  await worker.stop(0);
  return sent;
}

async function runJob(dependencies: Dependencies, name: string): Promise<number> {
  const job = dependencies.jobs().find((registered) => registered.name === name);
  if (!job) throw new Error(`Job ${name} not found. Is it listed in the index.ts of its area?`);
  const handled = await runNow(dependencies, job);
  if (handled === null) throw new Error(`Job ${name} is already running in another process.`);
  return handled;
}

/** The number of sign-ups per database, so that services that share a database create different residents. */
const signUps = new Map<string, number>();

function createAccounts(dependencies: Dependencies, baseUrl: string, databaseUrl: string) {
  const nextNumber = (): number => {
    const next = (signUps.get(databaseUrl) ?? 0) + 1;
    signUps.set(databaseUrl, next);
    return next;
  };
  // Tests expect temporary failures and send idempotency keys themselves.
  const common = { baseUrl, maxRetries: 0, use: [removeCreatedKeys] };
  const api = createClient(common);
  const as = (credential: string | { readonly serviceKey: string }): Client =>
    createClient(
      typeof credential === "string" ? { ...common, token: credential } : { ...common, ...credential },
    );
  const password = "correct horse battery staple";
  const toSignedIn = async (
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
    signUp: (overrides: Parameters<TestService["signUp"]>[0] = {}) => {
      const email = overrides.email ?? `resident-${nextNumber()}@example.com`;
      return toSignedIn(email, api.authentication.signUp({ email, password, ...overrides }));
    },
    async admin() {
      const email = `admin-${nextNumber()}@example.com`;
      await createAdmin(dependencies, { email, password });
      return toSignedIn(email, api.authentication.signIn({ email, password }));
    },
    async key({ kind, scopes }: Parameters<TestService["key"]>[0]) {
      return (await createKeyAsOperator(dependencies, { kind, name: "test", scopes })).key;
    },
  };
}

/** Removes the idempotency keys that the SDK has created. */
const removeCreatedKeys: Middleware = (next) => (request, context) => {
  const key = request.headers.get("Idempotency-Key") ?? "";
  if (/^[0-9a-f]{32}$/.test(key)) request.headers.delete("Idempotency-Key");
  return next(request, context);
};

/** Records the (operation, status, code) triples that were returned, for scripts/check-coverage.ts. */
function recordResponses(responses: ReadonlySet<string>): void {
  const folder = new URL("../../../../.cache/test-responses/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  appendFileSync(new URL(`${process.pid}.txt`, folder), [...responses, ""].join("\n"));
}
