import { compile, installPeers } from "./compile.js";
import { measureEvents } from "./events/events.js";
import { measureFirstTimes } from "./first-times/first-times.js";
import { measureGrowth } from "./growth/growth.js";
import { measureInstances } from "./instances/instances.js";
import { measureMemory } from "./memory/memory.js";
import { buildNativePeers } from "./native-peers.js";
import { type Options, parseOptions } from "./options.js";
import { comparePocketBase } from "./pocketbase/pocketbase.js";
import { profileWorkloads } from "./profile/profile.js";
import { formatReport } from "./report.js";
import { evaluateGoals, type Results } from "./results.js";
import { runBenchmark } from "./run.js";
import { measureScale } from "./scale/scale.js";
import { measureSdkPeers } from "./sdk-peers/sdk-peers.js";
import { allServers } from "./servers.js";
import { createTemporaryFolder, handleSignals, isStopped } from "./stop-on-signal.js";
import { readLatestResults, readModeValues, writeResults } from "./stored-results.js";
import { measureStreams } from "./streams/streams.js";
import { checkUserEnumeration } from "./user-enumeration.js";
import { writeReport } from "./write-report.js";
import { ensureWrk } from "./wrk.js";

const log = (line: string): void => void process.stderr.write(`${line}\n`);

handleSignals();
process.exitCode = await main().catch((error: unknown) => {
  if (!isStopped()) log(error instanceof Error ? error.message : String(error));
  return 1;
});

async function main(): Promise<number> {
  const [mode, ...args] = process.argv.slice(2);
  if (mode === "enumeration") return checkUserEnumeration(log);
  if (mode === "profile") return profileWorkloads(args, log);
  if (mode === "pocketbase") return comparePocketBase(log);
  if (mode === "first-times") return measureFirstTimes(log);
  if (mode === "memory") return measureMemory(args, log);
  if (mode === "instances") return measureInstances(log);
  if (mode === "events") return measureEvents(args, log);
  if (mode === "sdk-peers") return measureSdkPeers(log);
  if (mode === "streams") return measureStreams(args, log);
  if (mode === "growth") return measureGrowth(args, log);
  if (mode === "report") return updateReport();
  if (mode === "scale") return measureScale(args, log);
  const parsed = parseOptions(process.argv.slice(2));
  if (parsed === null) return 0;
  ensureWrk();
  log("installing and compiling");
  installPeers();
  await compile();
  const options = { ...parsed, servers: buildNativePeers(parsed.servers, log) };
  const { folder, remove } = createTemporaryFolder("bench");
  try {
    const results = await runBenchmark(options, folder, log);
    if (options.rounds > 0) await publish(results, options);
    return options.check && evaluateGoals(results).some(({ isMet }) => isMet === false) ? 1 : 0;
  } finally {
    await remove();
  }
}

/** Prints the report and writes the raw results; a full run also updates RESULTS.md. */
async function publish(results: Results, options: Options): Promise<void> {
  const report = formatReport(results, options);
  process.stdout.write(`\n${report}`);
  const { samples, starts, loads } = results;
  const workloads = results.workloads.map(({ name, title, group }) => ({ name, title, group }));
  const stored = { options, loads, samples, workloads, starts: Object.fromEntries(starts) };
  writeResults("latest", { at: new Date(), ...stored });
  if (options.isFull) await writeReport("RESULTS", report);
}

/**
 * Prints the report of the last run, with the values that other modes have measured since. Only a full run replaces RESULTS.md, so
 * that its rows are all of one run.
 */
async function updateReport(): Promise<number> {
  const { options, starts, ...rest } = readLatestResults();
  const measured = new Set(options.servers.map(({ name }) => name));
  const servers = allServers.filter(({ name }) => measured.has(name));
  const results = { ...rest, servers, starts: new Map(Object.entries(starts)), values: readModeValues() };
  const report = formatReport(results, options);
  process.stdout.write(report);
  if (options.isFull) await writeReport("RESULTS", report);
  else log("RESULTS.md is not replaced, because the last run was partial.");
  return 0;
}
