/** The four operations with the Prisma client, as in its guide, for the peers that use an ORM. */
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "../../../server/src/generated/prisma/client.js";
import type { GameRow } from "./documents/games.js";
import type { OfferRow } from "./documents/offers.js";
import type { EntryRow, WaitlistRow } from "./documents/waitlists.js";
import { connectionOptions } from "./pool.js";
import type { OfferChanges } from "./statements/offers.js";
import type { EntryChanges } from "./statements/waitlists.js";

/** Creates a client for the database of the benchmark. Its statements are prepared under names, as those of the other peers. */
export function createClient(): PrismaClient {
  const names = new Map<string, string>();
  const statementNameGenerator = ({ sql }: { readonly sql: string }): string => {
    const name = names.get(sql) ?? `statement${names.size}`;
    names.set(sql, name);
    return name;
  };
  const pool = { ...connectionOptions, max: 10, idleTimeoutMillis: 300_000 };
  return new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
}

/** The relations that a game document needs. */
export const gameInclude = {
  category_links: { include: { category: true } },
  external_ids: true,
  counters: true,
  rating_summary: true,
} satisfies Prisma.GameInclude;

type StoredGame = Prisma.GameGetPayload<{ include: typeof gameInclude }>;

/** Builds the row of a game document. */
export function toGameRow({
  category_links,
  external_ids,
  counters,
  rating_summary,
  ...game
}: StoredGame): GameRow & {
  name_key: string;
} {
  return {
    ...game,
    categories: category_links.map(({ category }) => category),
    external_ids: Object.fromEntries(external_ids.map(({ source, external_id }) => [source, external_id])),
    average: rating_summary?.average?.toNumber() ?? null,
    weighted: rating_summary?.weighted.toNumber() ?? 0,
    votes: rating_summary?.votes ?? 0,
    main_minutes: counters?.main_minutes ?? null,
    extra_minutes: counters?.extra_minutes ?? null,
    complete_minutes: counters?.complete_minutes ?? null,
    playtime_samples: counters?.playtime_samples ?? 0,
  };
}

/** Finds a game that is not deleted. */
export async function findGame(prisma: PrismaClient, slug: string) {
  const game = await prisma.game.findFirst({ where: { slug, deleted_at: null }, include: gameInclude });
  return game && toGameRow(game);
}

/** Finds the first games of a category by name: one more than `limit`, to detect a next page. */
export async function findPage(prisma: PrismaClient, category: string, limit: number) {
  const games = await prisma.game.findMany({
    where: { deleted_at: null, category_links: { some: { category: { slug: category, is_active: true } } } },
    orderBy: [{ name_key: "asc" }, { id: "asc" }],
    take: limit + 1,
    include: gameInclude,
  });
  return games.map(toGameRow);
}

/** Finds the scopes of an active secret key. */
export async function findScopes(prisma: PrismaClient, hash: string) {
  const key = await prisma.serviceKey.findFirst({
    where: {
      key_hash: hash,
      kind: "SK",
      revoked_at: null,
      OR: [{ expires_at: null }, { expires_at: { gt: new Date() } }],
    },
  });
  return key?.scopes ?? null;
}

/** Updates an entry and reads its waitlist with the first hundred entries. */
export async function updateEntry(
  prisma: PrismaClient,
  id: string,
  { name, email }: EntryChanges,
  now: Date,
): Promise<{ waitlist: WaitlistRow; changed: EntryRow; head: EntryRow[] } | null> {
  const stored = await prisma.waitlistEntry.findFirst({ where: { id, deleted_at: null } });
  if (stored === null) return null;
  const entry = await prisma.waitlistEntry.update({
    where: { id },
    data: { name, email, version: { increment: 1 }, updated_at: now },
  });
  const waitlist = await prisma.waitlist.findUniqueOrThrow({
    where: { id: entry.waitlist_id },
    include: { entries: { where: { deleted_at: null }, orderBy: { seq: "asc" }, take: 100 } },
  });
  const head = waitlist.entries.map((row, index) => ({ ...row, position: index + 1 }));
  const position =
    head.find((row) => row.id === id)?.position ??
    (await prisma.waitlistEntry.count({
      where: { waitlist_id: waitlist.id, deleted_at: null, seq: { lte: entry.seq } },
    }));
  return { waitlist, changed: { ...entry, position }, head };
}

/** Finds an offer that is not deleted, of a subscription that is not deleted. */
export async function findOffer(prisma: PrismaClient, slug: string, id: string): Promise<OfferRow | null> {
  const offer = await prisma.subscriptionOffer.findFirst({
    where: { id, deleted_at: null, subscription: { slug, deleted_at: null } },
    include: { subscription: true },
  });
  return offer && toOfferRow(offer);
}

/** Updates an offer. */
export async function updateOffer(
  prisma: PrismaClient,
  id: string,
  changes: OfferChanges,
  now: Date,
): Promise<OfferRow> {
  const offer = await prisma.subscriptionOffer.update({
    where: { id },
    data: { ...changes, version: { increment: 1 }, updated_at: now },
    include: { subscription: true },
  });
  return toOfferRow(offer);
}

type StoredOffer = Prisma.SubscriptionOfferGetPayload<{ include: { subscription: true } }>;

const toOfferRow = ({ subscription, ...offer }: StoredOffer): OfferRow => ({
  ...offer,
  discount_value: offer.discount_value.toNumber(),
  price: subscription.price.toNumber(),
  currency: subscription.currency,
});
