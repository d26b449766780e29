import type { Dependencies } from "../../../domain/dependencies.js";
import { createTransactionRunner } from "../../../platform/database/transactions.js";
import { createExpiryJob } from "../../../platform/jobs/expiry.js";
import type { Job, JobContext } from "../../../platform/jobs/job.js";
import { enqueueSecurityNotice } from "../../emails/index.js";
import { createArchive } from "./archive.js";
import { type Attempt, insertChunk, markFailed, markReady, startAttempt, withdrawAttempt } from "./rows.js";

/** The size of the pieces that an archive is stored in. */
const chunkBytes = 256 * 1_024;

const maxAttempts = 3;

type ExportDependencies = Pick<Dependencies, "database" | "exportedFiles" | "clock" | "newId" | "log">;

/** Makes the exports that were requested, one after the other. */
export const dataExportJob = (dependencies: ExportDependencies): Job => ({
  name: "data-exports",
  everyMs: 10_000,
  async run(context) {
    let made = 0;
    for (;;) {
      const attempt = context.signal.aborted
        ? undefined
        : await startAttempt(dependencies.database, dependencies.clock());
      if (attempt === undefined) return made;
      if (await tryToMake(dependencies, attempt, context, made)) made += 1;
    }
  },
});

/** Deletes exports a week after they were made. */
export const dataExportExpiryJob = (dependencies: Pick<Dependencies, "database">): Job =>
  createExpiryJob(dependencies, "expire-data-exports", [{ table: "data_exports", column: "expires_at" }]);

/** Throws what went wrong, after which the job waits before the next attempt, unless this was the last one. */
async function tryToMake(
  dependencies: ExportDependencies,
  attempt: Attempt,
  context: JobContext,
  made: number,
): Promise<boolean> {
  const { database, clock, log } = dependencies;
  try {
    // More attempts than that were not counted as failed: their processes crashed.
    if (attempt.attempts > maxAttempts) throw new Error("All attempts to make the export have crashed.");
    return await makeExport(dependencies, attempt, context, made);
  } catch (error) {
    if (attempt.attempts < maxAttempts) throw error;
    log.error({ err: error, export: attempt.id }, "data export failed");
    await markFailed(database, attempt, clock());
    return false;
  }
}

/** False if the process stops, or the attempt no longer counts, such as after the deletion of the account. */
async function makeExport(
  dependencies: ExportDependencies,
  attempt: Attempt,
  { signal, progress }: JobContext,
  made: number,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const archive = createArchive(dependencies, attempt.resident_id, clock());
  let [position, sizeBytes] = [0, 0];
  for await (const chunk of joinPieces(archive)) {
    if (signal.aborted) {
      await withdrawAttempt(database, attempt);
      return false;
    }
    if (!(await insertChunk(database, attempt, position, chunk))) return false;
    position += 1;
    sizeBytes += chunk.length;
    await progress(made);
  }
  return createTransactionRunner(database)(async (tx) => {
    if (!(await markReady(tx, attempt, { sizeBytes, now: clock() }))) return false;
    const recipient = { residentId: attempt.resident_id };
    await enqueueSecurityNotice(tx, dependencies, recipient, { kind: "DATA_EXPORT_READY" });
    return true;
  });
}

/** Joins small pieces to chunks of at least `chunkBytes`, except for the last one. */
async function* joinPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
