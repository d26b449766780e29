import { transliterate } from "transliteration";
import type { OperationMetadata } from "../contract/operation-metadata.js";
import { problem } from "../../platform/http/problem.js";

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxLength = 80;
const minLength = 2;

/** Words that stand in paths where a slug could stand, so no slug may be one of them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "entries",
  "offers",
  "me",
  "settings",
  "stats",
  "popular",
  "query",
  "categories",
  "liked-games",
  "played-games",
  "new",
]);

/** The slug of a path as it is stored. What cannot be a slug becomes the empty one, which no row has: it is simply not found. */
export function asSlug(text: string): string {
  const slug = text.toLowerCase();
  return slugPattern.test(slug) ? slug : "";
}

/** Throws 400 `slug-reserved` for a word that paths use. */
export function assertSlugNotReserved(slug: string): void {
  if (reservedSlugs.has(slug)) throw problem("slug-reserved", `${slug} is a word that paths use.`);
}

/**
 * The slugs that a name may get, best first and without end: `doom`, `doom-2`, `doom-3`…
 * A name of which nothing is left becomes the noun with a number, such as `game-2`; a reserved word never comes bare.
 */
export function* generateSlugs(name: string, noun: string): Generator<string, never> {
  const slug = slugify(name);
  const base = slug === "" ? noun : slug;
  if (slug.length >= minLength && !reservedSlugs.has(slug)) yield slug;
  for (let number = 2; ; number += 1) yield withSuffix(base, `-${number}`);
}

/** The slug that a name gets when nobody else has it. */
export const slugFromName = (name: string, noun: string): string => generateSlugs(name, noun).next().value;

/** What a new row's slug is made of: the slug asked for, or else its name. */
export interface SlugRequest {
  readonly slug?: string | undefined;
  readonly name: string;
  /** Stands in for a name without a letter or digit. */
  readonly noun: string;
}

/**
 * Inserts a row under the slug asked for, or under the first free one made from its name.
 * `insert` gives null when the unique index refuses a slug (`ON CONFLICT … DO NOTHING RETURNING`), so the database decides.
 * Throws 400 `slug-reserved` or 409 `slug-taken` for a slug that was asked for.
 */
export async function insertWithSlug<Row>(
  { slug, name, noun }: SlugRequest,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  if (slug === undefined) return insertWithFreeSlug(generateSlugs(name, noun), insert);
  assertSlugNotReserved(slug);
  const row = await insert(slug);
  if (row === null) throw problem("slug-taken", `The slug ${slug} is taken.`);
  return row;
}

async function insertWithFreeSlug<Row>(
  candidates: Generator<string, never>,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  for (;;) {
    const row = await insert(candidates.next().value);
    if (row !== null) return row;
  }
}

const slugify = (name: string): string =>
  truncate(
    transliterate(name.normalize("NFC").replace(/[™®©]/g, ""))
      .toLowerCase()
      .replace(/['’`]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, ""),
    maxLength,
  );

const withSuffix = (base: string, suffix: string): string =>
  `${truncate(base, maxLength - suffix.length)}${suffix}`;

/** Where it is cut may be right after a hyphen, which no slug ends with. */
const truncate = (text: string, length: number): string => text.slice(0, length).replace(/-$/, "");

/** Path parameters with those that are slugs in lower case. */
export function lowercaseSlugs(
  params: Readonly<Record<string, string | string[]>>,
  { slugParameters }: OperationMetadata,
): unknown {
  if (slugParameters.size === 0) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      slugParameters.has(name) && typeof value === "string" ? value.toLowerCase() : value,
    ]),
  );
}
