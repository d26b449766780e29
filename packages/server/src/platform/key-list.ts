/** Keys for one purpose: the first one signs or encrypts, all of them verify or decrypt. */
export type KeyList<T> = readonly [T, ...T[]];

/** Whether a list has a first key. */
export const isKeyList = <T>(keys: readonly T[]): keys is KeyList<T> => keys.length > 0;

/** Converts each key of a list. */
export const mapKeys = <T, U>([first, ...others]: KeyList<T>, convert: (key: T) => U): KeyList<U> => [
  convert(first),
  ...others.map((key) => convert(key)),
];

/** Splits secrets that are separated by white space. A text with spaces between shorter words is one passphrase. */
export function splitSecrets(text: string): readonly string[] {
  const parts = text.trim().split(/\s+/);
  return parts.every((part) => part.length >= minSecretLength) ? parts : [text.trim()];
}

/** The number of characters that a secret has at least. */
export const minSecretLength = 32;
