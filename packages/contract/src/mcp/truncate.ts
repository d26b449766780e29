const maxLength = 16_000;

/** Shortens a text for a model, which pays for each word, and says how to get the rest. */
export function truncate(text: string, offset: number, describeRest: (next: number) => string): string {
  const end = offset + maxLength;
  if (end >= text.length) return text.slice(offset);
  return `${text.slice(offset, end)}\n\n[${end} of ${text.length} characters. ${describeRest(end)}]`;
}
