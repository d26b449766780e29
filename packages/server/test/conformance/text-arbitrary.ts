import fc from "fast-check";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";

/** Texts that often reveal errors in SQL, patterns, comparisons and rendering. */
const unusualTexts = [
  "' OR 1=1 --",
  "100% _ \\ \\x00 $1",
  "İstanbul ß ﬃ",
  "e\u0301 A\u030A",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "\u202Eabc\u2066",
  "\u200B\u00AD\u3164",
  "<script>alert(1)</script>",
  "null",
  "__proto__",
  "\uFFFF\uFFFE\u{10FFFF}",
  "  both ends  ",
  "one\ttwo\nthree\r\n",
];

const maxGenerated = 40;

/** Creates texts for a schema: examples, limits and unusual characters. Not all of them are valid. */
export function createTextArbitrary(schema: SchemaObject): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const examples = listExamples(schema);
  const ofFormat = format === undefined ? undefined : formats[format];
  const minLength = Number(schema["minLength"] ?? 0);
  const maxLength = Number(schema["maxLength"] ?? minLength + maxGenerated);
  const lengths = { minLength, maxLength: Math.min(maxLength, minLength + maxGenerated) };
  const weighted: fc.MaybeWeightedArbitrary<string>[] = [
    ...(examples.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...examples) }] : []),
    ...(ofFormat ? [{ weight: 4, arbitrary: ofFormat }] : []),
  ];
  if (typeof pattern === "string" && !isCharacterClass(pattern))
    weighted.push({ weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern, "u"), { size: "small" }) });
  else if (!ofFormat) weighted.push(...listFreeTexts(lengths, maxLength));
  return fc.oneof(...weighted);
}

/** A pattern that only restricts the characters, such as `^[^\u0000]*$`. */
const isCharacterClass = (pattern: string): boolean => /^\^\[\^[^\]]+\]\*\$$/.test(pattern);

const listFreeTexts = (
  lengths: { readonly minLength: number; readonly maxLength: number },
  maxLength: number,
): fc.MaybeWeightedArbitrary<string>[] => [
  { weight: 2, arbitrary: fc.string({ ...lengths, unit: "grapheme-ascii" }) },
  { weight: 2, arbitrary: fc.string({ ...lengths, unit: "grapheme" }) },
  { weight: 1, arbitrary: fc.string({ ...lengths, unit: "binary" }) },
  { weight: 1, arbitrary: fc.constantFrom(...unusualTexts) },
  { weight: 1, arbitrary: fc.constantFrom("x", "é", "😀").map((text) => text.repeat(lengths.minLength)) },
  ...(maxLength <= 5_000 ? [{ weight: 1, arbitrary: fc.constant("x".repeat(maxLength)) }] : []),
];

/** The examples of a schema that are texts. */
const listExamples = ({ examples }: SchemaObject): string[] =>
  Array.isArray(examples) ? examples.filter((example) => typeof example === "string") : [];

/** Years that PostgreSQL, ISO 8601 and the contract have in common. */
const dates = fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
const offsets = fc.constantFrom("Z", "+00:00", "+14:00", "-12:00", "+05:30", "-00:00");
const fractions = fc.constantFrom("", ".1", ".123", ".123456789");

const urls = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    "http://[::1]:8080/%00?q=%FF",
    "https://user:secret@example.com/a",
    "https://xn--nxasmq6b/",
  ),
);

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.oneof(
    dates.map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom("2024-02-29", "0001-01-01", "9999-12-31"),
  ),
  "date-time": fc.oneof(
    fc
      .tuple(dates, fractions, offsets)
      .map(([date, fraction, offset]) => date.toISOString().slice(0, 19) + fraction + offset),
    fc.constantFrom(
      "2016-12-31T23:59:60Z",
      "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59.999Z",
      "0001-01-01T00:00:00+14:00",
      "9999-12-31T23:59:59-12:00",
      "2026-11-21t10:05:32z",
      "2026-11-21 10:05:32Z",
    ),
  ),
  email: fc.oneof(
    fc.emailAddress(),
    fc.uuid().map((id) => `${id}@example.com`),
    fc.constantFrom("O'Hara+tag@Example.COM", `${"a".repeat(64)}@example.com`),
  ),
  uri: urls,
  "web-url": urls,
  uuid: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.constant("00000000-0000-0000-0000-000000000000"),
  ),
};
