import { dictionary } from "@zxcvbn-ts/language-common";
import { fieldError, problem } from "../http/problem.js";
import { lazy } from "../lazy.js";

/** The owner of a password. */
export interface PasswordOwner {
  /** Null before one is generated. */
  readonly username: string | null;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** Throws 400 `weak-password`, with the field and the reason, for a password that is easily guessed. */
export function assertStrongPassword(password: string, owner: PasswordOwner, pointer: string): void {
  const reason = findWeakness(password.normalize("NFC").toLowerCase(), owner);
  if (reason !== null)
    throw problem("weak-password", reason, { errors: [fieldError(pointer, "weak-password", reason)] });
}

function findWeakness(password: string, owner: PasswordOwner): string | null {
  if (isBlank(password)) return "The password consists of white space only.";
  if (isAlternating(password)) return "The password repeats one or two characters.";
  if (getCommonPasswords().has(password)) return "This password is one of the most common ones.";
  if (consistsOfRuns(password))
    return "The password is made of keyboard or alphabet runs, such as qwerty or 12345.";
  if (toAlphanumerics(password).includes(serviceName))
    return "The password contains the name of the service.";
  return findPersonalInformation(password, owner);
}

/** Everybody who attacks this service would try its name. */
const serviceName = "gamecommunity";

const isBlank = (password: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(password);

/** `aaaaaaaa`, `abababab`, `ababababa`. */
const isAlternating = (password: string): boolean => /^(.)(.)(?:\1\2)*\1?$/su.test(password);

/** The common passwords of the bundled list that are long enough to be accepted. */
const getCommonPasswords = lazy(
  (): ReadonlySet<string> =>
    new Set(dictionary["passwords-common"].filter((password) => password.length >= 8)),
);

/** Rows and columns of QWERTY, QWERTZ, AZERTY and Russian keyboards. Alphabets need no list: their letters are successive code points. */
const keyboardRows = [
  "1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "qwertzuiopü",
  "asdfghjklöä",
  "yxcvbnm,.-",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn,;:!",
  "йцукенгшщзхъ",
  "фывапролджэ",
  "ячсмитьбю",
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "8ik,",
  "9ol.",
  "0p;/",
  "!@#$%^&*()_+",
];
const keyboardRuns = keyboardRows.flatMap((row) => [row, [...row].toReversed().join("")]);

const minRunLength = 3;
/** The minimum number of characters outside of predictable runs. */
const minUnpredictedCharacters = 4;

/** Whether a password consists mostly of predictable runs. */
function consistsOfRuns(password: string): boolean {
  const characters = [...password];
  let unpredictedCount = 0;
  for (let start = 0; start < characters.length;) {
    const length = Math.max(getSequenceRunLength(characters, start), getKeyboardRunLength(characters, start));
    const isRun = length >= minRunLength;
    unpredictedCount += isRun ? 0 : 1;
    start += isRun ? length : 1;
  }
  return unpredictedCount < minUnpredictedCharacters;
}

/** The length of the run of equal, ascending or descending code points that starts here: `aaa`, `abc`, `321`. */
function getSequenceRunLength(characters: readonly string[], start: number): number {
  const code = (index: number): number => characters[index]?.codePointAt(0) ?? NaN;
  const step = code(start + 1) - code(start);
  if (!(Math.abs(step) <= 1)) return 1;
  let end = start + 1;
  while (code(end + 1) - code(end) === step) end += 1;
  return end - start + 1;
}

/** The length of the longest part of a keyboard row that starts here. */
function getKeyboardRunLength(characters: readonly string[], start: number): number {
  let length = 1;
  while (
    start + length < characters.length &&
    keyboardRuns.some((run) => run.includes(characters.slice(start, start + length + 1).join("")))
  )
    length += 1;
  return length;
}

/** Shorter names occur in many good passwords by chance. */
const minNameLength = 3;

function findPersonalInformation(
  password: string,
  { username, displayName, email }: PasswordOwner,
): string | null {
  const contains = (name: string | null | undefined): boolean => {
    const normalized = name?.normalize("NFC").toLowerCase() ?? "";
    if (normalized.length >= minNameLength && password.includes(normalized)) return true;
    const letters = toAlphanumerics(normalized);
    return letters.length >= minNameLength && toAlphanumerics(password).includes(letters);
  };
  if (contains(username)) return "The password contains the username.";
  if (contains(email)) return "The password contains the email address.";
  if (contains(email?.slice(0, email.lastIndexOf("@"))))
    return "The password contains the name part of the email address.";
  return contains(displayName) ? "The password contains the display name." : null;
}

/** Removes punctuation and spaces, so that `Ada Lovelace` is found in `ada-lovelace-1`. */
const toAlphanumerics = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
