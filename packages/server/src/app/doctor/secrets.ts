import { type Config, type SecretName, secretNames } from "../../platform/config.js";
import { keyFolder } from "../../platform/key-files.js";
import { findMissingSecrets, fingerprintKeys, readExistingKeys } from "../../platform/secrets.js";
import { describeIncomplete, listIncomplete, type UsedKeys } from "../start/shared-secrets.js";
import { type Finding, inArea } from "./finding.js";

const { ok, warn, fail } = inArea("secrets");

/** Checks the keys against those that the database is used with; `used` is null when it cannot be read. */
export function checkSecrets(config: Config, used: UsedKeys | null): readonly Finding[] {
  const missing = findMissingSecrets(config);
  const own = Object.fromEntries(
    secretNames
      .filter((name) => !missing.includes(name))
      .map((name) => [name, fingerprintKeys(name, readExistingKeys(config, name))]),
  );
  const incomplete = listIncomplete(own, used ?? {});
  if (incomplete.length > 0) return [fail(describeIncomplete(config, incomplete))];
  if (missing.length > 0)
    return [
      warn(
        `${missing.join(", ")} will be generated in ${keyFolder(config)}: back this folder up after the first start.`,
      ),
    ];
  if (used === null) return [warn("The database cannot be asked which keys it is used with.")];
  return [ok(`The keys are those of the database: ${countKeys(own)}.`)];
}

const countKeys = (own: Partial<Record<SecretName, readonly string[]>>): string =>
  secretNames.map((name) => `${own[name]?.length ?? 0} ${name}`).join(", ");
