import type { Command } from "commander";
import type { Finding } from "../doctor/finding.js";
import { type OutputOptions, print } from "./output.js";

interface DoctorOptions extends OutputOptions {
  readonly counters?: boolean;
}

/** Adds `doctor`. */
export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description(
      "Check the environment, database, schema, keys, clocks, mail, sign-in providers and disk, and say what to do. Changes nothing. Exits with 1 if a check fails.",
    )
    .option("--counters", "recount all counters, too, which reads whole tables")
    .option("--json", "print JSON")
    .action(runDoctor);
}

async function runDoctor({ counters = false, json }: DoctorOptions): Promise<void> {
  // Loads the areas, which few commands need.
  const { examine } = await import("../doctor/examine.js");
  const findings = await examine(process.env, { counters });
  if (findings.some(({ status }) => status === "FAIL")) process.exitCode = 1;
  print(findings, findings.map(formatFinding).join("\n"), { json });
}

const formatFinding = ({ status, area, message }: Finding): string =>
  `${status.padEnd(4)}  ${area.padEnd(11)}  ${message}`;
