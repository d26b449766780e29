import { Argument, type Command, InvalidArgumentError } from "commander";
import { type SecretName, secretNames } from "../../platform/config.js";
import { keyFolder } from "../../platform/key-files.js";
import { fingerprintKeys, readExistingKeys } from "../../platform/secrets.js";
import { loadConfig } from "../config/config.js";
import { type ChangedKeys, promoteKeys, pruneKeys, rotateKeys } from "../start/rotate-secrets.js";
import { acceptSecrets, readUsedKeys } from "../start/shared-secrets.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withDatabase } from "./with-database.js";

interface RotateOptions extends OutputOptions {
  readonly next?: boolean;
}

interface PruneOptions extends OutputOptions {
  readonly keep: number;
}

/** Adds `secrets:list`, `secrets:rotate`, `secrets:promote`, `secrets:prune`, `secrets:accept` and `keys:rotate-signing`. */
export function addSecretCommands(program: Command): void {
  program
    .command("secrets:list")
    .description(
      "List the signing keys and secrets by their fingerprints. The first of each name signs, all are accepted.",
    )
    .option("--json", "print JSON")
    .action(list);
  addRotateCommands(program);
  program
    .command("secrets:prune")
    .description("Remove the oldest keys. What they have signed becomes invalid.")
    .addArgument(createNamesArgument())
    .option("--keep <count>", "how many keys remain", parseCount, 1)
    .option("--json", "print JSON")
    .action(prune);
  program
    .command("secrets:accept")
    .description(
      "Make the database forget the keys that this instance does not have. What they have signed becomes invalid, and instances that sign with them must stop before.",
    )
    .option("--json", "print JSON")
    .action(accept);
}

function addRotateCommands(program: Command): void {
  const nextFlag = ["--next", "put it last: accepted, but not used before secrets:promote"] as const;
  program
    .command("secrets:rotate")
    .description("Generate a new key that signs from the next start on. The others are still accepted.")
    .addArgument(createNamesArgument())
    .option(...nextFlag)
    .option("--json", "print JSON")
    .action(rotate);
  program
    .command("secrets:promote")
    .description("Sign with the last key from the next start on.")
    .addArgument(createNamesArgument())
    .option("--json", "print JSON")
    .action(promote);
  program
    .command("keys:rotate-signing")
    .description("The same as secrets:rotate JWT_PRIVATE_KEY.")
    .option(...nextFlag)
    .option("--json", "print JSON")
    .action((options: RotateOptions) => rotate(["JWT_PRIVATE_KEY"], options));
}

const createNamesArgument = (): Argument =>
  new Argument("<names...>", "the variables of the keys").choices(secretNames);

function parseCount(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError("Expected a number from 1 to 99.");
  return Number(text);
}

function rotate(names: readonly SecretName[], { next = false, json }: RotateOptions): void {
  printChanges(rotateKeys(loadConfig(process.env), names, { last: next }), json);
}

async function promote(names: readonly SecretName[], { json }: OutputOptions): Promise<void> {
  const used = await withDatabase(({ database }) => readUsedKeys(database));
  printChanges(promoteKeys(loadConfig(process.env), names, used), json);
}

async function prune(names: readonly SecretName[], { keep, json }: PruneOptions): Promise<void> {
  const changes = await withDatabase((dependencies) =>
    pruneKeys(loadConfig(process.env), names, { keep, ...dependencies }),
  );
  printChanges(changes, json);
}

function printChanges(changes: readonly ChangedKeys[], json: boolean | undefined): void {
  const texts = changes.map(({ name, fingerprints, value }) =>
    value === null
      ? `${name} now has ${fingerprints.length} in DATA_DIR, the first of which signs: ${fingerprints.join(", ")}.`
      : `The new value of ${name}:\n${value}`,
  );
  print(changes, [...texts, "Restart the instances, one after the other."].join("\n"), { json });
}

async function list({ json }: OutputOptions): Promise<void> {
  const config = loadConfig(process.env);
  const rows = secretNames.flatMap((name) =>
    fingerprintKeys(name, readExistingKeys(config, name)).map((fingerprint, index) => ({
      name,
      fingerprint,
      use: index === 0 ? "signs" : "is accepted",
      source: config.keys[name] === null ? keyFolder(config) : "environment",
    })),
  );
  const table = renderTable(
    ["NAME", "FINGERPRINT", "USE", "SOURCE"],
    rows.map(({ name, fingerprint, use, source }) => [name, fingerprint, use, source]),
  );
  print(rows, table, { json });
}

async function accept({ json }: OutputOptions): Promise<void> {
  const changed = await withDatabase((dependencies) => acceptSecrets(loadConfig(process.env), dependencies));
  const text =
    changed.length === 0
      ? "The database is used with these keys already."
      : `The database is now used with the ${changed.join(", ")} of this environment.`;
  print({ changed }, text, { json });
}
