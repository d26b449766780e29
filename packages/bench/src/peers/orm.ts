import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient, type Prisma } from "../../../server/src/generated/prisma/client.js";
import type { GameRow, OfferRow, WaitlistRow, EntryRow } from "./shapes.js";
import type { EntryChanges, OfferChanges } from "./statements.js";

/** The four operations through plain Prisma, as its guide writes them, for the peers that use it. */

/** A client on the database of the benchmark. */
export const createClient = (): PrismaClient =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }) });

const wholeGame = {
  category_links: { include: { category: true } },
  external_ids: true,
  counters: true,
  rating_summary: true,
} satisfies Prisma.GameInclude;

type StoredGame = Prisma.GameGetPayload<{ include: typeof wholeGame }>;

function gameRow({ category_links, external_ids, counters, rating_summary, ...game }: StoredGame): GameRow & {
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

/** A live game. */
export async function findGame(prisma: PrismaClient, slug: string) {
  const game = await prisma.game.findFirst({ where: { slug, deleted_at: null }, include: wholeGame });
  return game && gameRow(game);
}

/** The first games of a category by name, one more than asked for. */
export async function findPage(prisma: PrismaClient, category: string, limit: number) {
  const games = await prisma.game.findMany({
    where: { deleted_at: null, category_links: { some: { category: { slug: category, is_active: true } } } },
    orderBy: [{ name_key: "asc" }, { id: "asc" }],
    take: limit + 1,
    include: wholeGame,
  });
  return games.map(gameRow);
}

/** The scopes of a live secret key. */
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

/** Changes a live entry and reads its waitlist with the first hundred entries. */
export async function changeEntry(
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
  const head = waitlist.entries.map((each, index) => ({ ...each, position: index + 1 }));
  const position =
    head.find((each) => each.id === id)?.position ??
    (await prisma.waitlistEntry.count({
      where: { waitlist_id: waitlist.id, deleted_at: null, seq: { lte: entry.seq } },
    }));
  return { waitlist, changed: { ...entry, position }, head };
}

/** A live offer of a live subscription. */
export async function findOffer(prisma: PrismaClient, slug: string, id: string): Promise<OfferRow | null> {
  const offer = await prisma.subscriptionOffer.findFirst({
    where: { id, deleted_at: null, subscription: { slug, deleted_at: null } },
    include: { subscription: true },
  });
  return offer && offerRow(offer);
}

/** Changes an offer. */
export async function changeOffer(
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
  return offerRow(offer);
}

type StoredOffer = Prisma.SubscriptionOfferGetPayload<{ include: { subscription: true } }>;

const offerRow = ({ subscription, ...offer }: StoredOffer): OfferRow => ({
  ...offer,
  discount_value: offer.discount_value.toNumber(),
  price: subscription.price.toNumber(),
  currency: subscription.currency,
});
