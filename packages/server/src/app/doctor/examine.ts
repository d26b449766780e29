import { tryProviders } from "../../areas/authentication/index.js";
import { trySmtp } from "../../areas/emails/index.js";
import type { Config } from "../../platform/config.js";
import { type Environment, readConfig } from "../config/config.js";
import { findRisks } from "../config/risks.js";
import { findUnknownNames } from "../config/unknown-names.js";
import { checkDatabase, type DatabaseChecks } from "./database.js";
import { checkDisk } from "./disk.js";
import { attempt, type Finding, inArea } from "./finding.js";
import { checkLimitStore } from "./limit-store.js";
import { checkReplicas } from "./replicas.js";

/** Checks everything that a service with this environment needs. Changes nothing. */
export async function examine(environment: Environment, checks: DatabaseChecks): Promise<readonly Finding[]> {
  const { warn, fail } = inArea("environment");
  const { config, errors } = readConfig(environment);
  if (errors.length > 0)
    return [
      ...errors.map((error) => fail(`${error}.`)),
      warn("Nothing else was checked without valid variables."),
    ];
  const findings = await Promise.all([
    attempt("environment", () => checkEnvironment(environment, config)),
    attempt("disk", () => checkDisk(config)),
    attempt("database", () => checkDatabase(config, checks)),
    attempt("replicas", () => checkReplicas(config)),
    attempt("limits", () => checkLimitStore(config)),
    attempt("mail", () => checkMail(config)),
    attempt("providers", () => checkProviders(config)),
  ]);
  return findings.flat();
}

function checkEnvironment(environment: Environment, config: Config): readonly Finding[] {
  const { ok, warn } = inArea("environment");
  const warnings = [...findUnknownNames(environment), ...findRisks(config)];
  return warnings.length > 0 ? warnings.map(warn) : [ok("All variables are valid.")];
}

async function checkMail({ mail: { smtpUrl }, dataDir }: Config): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("mail");
  if (smtpUrl === null) return [ok(`Mails are written to ${dataDir}/mails.`)];
  const { hostname, port } = new URL(smtpUrl);
  const server = port === "" ? hostname : `${hostname}:${port}`;
  try {
    await trySmtp(smtpUrl);
    return [ok(`${server} accepts the connection and the sign-in.`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [fail(`${server} cannot be used: ${reason}. Check SMTP_URL.`)];
  }
}

async function checkProviders(config: Config): Promise<readonly Finding[]> {
  const { ok, fail } = inArea("providers");
  const trials = await tryProviders(config);
  if (trials.length === 0) return [ok("Social sign-in is disabled.")];
  return trials.map(({ name, problem }) =>
    problem === null
      ? ok(`${name} accepts a sign-in.`)
      : fail(
          `${name} cannot be used: ${problem}. Check its variables, and the redirect URI at the provider.`,
        ),
  );
}
