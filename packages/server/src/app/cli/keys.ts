import { type Command, InvalidArgumentError, Option } from "commander";
import {
  createKeyAsOperator,
  isPermission,
  listNewestKeys,
  revokeKeyAsOperator,
  rotateKeyAsOperator,
  type ServiceKeyKind,
} from "../../areas/service-keys/index.js";
import { type PermissionName, permissions } from "../../generated/permissions.js";
import { parseDuration, parseExpiry } from "./durations.js";
import { renderKeyTable } from "./key-table.js";
import { type OutputOptions, print } from "./output.js";
import { withDatabase } from "./with-database.js";

interface CreateOptions extends OutputOptions {
  readonly kind: Lowercase<ServiceKeyKind>;
  readonly name: string;
  readonly scope: readonly PermissionName[];
  readonly allScopes?: boolean;
  readonly allowedOrigin: readonly string[];
  readonly expires?: Date;
}

interface RotateOptions extends OutputOptions {
  readonly grace: number;
  readonly expires?: Date;
}

const expiresFlag = [
  "--expires <when>",
  "a date such as 2027-01-31, or a duration from now such as 90d; default: never",
  parseExpiry,
] as const;

/** Adds `keys:create`, `keys:list`, `keys:rotate` and `keys:revoke`. */
export function addKeyCommands(program: Command): void {
  addCreateCommand(program);
  program
    .command("keys:list")
    .description("List the service keys, newest first, without their secrets.")
    .option("--json", "print JSON")
    .action(listKeys);
  addRotateCommand(program);
  program
    .command("keys:revoke")
    .description("Revoke a service key. Running services reject it within a second.")
    .argument("<key>", "its id, or its prefix as printed by keys:list")
    .option("--json", "print JSON")
    .action(revokeKey);
}

function addCreateCommand(program: Command): void {
  program
    .command("keys:create")
    .description("Create a service key. It is printed once; only its hash is stored.")
    .addOption(
      new Option("--kind <kind>", "publishable identifies an application, secret has scopes")
        .choices(["publishable", "secret"])
        .makeOptionMandatory(),
    )
    .requiredOption("--name <name>", "what the key is for")
    .option(
      "--scope <scope>",
      "a permission of a secret key, which needs one or more; repeatable",
      collectScope,
      [],
    )
    .option("--all-scopes", "all permissions")
    .option(
      "--allowed-origin <origin>",
      "a browser origin that may send a secret key; repeatable",
      collect,
      [],
    )
    .option(...expiresFlag)
    .option("--json", "print JSON")
    .action(createKey);
}

function addRotateCommand(program: Command): void {
  program
    .command("keys:rotate")
    .description(
      "Replace a service key by a new one of the same kind, scopes and origins. The old key stays valid for a grace period.",
    )
    .argument("<key>", "its id, or its prefix as printed by keys:list")
    .addOption(
      new Option("--grace <time>", "how long the old key stays valid: 30m, 24h, 7d; 0m revokes it now")
        .argParser(parseDuration)
        .default(parseDuration("7d"), "7d"),
    )
    .option(...expiresFlag)
    .option("--json", "print JSON")
    .action(rotateKey);
}

const collect = (value: string, previous: readonly string[]): readonly string[] => [...previous, value];

function collectScope(value: string, previous: readonly PermissionName[]): readonly PermissionName[] {
  if (isPermission(value)) return [...previous, value];
  throw new InvalidArgumentError(`Unknown scope. Valid scopes: ${permissions.join(", ")}.`);
}

async function createKey({
  kind,
  name,
  scope,
  allScopes,
  allowedOrigin,
  expires,
  json,
}: CreateOptions): Promise<void> {
  const scopes = allScopes ? permissions : scope;
  if (kind === "secret" && scopes.length === 0)
    throw new Error(
      "A secret key without scopes has no permissions: pass --scope for each permission, or --all-scopes.",
    );
  const { key, serviceKey } = await withDatabase((dependencies) =>
    createKeyAsOperator(dependencies, {
      kind: kind === "secret" ? "SECRET" : "PUBLISHABLE",
      name,
      scopes,
      allowedOrigins: allowedOrigin,
      expiresAt: expires ?? null,
    }),
  );
  const text = `${key}\n\nThe ${kind} key "${serviceKey.name}" (${serviceKey.id}). It is shown only once: store it safely.`;
  print({ ...serviceKey, key }, text, { json });
}

async function rotateKey(idOrPrefix: string, { grace, expires, json }: RotateOptions): Promise<void> {
  const rotation = { graceMs: grace, expiresAt: expires ?? null };
  const { key, serviceKey, replaced } = await withDatabase((dependencies) =>
    rotateKeyAsOperator(dependencies, idOrPrefix, rotation),
  );
  const validUntil = replaced.expires_at?.toISOString() ?? "";
  const text = `${key}\n\nReplaces ${replaced.prefix}… of "${replaced.name}", which is valid until ${validUntil}. The new key is shown only once: store it safely.`;
  print({ ...serviceKey, key, replaced }, text, { json });
}

async function listKeys({ json }: OutputOptions): Promise<void> {
  const { keys, now } = await withDatabase(async (dependencies) => ({
    keys: await listNewestKeys(dependencies),
    now: dependencies.clock(),
  }));
  print(keys, keys.length === 0 ? "No keys." : renderKeyTable(keys, now), { json });
}

async function revokeKey(idOrPrefix: string, { json }: OutputOptions): Promise<void> {
  const revoked = await withDatabase((dependencies) => revokeKeyAsOperator(dependencies, idOrPrefix));
  print(revoked, `Revoked "${revoked.name}" (${revoked.id}).`, { json });
}
