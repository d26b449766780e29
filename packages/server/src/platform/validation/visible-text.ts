/**
 * Matches a visible character: not white space, a control, a combining mark, a default-ignorable character such as U+200B,
 * U+00AD or U+3164, or one of two blanks that Unicode counts as symbols.
 */
const visibleCharacter =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text);

/** Controls that change the direction of the surrounding text. */
export const bidirectionalControls = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * The format `visible-text` of the contract. The controls are not in the patterns, because not all languages support `\u202A`
 * in regular expressions.
 */
export const isVisibleText = (text: string): boolean =>
  hasVisibleCharacter(text) && text.search(bidirectionalControls) === -1;
