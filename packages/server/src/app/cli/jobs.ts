import type { Command } from "commander";
import { operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Job } from "../../platform/jobs/job.js";
import { runNow } from "../../platform/jobs/run-job.js";
import { type JobStatus, listJobs, retryFailedJobs } from "../../platform/jobs/states.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withService } from "./with-service.js";

/** Adds `jobs:list`, `jobs:run` and `jobs:retry`. */
export function addJobCommands(program: Command): void {
  program
    .command("jobs:list")
    .description("List the background jobs with their last run and the next one.")
    .option("--json", "print JSON")
    .action(list);
  program
    .command("jobs:run")
    .description("Run a job now, in this process, due or not. No other process runs it meanwhile.")
    .argument("<job>", "its name")
    .option("--json", "print JSON")
    .action(run);
  program
    .command("jobs:retry")
    .description("Make failed jobs due at once. A running service starts them within ten seconds.")
    .argument("[job]", "its name; all failed jobs by default")
    .option("--json", "print JSON")
    .action(retry);
}

async function list({ json }: OutputOptions): Promise<void> {
  const jobs = await withService(({ database, clock, jobs }) => listJobs(database, jobs(), clock()));
  print(jobs, renderJobs(jobs), { json });
}

const renderJobs = (jobs: readonly JobStatus[]): string =>
  renderTable(
    ["JOB", "STATE", "LAST END", "ROWS", "DUE", "ERROR"],
    jobs.map((job) => [
      job.name,
      job.state.toLowerCase(),
      job.finished_at?.toISOString() ?? "never",
      String(job.last_count ?? 0),
      job.due_at?.toISOString() ?? "now",
      job.last_error ?? "",
    ]),
  );

async function run(name: string, { json }: OutputOptions): Promise<void> {
  const handled = await withService(async (dependencies, interrupted) => {
    const job = findJob(dependencies.jobs(), name);
    return runNow(dependencies, auditRuns(dependencies, job), interrupted);
  });
  if (handled === null)
    throw new Error(`Another process runs the job ${name}. Try again when it has finished.`);
  print({ name, handled }, `${name} processed ${handled} rows.`, { json });
}

/** A job that is recorded in the audit log when it begins: not if another process runs it. */
const auditRuns = (dependencies: Dependencies, job: Job): Job => ({
  ...job,
  async run(context) {
    await dependencies.database.$transaction((tx) => auditJob(tx, dependencies, "job.run", job.name));
    return job.run(context);
  },
});

function findJob(jobs: readonly Job[], name: string): Job {
  const job = jobs.find((known) => known.name === name);
  if (job !== undefined) return job;
  throw new Error(`No job has the name ${name}. Jobs: ${jobs.map((known) => known.name).join(", ")}.`);
}

async function retry(name: string | undefined, { json }: OutputOptions): Promise<void> {
  const retried = await withService(async (dependencies) => {
    if (name !== undefined) findJob(dependencies.jobs(), name);
    return dependencies.database.$transaction(async (tx) => {
      const names = await retryFailedJobs(tx, name ?? null, dependencies.clock());
      for (const retriedName of names) await auditJob(tx, dependencies, "job.retried", retriedName);
      return names;
    });
  });
  print({ retried }, retried.length === 0 ? "No failed jobs." : `Due now: ${retried.join(", ")}.`, { json });
}

const auditJob = (
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  action: "job.run" | "job.retried",
  name: string,
): Promise<void> =>
  writeAudit(tx, {
    id: newId(),
    actor: operator,
    action,
    object: { type: "job", id: null },
    at: clock(),
    after: { name },
  });
