/**
 * Characters that show nothing by themselves: white space, controls, marks without a letter, what Unicode lets fonts
 * ignore (U+200B, U+00AD, U+3164 and the like), and two blanks that Unicode counts as symbols.
 */
const visibleCharacter =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1D159}]/u;

/** Whether a text has a character that people see. The contract calls the format of such texts `visible-text`. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text);

/** Controls by which a name would change the direction of the text around it. */
export const bidirectionalControls = /[\u202A-\u202E\u2066-\u2069]/gu;
