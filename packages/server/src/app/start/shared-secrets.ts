import { StartupError } from "@game-community/postgres/startup-error";
import { writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { SecretFingerprint } from "../../generated/prisma/client.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import {
  findMissingSecrets,
  fingerprintSecrets,
  keyFolder,
  loadSecrets,
  type SecretName,
  secretNames,
  type Secrets,
  type SecretSettings,
} from "../../platform/secrets.js";

/**
 * Loads the keys, which all instances on one database must share. The first instance stores their fingerprints. Throws if
 * others are stored already.
 */
export async function loadSharedSecrets(config: SecretSettings, database: Database): Promise<Secrets> {
  const stored = await readFingerprints(database);
  // Before keys are generated, which would be in the way of those that the operator copies.
  assertSame(
    config,
    findMissingSecrets(config).filter((name) => stored[name] !== undefined),
  );
  const secrets = loadSecrets(config);
  const own = fingerprintSecrets(secrets);
  assertSame(config, listDifferences(own, await storeMissing(database, own, stored)));
  return secrets;
}

/** Stores the fingerprints of the configured keys, also in place of others. Returns the names of those that have changed. */
export async function acceptSecrets(
  config: SecretSettings,
  { database, clock, newId }: Pick<Dependencies, "database" | "clock" | "newId">,
): Promise<readonly SecretName[]> {
  const own = fingerprintSecrets(loadSecrets(config));
  return database.$transaction(async (tx) => {
    const stored = await readFingerprints(tx);
    const changed = listDifferences(own, stored);
    for (const name of changed)
      await tx.$executeRaw`
      INSERT INTO secret_fingerprints (name, fingerprint) VALUES (${name}, ${own[name]})
      ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint, updated_at = ${clock()}`;
    if (changed.length > 0)
      await writeAudit(tx, {
        id: newId(),
        actor: { kind: "OPERATOR", id: null },
        action: "secrets.accepted",
        at: clock(),
        object: { type: "secrets", id: null },
        before: stored,
        after: own,
      });
    return changed;
  });
}

type Fingerprints = Readonly<Record<SecretName, string>>;
type StoredFingerprints = Partial<Fingerprints>;

async function readFingerprints(database: Database | Transaction): Promise<StoredFingerprints> {
  const rows = await database.$queryRaw<Pick<SecretFingerprint, "name" | "fingerprint">[]>`
    SELECT name, fingerprint FROM secret_fingerprints`;
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Stores the fingerprints that are not stored yet, and returns all: another instance may have stored its own meanwhile. */
async function storeMissing(
  database: Database,
  own: Fingerprints,
  stored: StoredFingerprints,
): Promise<StoredFingerprints> {
  if (secretNames.every((name) => stored[name] !== undefined)) return stored;
  await database.$executeRaw`
    INSERT INTO secret_fingerprints (name, fingerprint)
    SELECT * FROM unnest(${[...secretNames]}::text[], ${secretNames.map((name) => own[name])}::text[])
    ON CONFLICT (name) DO NOTHING`;
  return readFingerprints(database);
}

const listDifferences = (own: Fingerprints, stored: StoredFingerprints): readonly SecretName[] =>
  secretNames.filter((name) => stored[name] !== own[name]);

function assertSame(config: SecretSettings, different: readonly SecretName[]): void {
  if (different.length === 0) return;
  const names = new Intl.ListFormat("en-GB").format(different);
  throw new StartupError(
    `${names} of this instance ${different.length === 1 ? "is not that" : "are not those"} that the database is used with: ` +
      "tokens, cursors and sessions of one instance would be invalid at another. Use the values of the other instances: " +
      `set these variables, or copy the files of the folder keys in their DATA_DIR to ${keyFolder(config)}. To change the ` +
      'values on purpose, stop all instances, run "npm run cli -- secrets:accept" with the new ones, and start again.',
  );
}
