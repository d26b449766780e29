import type { Dependencies } from "../../domain/dependencies.js";
import type { SecretName } from "../../platform/config.js";
import { createKey, formatKeys, keyFolder, replaceKeys } from "../../platform/key-files.js";
import { isKeyList, type KeyList } from "../../platform/key-list.js";
import { fingerprintKeys, readExistingKeys, type SecretSettings } from "../../platform/secrets.js";
import { requireKeys, type UsedKeys } from "./shared-secrets.js";

/** The keys of a name after a change. */
export interface ChangedKeys {
  readonly name: SecretName;
  readonly fingerprints: KeyList<string>;
  /** The new value of the variable, where the keys come from the environment; null when they were stored. */
  readonly value: string | null;
}

/** Generates a new key: the first one, or the last one, which is accepted and not used yet. */
export const rotateKeys = (
  config: SecretSettings,
  names: readonly SecretName[],
  { last }: { readonly last: boolean },
): readonly ChangedKeys[] =>
  changeKeys(config, names, (keys, name) =>
    last ? [keys[0], ...keys.slice(1), createKey(name)] : [createKey(name), ...keys],
  );

/** Makes the last key the first one. Throws when it has been used before: then none was added. */
export const promoteKeys = (
  config: SecretSettings,
  names: readonly SecretName[],
  used: UsedKeys,
): readonly ChangedKeys[] =>
  changeKeys(config, names, (keys, name) => {
    const last = keys.at(-1) ?? keys[0];
    if (used[name]?.includes(fingerprintKeys(name, [last])[0]))
      throw new Error(`The last key of ${name} has signed before: add a new one with secrets:rotate --next.`);
    return [last, ...keys.slice(0, -1)];
  });

/** Removes all but the first keys, which the database then does not require any more. */
export async function pruneKeys(
  config: SecretSettings,
  names: readonly SecretName[],
  { keep, ...dependencies }: { readonly keep: number } & Pick<Dependencies, "database" | "clock" | "newId">,
): Promise<readonly ChangedKeys[]> {
  const changes = changeKeys(config, names, (keys, name) => {
    const kept = keys.slice(0, keep);
    if (!isKeyList(kept)) throw new Error(`One key of ${name} must remain.`);
    return kept;
  });
  await requireKeys(
    Object.fromEntries(changes.map(({ name, fingerprints }) => [name, fingerprints])),
    dependencies,
  );
  return changes;
}

/** Changes the keys of all names or, if one fails, of none. Stores those that are in the data folder. */
function changeKeys(
  config: SecretSettings,
  names: readonly SecretName[],
  change: (keys: KeyList<string>, name: SecretName) => KeyList<string>,
): readonly ChangedKeys[] {
  const changed = names.map((name) => ({ name, keys: change(readExistingKeys(config, name), name) }));
  return changed.map(({ name, keys }) => {
    const isStored = config.keys[name] === null;
    if (isStored) replaceKeys(keyFolder(config), name, keys);
    return {
      name,
      fingerprints: fingerprintKeys(name, keys),
      value: isStored ? null : formatKeys(name, keys),
    };
  });
}
