import { afterEach, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { connectDatabase, type OpenDatabase } from "../../server/src/platform/database/client.js";
import { afterCommit } from "../src/driver/direct-transactions.js";
import { getSqlState, isUnavailable } from "../src/driver/errors.js";
import { createBatchSender } from "../src/driver/statement-batch.js";
import { catchError } from "./support/catch-error.js";
import {
  type Answer,
  commandComplete,
  commitWarning,
  errorResponse,
  readyForQuery,
  type ScriptedPostgres,
  startScriptedPostgres,
} from "./support/scripted-postgres.js";

let server: ScriptedPostgres;
let opened: OpenDatabase;
afterEach(async () => {
  await opened.close();
  await server.close();
});

/** The end of a batch whose statements are complete. */
const failures: readonly [string, Answer, string | undefined][] = [
  ["PostgreSQL reports an error", [errorResponse("ERROR", "23514"), readyForQuery], "23514"],
  ["PostgreSQL ends the connection", [errorResponse("FATAL", "57P02"), "end"], "57P02"],
  ["the connection is lost", ["end"], undefined],
  ["PostgreSQL no longer waits for its standby", [commitWarning, readyForQuery], undefined],
];

const committing = /^(?:INSERT|UPDATE|DELETE|COMMIT|SELECT \* FROM write_)/;

/** Completes each statement; then the batch ends as `end` says if it commits a write. */
async function start(end: Answer, pipelining: boolean): Promise<void> {
  server = await startScriptedPostgres((statements) => [
    ...statements.map((text) => commandComplete(`${text.split(" ")[0] ?? ""} 1`)),
    ...(statements.some((text) => committing.test(text)) ? end : [readyForQuery]),
  ]);
  opened = connectDatabase(server.url, { max: 1, pipelining });
}

type Write = (opened: OpenDatabase, onCommit: () => void) => Promise<unknown>;

const writes: readonly [string, Write][] = [
  ["statement", ({ database }) => database.$executeRaw`INSERT INTO items VALUES (1)`],
  ["function", ({ database }) => database.$queryRaw`SELECT * FROM write_item(1)`],
  ["model", ({ database }) => database.role.deleteMany()],
  [
    "transaction",
    ({ database }, onCommit) =>
      database.$transaction(async (tx) => {
        afterCommit(tx, onCommit);
        await tx.$executeRaw`LOCK TABLE items`;
      }),
  ],
];

const cases = [true, false].flatMap((pipelining) =>
  writes.map(
    ([name, write]) => [`${name} ${pipelining ? "with" : "without"} pipelining`, write, pipelining] as const,
  ),
);

describe.each(failures)("when %s between the result of a statement and its commit", (_, end, sqlState) => {
  it.each(cases)("a %s that writes fails, and is not sent again", async (_name, write, pipelining) => {
    await start(end, pipelining);
    let committed = false;
    const error = await catchError(write(opened, () => (committed = true)));
    expect(error).not.toBeNull();
    expect([getSqlState(error), isUnavailable(error)]).toEqual([sqlState, sqlState !== "23514"]);
    expect(server.executed.filter((text) => committing.test(text))).toHaveLength(1);
    expect(committed).toBe(false);
  });
});

describe("writes that are sent together outside of a transaction", () => {
  const answers: readonly [string, Answer][] = [
    [
      "the last one fails",
      [commandComplete("INSERT 0 1"), commandComplete("SELECT 1"), errorResponse("ERROR", "23514")],
    ],
    [
      "their commit fails",
      [...["INSERT 0 1", "SELECT 1", "INSERT 0 1"].map(commandComplete), errorResponse("ERROR", "23514")],
    ],
  ];
  it.each(answers)("all fail when %s, since PostgreSQL commits them together", async (_, answer) => {
    server = await startScriptedPostgres(() => [...answer, readyForQuery]);
    opened = connectDatabase(server.url);
    const client = new pg.Client({ connectionString: server.url, pipeline: true });
    await client.connect();
    const sender = createBatchSender(client);
    const results = await Promise.allSettled(
      ["INSERT INTO items VALUES (1)", "SELECT 1", "INSERT INTO items VALUES (2)"].map((text) =>
        sender.run({ text, values: [], name: "" }),
      ),
    );
    await client.end();
    expect(results.map((result) => result.status === "rejected" && getSqlState(result.reason))).toEqual(
      Array.from(results, () => "23514"),
    );
  });
});
