import { StartupError } from "@game-community/postgres/startup-error";
import { operator, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { SecretFingerprint } from "../../generated/prisma/client.js";
import { type SecretName, secretNames } from "../../platform/config.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { keyFolder } from "../../platform/key-files.js";
import {
  findMissingSecrets,
  type Fingerprints,
  fingerprintSecrets,
  loadSecrets,
  type Secrets,
  type SecretSettings,
} from "../../platform/secrets.js";

/**
 * Loads the keys, of which all instances on one database must accept those that any of them signs with. The database has
 * their fingerprints. Throws if a key is in use that this instance does not have.
 */
export async function loadSharedSecrets(config: SecretSettings, database: Database): Promise<Secrets> {
  const used = await readUsedKeys(database);
  // Before keys are generated, which would be in the way of those that the operator copies.
  assertComplete(
    config,
    findMissingSecrets(config).filter((name) => used[name] !== undefined),
  );
  const secrets = loadSecrets(config);
  const own = fingerprintSecrets(secrets);
  assertComplete(config, listIncomplete(own, used));
  if (secretNames.every((name) => used[name]?.includes(own[name][0]))) return secrets;
  await database.$transaction(async (tx) => {
    for (const name of secretNames) await storeUsedKey(tx, name, own);
    // Another instance may have stored its own meanwhile.
    assertComplete(config, listIncomplete(own, await readUsedKeys(tx)));
  });
  return secrets;
}

/**
 * Makes the database require the keys of this environment and no others: the first of each name, and those of the others that
 * are in use. Returns the names whose keys have changed.
 */
export async function acceptSecrets(
  config: SecretSettings,
  dependencies: Pick<Dependencies, "database" | "clock" | "newId">,
): Promise<readonly SecretName[]> {
  return requireKeys(fingerprintSecrets(loadSecrets(config)), dependencies);
}

/** Makes the database require no other keys than these for the given names. Returns the names whose keys have changed. */
export async function requireKeys(
  own: Partial<Fingerprints>,
  { database, clock, newId }: Pick<Dependencies, "database" | "clock" | "newId">,
): Promise<readonly SecretName[]> {
  return database.$transaction(async (tx) => {
    const used = await readUsedKeys(tx);
    const changed: SecretName[] = [];
    for (const name of secretNames) {
      const [first, ...others] = own[name] ?? [];
      if (first === undefined) continue;
      const earlier = others.filter((fingerprint) => used[name]?.includes(fingerprint));
      if (isSameSet([first, ...earlier], used[name] ?? [])) continue;
      changed.push(name);
      await tx.$executeRaw`
        INSERT INTO secret_fingerprints (name, fingerprint, earlier) VALUES (${name}, ${first}, ${earlier}::text[])
        ON CONFLICT (name) DO UPDATE
          SET fingerprint = excluded.fingerprint, earlier = excluded.earlier, updated_at = ${clock()}`;
    }
    if (changed.length > 0)
      await writeAudit(tx, {
        id: newId(),
        actor: operator,
        action: "secrets.accepted",
        at: clock(),
        object: { type: "secrets", id: null },
        before: used,
        after: await readUsedKeys(tx),
      });
    return changed;
  });
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  new Set(some).size === new Set(others).size && some.every((value) => others.includes(value));

/** The fingerprints of the keys that instances sign with or have signed with. */
export type UsedKeys = Partial<Readonly<Record<SecretName, readonly string[]>>>;

/** Reads the fingerprints of the keys in use, the last one that signed first. */
export async function readUsedKeys(database: Pick<Database | Transaction, "$queryRaw">): Promise<UsedKeys> {
  const rows = await database.$queryRaw<Pick<SecretFingerprint, "name" | "fingerprint" | "earlier">[]>`
    SELECT name, fingerprint, earlier FROM secret_fingerprints`;
  return Object.fromEntries(rows.map(({ name, fingerprint, earlier }) => [name, [fingerprint, ...earlier]]));
}

/** Stores the key that this instance signs with, provided that it has all others in use. */
const storeUsedKey = (tx: Transaction, name: SecretName, own: Fingerprints): Promise<number> =>
  tx.$executeRaw`
    INSERT INTO secret_fingerprints AS f (name, fingerprint) VALUES (${name}, ${own[name][0]})
    ON CONFLICT (name) DO UPDATE
      SET fingerprint = excluded.fingerprint, earlier = f.fingerprint || f.earlier, updated_at = now()
      WHERE excluded.fingerprint <> ALL (f.fingerprint || f.earlier)
        AND (f.fingerprint || f.earlier) <@ ${[...own[name]]}::text[]`;

/** The names of which a key is in use that this instance does not have. */
export const listIncomplete = (own: UsedKeys, used: UsedKeys): readonly SecretName[] =>
  secretNames.filter((name) => used[name]?.some((fingerprint) => !own[name]?.includes(fingerprint)));

function assertComplete(config: SecretSettings, incomplete: readonly SecretName[]): void {
  if (incomplete.length > 0) throw new StartupError(describeIncomplete(config, incomplete));
}

/** Explains which keys an instance lacks, and what to do. */
export function describeIncomplete(config: SecretSettings, incomplete: readonly SecretName[]): string {
  const names = new Intl.ListFormat("en-GB").format(incomplete);
  return (
    `${names} of this instance ${incomplete.length === 1 ? "lacks a key that is" : "lack keys that are"} in use with the ` +
    "database: tokens, cursors and sessions of other instances, or of earlier ones, would be invalid at this one. Use the " +
    `values of the other instances: set these variables, or copy the files of the folder keys in their DATA_DIR to ` +
    `${keyFolder(config)}. To do without the other keys on purpose, run "npm run cli -- secrets:accept" with the values of ` +
    "this instance, and start again."
  );
}
