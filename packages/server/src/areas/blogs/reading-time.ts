const wordsPerMinute = 200;

/** In scripts without spaces each character counts as a word. */
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Estimates how many minutes a text takes to read, at least 1. */
export const estimateReadingMinutes = (text: string): number =>
  Math.max(1, Math.ceil((text.match(wordPattern)?.length ?? 0) / wordsPerMinute));
