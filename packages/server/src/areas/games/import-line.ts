import { z } from "zod";
import { isReservedSlug } from "../../domain/slug.js";
import { bidirectionalControls, hasVisibleCharacter } from "../../platform/validation/visible-text.js";
import { type ExternalSource, externalSources } from "./external-ids.js";
import { parsePartialDate } from "./partial-date.js";

/** A game in a line of a catalogue. */
export interface GameLine {
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  readonly alt_titles: readonly string[];
  readonly released_on: string | null;
  readonly released_precision: string | null;
  readonly publishers: readonly string[];
  readonly platforms: readonly { readonly slug: string; readonly name: string }[];
  readonly external_ids: readonly { readonly source: ExternalSource; readonly external_id: string }[];
}

/** A skipped line with the reason. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

const boundedText = (maxLength: number) =>
  z
    .string()
    .transform((value) => value.normalize("NFC").trim())
    .pipe(
      z
        .string()
        .min(1, "must not be empty")
        .refine(
          (value) => Array.from(value).length <= maxLength,
          `must not have more than ${maxLength} characters`,
        )
        .refine((value) => !/[\p{Cc}\p{Surrogate}]/u.test(value), "must not have control characters")
        .refine((value) => value.search(bidirectionalControls) === -1, "must not have bidirectional controls")
        .refine(hasVisibleCharacter, "must have a visible character"),
    );

const slug = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{2,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be 2 to 80 letters, digits and single hyphens")
  .refine((value) => !isReservedSlug(value), "is a reserved word, or has the form of an id");

const partialDate = z.string().transform((value, context) => {
  const date = parsePartialDate(value);
  if (date) return date;
  context.addIssue("must be a year, a month such as 1997-08 or a day such as 1997-08-25");
  return z.NEVER;
});

const gameLine = z.object({
  slug,
  title: boundedText(200),
  alt_titles: z.array(boundedText(200)).max(20).default([]),
  first_released: partialDate.nullable().default(null),
  publishers: z.array(boundedText(120)).max(20).default([]),
  platforms: z
    .array(z.object({ slug, name: boundedText(60) }))
    .max(60)
    .default([]),
  external_ids: z.partialRecord(z.enum(externalSources), boundedText(100).nullable()).default({}),
});

/** Parses one line of a catalogue, or returns why it is skipped. */
export function parseGameLine(line: number, content: string): GameLine | SkippedLine {
  const json = parseJson(content);
  if (json instanceof Error) return { line, reason: `is not JSON: ${json.message}` };
  const { success, data, error } = gameLine.safeParse(json);
  if (!success) return { line, reason: error.issues.map(formatIssue).join("; ") };
  return {
    line,
    slug: data.slug,
    name: data.title,
    alt_titles: removeDuplicates(data.alt_titles),
    released_on: data.first_released?.on ?? null,
    released_precision: data.first_released?.precision ?? null,
    publishers: removeDuplicates(data.publishers),
    platforms: [...new Map(data.platforms.map((platform) => [platform.slug, platform])).values()],
    external_ids: externalSources.flatMap((source) => {
      const external_id = data.external_ids[source] ?? null;
      return external_id === null ? [] : [{ source, external_id }];
    }),
  };
}

function parseJson(content: string): unknown {
  if (content.includes("\uFFFD")) return new Error("it is not valid UTF-8");
  try {
    return JSON.parse(content);
  } catch (error) {
    return error;
  }
}

const formatIssue = ({ path, message }: { path: readonly PropertyKey[]; message: string }): string =>
  path.length === 0 ? message : `${path.map(String).join(".")} ${message}`;

const removeDuplicates = (values: readonly string[]): string[] => [...new Set(values)];
