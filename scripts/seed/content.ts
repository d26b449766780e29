import { buildNewPost } from "../../packages/server/src/areas/blogs/changes.js";
import { newDraft } from "../../packages/server/src/areas/blogs/publication.js";
import { insertWithSlug } from "../../packages/server/src/domain/slug.js";
import type { Database, Transaction } from "../../packages/server/src/platform/database/client.js";
import type { Catalogue } from "./catalogue.js";
import type { Profile } from "./profiles.js";
import type { Random } from "./random.js";
import { generateBlogPost } from "./text.js";
import { createIdAt, transactionOptions } from "./write-actions.js";

interface SeedContext {
  readonly database: Database;
  readonly random: Random;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

const waitlistSlugs = ["beta-mobile-app", "retro-fair", "dinner-with-the-makers"];

/** Creates blog posts and waitlist entries of some residents of a cohort. */
export async function writeContent(context: SeedContext, profiles: readonly Profile[]): Promise<void> {
  const { database, random } = context;
  const authors = profiles.filter(() => random.boolean(0.02));
  const waitlistMembers = profiles.filter(() => random.boolean(0.06));
  await database.$transaction(async (tx) => {
    await grantEditorRole(tx, authors);
    for (const author of authors) await writeBlogPosts(tx, context, author);
    for (const profile of waitlistMembers) await joinWaitlist(tx, context, profile);
  }, transactionOptions);
}

async function grantEditorRole(tx: Transaction, profiles: readonly Profile[]): Promise<void> {
  const editor = await tx.role.findFirstOrThrow({ where: { name: "editor", deleted_at: null } });
  await tx.residentRole.createMany({
    data: profiles.map(({ id, joinedAt }) => ({ resident_id: id, role_id: editor.id, created_at: joinedAt })),
  });
}

async function writeBlogPosts(
  tx: Transaction,
  { random, catalogue, now }: SeedContext,
  author: Profile,
): Promise<void> {
  for (let count = random.integer(1, 4); count > 0; count--) {
    const at = randomDateBetween(author.joinedAt, now, random);
    const content = {
      ...generateBlogPost(random, catalogue.pick(random).name),
      status: "PUBLISHED",
      is_featured: false,
    } as const;
    const post = {
      ...buildNewPost(content, newDraft, at),
      author_id: author.id,
      created_at: at,
      updated_at: at,
    };
    await insertWithSlug({ slug: undefined, name: content.title, noun: "post" }, async (slug) => {
      const data = [{ ...post, id: createIdAt(at, random), slug }];
      const [inserted] = await tx.blog.createManyAndReturn({ data, skipDuplicates: true });
      return inserted ?? null;
    });
  }
}

async function joinWaitlist(tx: Transaction, { random, now }: SeedContext, profile: Profile): Promise<void> {
  const at = randomDateBetween(profile.joinedAt, now, random);
  const [id, mailId] = [createIdAt(at, random), createIdAt(at, random)];
  await tx.$queryRaw`
    SELECT outcome FROM join_waitlist(${profile.id}::uuid, ${id}::uuid, ${random.pick(waitlistSlugs)}, TRUE,
      ${mailId}::uuid, '', ${at}::timestamptz, ${profile.display_name}, ${profile.email})`;
}

const randomDateBetween = (from: Date, to: Date, random: Random): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * random.next()));
