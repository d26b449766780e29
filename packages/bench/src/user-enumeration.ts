import { randomInt } from "node:crypto";
import path from "node:path";
import { migrate } from "@game-community/postgres/migrations";
import { compile } from "./compile.js";
import { createSecrets } from "./dataset/secrets.js";
import { startServer } from "./server-process.js";
import { service } from "./servers.js";
import { median, probabilityOfLarger } from "./statistics.js";
import { createTemporaryFolder, startPostgres } from "./stop-on-signal.js";

const sampleCount = 200;
/**
 * A probability of 0.5 means that response times reveal nothing. With 200 samples of each kind, random variation exceeds
 * 0.5 ± 0.1 in one of a thousand runs; the accepted range is wider to allow for noisy machines.
 */
const acceptedProbability = { min: 0.35, max: 0.65 };
const password = "correct horse battery staple";

interface Probe {
  readonly operation: string;
  readonly path: string;
  readonly body: (email: string) => object;
}

const probes: readonly Probe[] = [
  { operation: "login", path: "login", body: (identifier) => ({ identifier, password: "wrong but long" }) },
  { operation: "resendVerificationEmail", path: "verify-email/resend", body: (email) => ({ email }) },
  { operation: "requestPasswordReset", path: "password-reset", body: (email) => ({ email }) },
];

/** Response times in milliseconds for existing and nonexistent accounts. */
interface ResponseTimes {
  readonly known: number[];
  readonly unknown: number[];
}

/**
 * Checks for user enumeration by response time: compares the response times for existing and nonexistent accounts.
 * Returns the exit code: 1 if they differ.
 */
export async function checkUserEnumeration(log: (line: string) => void): Promise<number> {
  log("compiling, starting PostgreSQL and the service");
  await compile();
  const { folder, remove } = createTemporaryFolder("enumeration");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "enumeration" });
  try {
    await migrate(postgres.url);
    const environment = {
      databaseUrl: postgres.url,
      dataFolder: folder,
      secrets: createSecrets(),
      readinessPath: "/rest/v1/auth/jwks",
    };
    const server = await startServer(service, environment);
    try {
      return (await runProbes(`http://127.0.0.1:${server.port}/rest/v1/auth`, log)) ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await remove();
  }
}

async function runProbes(base: string, log: (line: string) => void): Promise<boolean> {
  log(`signing up ${sampleCount} accounts`);
  for (let index = 0; index < sampleCount; index++)
    await timeRequest(`${base}/sign-up`, { email: toEmail(index), password });
  let passed = true;
  for (const probe of probes) {
    const { known, unknown } = await measureProbe(base, probe);
    const probability = probabilityOfLarger(known, unknown);
    const isAccepted = probability >= acceptedProbability.min && probability <= acceptedProbability.max;
    passed &&= isAccepted;
    process.stdout.write(
      `${isAccepted ? "ok  " : "FAIL"} ${probe.operation}: median ${median(known).toFixed(2)} ms for an existing account, ` +
        `${median(unknown).toFixed(2)} ms for a nonexistent one; P(existing > nonexistent) = ` +
        `${probability.toFixed(3)} (accepted: ${acceptedProbability.min} to ${acceptedProbability.max})\n`,
    );
  }
  return passed;
}

const toEmail = (index: number): string => `known-${index}@example.com`;

/** Sends one request per account, in pairs of random order, so that background load affects existing and nonexistent accounts equally. */
async function measureProbe(base: string, probe: Probe): Promise<ResponseTimes> {
  const times: ResponseTimes = { known: [], unknown: [] };
  const url = `${base}/${probe.path}`;
  const record = async (kind: keyof ResponseTimes, email: string): Promise<void> => {
    times[kind].push(await timeRequest(url, probe.body(email)));
  };
  for (let index = 0; index < sampleCount; index++) {
    const pair = [
      () => record("known", toEmail(index)),
      () => record("unknown", `unknown-${index}@example.com`),
    ] as const;
    const first = randomInt(2);
    await pair[first === 0 ? 0 : 1]();
    await pair[first === 0 ? 1 : 0]();
  }
  return times;
}

/** Sends a request and returns its response time in milliseconds. */
async function timeRequest(url: string, body: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const ms = performance.now() - started;
  if (![201, 202, 401].includes(response.status)) throw new Error(`${url} returned ${response.status}.`);
  return ms;
}
