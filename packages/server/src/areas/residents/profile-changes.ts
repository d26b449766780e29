import countries from "i18n-iso-countries/index.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Resident } from "../../generated/prisma/client.js";
import { field, invalid, refuseUnknown } from "../../platform/http/problem.js";

const plainFields = [
  ...(["display_name", "bio", "location", "country"] as const),
  ...(["avatar_url", "cover_url", "website_url"] as const),
] as const;

type Changeable =
  | (typeof plainFields)[number]
  | "locale"
  | "favorite_game_ids"
  | "username"
  | "username_changed_at"
  | "email"
  | "email_verified_at"
  | "pending_email"
  | "status";

/** The columns of a resident that a change writes; those that are absent keep their value. */
export type ResidentChanges = { readonly [Name in Changeable]?: Resident[Name] };

type Update = components["schemas"]["UpdateResident"];

/** What an update makes of the profile. Throws 400 for a country, language or game that does not exist. */
export async function profileChanges(tx: Transaction, body: Update): Promise<ResidentChanges> {
  const { country, locale, favorite_game_ids } = body;
  if (typeof country === "string") refuseUnknownCountry(country);
  if (favorite_game_ids !== undefined) await refuseUnknownGames(tx, favorite_game_ids);
  return {
    ...given(body, plainFields),
    ...(locale !== undefined && { locale: locale && canonicalLocale(locale) }),
    ...(favorite_game_ids && { favorite_game_ids: unique(favorite_game_ids) }),
  };
}

/** Those of the fields that were sent. */
function given<Name extends keyof Update>(body: Update, names: readonly Name[]): Pick<Update, Name> {
  const sent = names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(sent) as Pick<Update, Name>;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

function refuseUnknownCountry(country: string): void {
  if (!Object.hasOwn(countries.getAlpha2Codes(), country))
    throw invalid([field("/country", "unknown-country", `${country} is no country code of ISO 3166-1.`)]);
}

function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid([field("/locale", "unknown-locale", `${locale} is no language tag of BCP 47.`)]);
  }
}

async function refuseUnknownGames(tx: Transaction, ids: readonly string[]): Promise<void> {
  const games = await tx.game.findMany({
    where: { id: { in: [...ids] }, deleted_at: null },
    select: { id: true },
  });
  const known = new Set(games.map(({ id }) => id));
  refuseUnknown("/favorite_game_ids", ids, { known, detail: (id) => `No game has the id ${id}.` });
}
