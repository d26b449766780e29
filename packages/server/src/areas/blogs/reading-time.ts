const wordsPerMinute = 200;

/** A character of a script that does without spaces counts as a word of its own. */
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** About how many minutes a text takes to read, never none. */
export const estimateReadingMinutes = (text: string): number =>
  Math.max(1, Math.ceil((text.match(wordPattern)?.length ?? 0) / wordsPerMinute));
