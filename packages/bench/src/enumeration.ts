import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "../../server/src/platform/database/embedded/server.js";
import { migrate } from "../../server/src/platform/database/migrate.js";
import { compile } from "./compile.js";
import { ours } from "./contestants.js";
import { startServer } from "./server-process.js";
import { chanceOfLonger, median } from "./statistics.js";

const rounds = 200;
/**
 * A half means that the time of an answer tells nothing. With 200 answers of each kind chance alone stays within 0.1 of
 * it in all but one of a thousand runs; the bound is wider still, for machines that are not quiet.
 */
const bound = { lowest: 0.35, highest: 0.65 };
const password = "correct horse battery staple";

interface Question {
  readonly operation: string;
  readonly path: string;
  readonly body: (email: string) => object;
}

const questions: readonly Question[] = [
  { operation: "login", path: "login", body: (identifier) => ({ identifier, password: "wrong but long" }) },
  { operation: "resendVerificationEmail", path: "verify-email/resend", body: (email) => ({ email }) },
  { operation: "requestPasswordReset", path: "password-reset", body: (email) => ({ email }) },
];

/** How long answers about accounts took that exist, and about those that do not. */
interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/**
 * Whether the time of an answer tells that an account exists: compares how long answers about known and unknown accounts
 * take. Gives the exit code: 1 when the times tell them apart.
 */
export async function measureEnumeration(say: (line: string) => void): Promise<number> {
  say("compiling, starting PostgreSQL and the service");
  await compile();
  const folder = mkdtempSync(path.join(tmpdir(), "game-community-enumeration-"));
  const postgres = await startEmbedded({ dataFolder: path.join(folder, "data"), database: "enumeration" });
  try {
    await migrate(postgres.url);
    const surroundings = { databaseUrl: postgres.url, dataFolder: folder, probe: "/rest/v1/auth/jwks" };
    const server = await startServer(ours, surroundings);
    try {
      return (await measure(`http://127.0.0.1:${server.port}/rest/v1/auth`, say)) ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(base: string, say: (line: string) => void): Promise<boolean> {
  say(`signing ${rounds} accounts up`);
  for (let round = 0; round < rounds; round++)
    await ask(`${base}/sign-up`, { email: emailOf(round), password });
  let passed = true;
  for (const question of questions) {
    const { known, unknown } = await timesOf(base, question);
    const chance = chanceOfLonger(known, unknown);
    const within = chance >= bound.lowest && chance <= bound.highest;
    passed &&= within;
    process.stdout.write(
      `${within ? "ok  " : "FAIL"} ${question.operation}: median ${median(known).toFixed(2)} ms for a known account, ` +
        `${median(unknown).toFixed(2)} ms for an unknown one; the known one takes longer in ` +
        `${(chance * 100).toFixed(1)} % of pairs (${bound.lowest * 100} to ${bound.highest * 100} %)\n`,
    );
  }
  return passed;
}

const emailOf = (round: number): string => `known-${round}@example.com`;

/** Each account is asked about once, in pairs of random order, so that what disturbs the machine disturbs both alike. */
async function timesOf(base: string, { path: operation, body }: Question): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const url = `${base}/${operation}`;
  const about = async (kind: keyof Times, email: string): Promise<void> => {
    times[kind].push(await ask(url, body(email)));
  };
  for (let round = 0; round < rounds; round++) {
    const pair = [
      () => about("known", emailOf(round)),
      () => about("unknown", `nobody-${round}@example.com`),
    ] as const;
    const first = randomInt(2);
    await pair[first === 0 ? 0 : 1]();
    await pair[first === 0 ? 1 : 0]();
  }
  return times;
}

/** Asks, and gives the milliseconds until the answer was there. */
async function ask(url: string, body: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const ms = performance.now() - started;
  if (![201, 202, 401].includes(response.status)) throw new Error(`${url} answers ${response.status}.`);
  return ms;
}
