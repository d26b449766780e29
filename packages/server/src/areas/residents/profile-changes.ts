import countries from "i18n-iso-countries/index.js";
import type { Resident } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertKnown, fieldError, validationProblem } from "../../platform/http/problem.js";

/** Fields that are stored as they are sent. */
const plainFields = [
  "display_name",
  "bio",
  "location",
  "country",
  "avatar_url",
  "cover_url",
  "website_url",
] as const;

type ChangeableColumn =
  | (typeof plainFields)[number]
  | "locale"
  | "favorite_game_ids"
  | "username"
  | "username_changed_at"
  | "email"
  | "email_verified_at"
  | "pending_email"
  | "status";

/** The columns that a change writes. Absent ones keep their value. */
export type ResidentChanges = { readonly [Name in ChangeableColumn]?: Resident[Name] };

type UpdateResident = components["schemas"]["UpdateResident"];

/** Builds the changes of the profile. Throws 400 for an unknown country, language or game. */
export async function buildProfileChanges(tx: Transaction, body: UpdateResident): Promise<ResidentChanges> {
  const { country, locale, favorite_game_ids } = body;
  if (typeof country === "string") assertKnownCountry(country);
  if (favorite_game_ids !== undefined) await assertKnownGames(tx, favorite_game_ids);
  return {
    ...pickSent(body, plainFields),
    ...(locale !== undefined && { locale: locale && toCanonicalLocale(locale) }),
    ...(favorite_game_ids && { favorite_game_ids: deduplicate(favorite_game_ids) }),
  };
}

/** Picks the fields that the request contains. */
function pickSent<Name extends keyof UpdateResident>(
  body: UpdateResident,
  names: readonly Name[],
): Pick<UpdateResident, Name> {
  const entries = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  // `Object.fromEntries` does not keep the types of the names.
  return Object.fromEntries(entries) as Pick<UpdateResident, Name>;
}

const deduplicate = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

function assertKnownCountry(country: string): void {
  if (!Object.hasOwn(countries.getAlpha2Codes(), country))
    throw validationProblem([
      fieldError("/country", "unknown-country", `${country} is not an ISO 3166-1 country code.`),
    ]);
}

function toCanonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw validationProblem([
      fieldError("/locale", "unknown-locale", `${locale} is not a BCP 47 language tag.`),
    ]);
  }
}

async function assertKnownGames(tx: Transaction, ids: readonly string[]): Promise<void> {
  const games = await tx.game.findMany({
    where: { id: { in: [...ids] }, deleted_at: null },
    select: { id: true },
  });
  const known = new Set(games.map(({ id }) => id));
  assertKnown("/favorite_game_ids", ids, { known, detail: (id) => `The game ${id} does not exist.` });
}
