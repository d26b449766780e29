import { InvalidArgumentError, Option, type Command } from "commander";
import { permissions, isPermission, type PermissionName } from "../authentication/permissions.js";
import {
  createServiceKey,
  listServiceKeys,
  revokeServiceKey,
  type ServiceKey,
  type ServiceKeyKind,
} from "../authentication/service-keys.js";
import { print, table, type OutputOptions } from "./output.js";
import { withDatabase } from "./session.js";

interface CreateOptions extends OutputOptions {
  readonly kind: Lowercase<ServiceKeyKind>;
  readonly name: string;
  readonly scope: readonly PermissionName[];
  readonly allScopes?: boolean;
  readonly allowedOrigin: readonly string[];
}

/** Adds `keys:create`, `keys:list` and `keys:revoke`. */
export function addKeyCommands(program: Command): void {
  program
    .command("keys:create")
    .description("Make a service key. It is printed this once; only its hash is kept.")
    .addOption(
      new Option("--kind <kind>", "publishable names an application, secret carries scopes")
        .choices(["publishable", "secret"])
        .makeOptionMandatory(),
    )
    .requiredOption("--name <name>", "what the key is for")
    .option("--scope <scope>", "a permission of a secret key; repeat it for more", collectScope, [])
    .option("--all-scopes", "every permission there is")
    .option(
      "--allowed-origin <origin>",
      "a browser origin that may send a secret key; repeatable",
      collect,
      [],
    )
    .option("--json", "print JSON")
    .action(createKey);
  program
    .command("keys:list")
    .description("List the service keys, newest first, without their secrets.")
    .option("--json", "print JSON")
    .action(listKeys);
  program
    .command("keys:revoke")
    .description("End a service key. Running services follow within 30 seconds.")
    .argument("<key>", "its id, or its first characters as keys:list prints them")
    .option("--json", "print JSON")
    .action(revokeKey);
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

function collectScope(value: string, before: readonly PermissionName[]): readonly PermissionName[] {
  if (isPermission(value)) return [...before, value];
  throw new InvalidArgumentError(`The scopes are ${permissions.join(", ")}.`);
}

async function createKey({
  kind,
  name,
  scope,
  allScopes,
  allowedOrigin,
  json,
}: CreateOptions): Promise<void> {
  const scopes = allScopes ? permissions : scope;
  const { key, serviceKey } = await withDatabase((means) =>
    createServiceKey(means, {
      kind: kind === "secret" ? "SECRET" : "PUBLISHABLE",
      name,
      scopes,
      allowedOrigins: allowedOrigin,
    }),
  );
  const text = `${key}\n\nThe ${kind} key "${serviceKey.name}" (${serviceKey.id}). It is shown only now: keep it safe.`;
  print({ ...serviceKey, key }, text, { json });
}

async function listKeys({ json }: OutputOptions): Promise<void> {
  const keys = await withDatabase(listServiceKeys);
  print(keys, keys.length === 0 ? "There are no keys." : keyTable(keys), { json });
}

async function revokeKey(idOrPrefix: string, { json }: OutputOptions): Promise<void> {
  const revoked = await withDatabase((means) => revokeServiceKey(means, idOrPrefix));
  if (!revoked) throw new Error(`No live key has the id or the first characters ${idOrPrefix}.`);
  print(revoked, `Revoked "${revoked.name}" (${revoked.id}).`, { json });
}

const keyTable = (keys: readonly ServiceKey[]): string =>
  table(
    ["KEY", "KIND", "NAME", "CREATED", "LAST USED", "STATE", "ID"],
    keys.map(({ prefix, kind, name, created_at, last_used_at, revoked_at, id }) => [
      `${prefix}…`,
      kind.toLowerCase(),
      name,
      created_at.toISOString(),
      last_used_at?.toISOString() ?? "never",
      revoked_at ? "revoked" : "live",
      id,
    ]),
  );
