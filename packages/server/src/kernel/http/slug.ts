import { transliterate } from "transliteration";
import type { OperationFacts } from "../contract/facts.js";
import { problem } from "../../platform/http/problem.js";

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longest = 80;
const shortest = 2;

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
  return shape.test(slug) ? slug : "";
}

/** Throws 400 `slug-reserved` for a word that paths use. */
export function refuseReservedSlug(slug: string): void {
  if (reservedSlugs.has(slug)) throw problem("slug-reserved", `${slug} is a word that paths use.`);
}

/**
 * The slugs that a name may get, best first and without end: `doom`, `doom-2`, `doom-3`…
 * A name of which nothing is left becomes the noun with a number, such as `game-2`; a reserved word never comes bare.
 */
export function* slugCandidates(name: string, noun: string): Generator<string, never> {
  const bare = reduce(name);
  const base = bare === "" ? noun : bare;
  if (bare.length >= shortest && !reservedSlugs.has(bare)) yield bare;
  for (let number = 2; ; number += 1) yield numbered(base, `-${number}`);
}

/** The slug that a name gets when nobody else has it. */
export const slugFromName = (name: string, noun: string): string => slugCandidates(name, noun).next().value;

/** What a new row's slug is made of: the slug asked for, or else its name. */
export interface SlugWish {
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
export async function insertUnderSlug<Row>(
  { slug, name, noun }: SlugWish,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  if (slug === undefined) return insertUnderFirstFree(slugCandidates(name, noun), insert);
  refuseReservedSlug(slug);
  const row = await insert(slug);
  if (row === null) throw problem("slug-taken", `The slug ${slug} is taken.`);
  return row;
}

async function insertUnderFirstFree<Row>(
  candidates: Generator<string, never>,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  for (;;) {
    const row = await insert(candidates.next().value);
    if (row !== null) return row;
  }
}

const reduce = (name: string): string =>
  cut(
    transliterate(name.normalize("NFC").replace(/[™®©]/g, ""))
      .toLowerCase()
      .replace(/['’`]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, ""),
    longest,
  );

const numbered = (base: string, suffix: string): string => `${cut(base, longest - suffix.length)}${suffix}`;

/** Where it is cut may be right after a hyphen, which no slug ends with. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/-$/, "");

/** Path parameters with those that are slugs in lower case. */
export function lowerSlugs(
  params: Readonly<Record<string, string | string[]>>,
  { slugParameters }: OperationFacts,
): unknown {
  if (slugParameters.size === 0) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      slugParameters.has(name) && typeof value === "string" ? value.toLowerCase() : value,
    ]),
  );
}
