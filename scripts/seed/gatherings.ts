import { buildNewPost } from "../../packages/server/src/areas/blogs/changes.js";
import { newDraft } from "../../packages/server/src/areas/blogs/publication.js";
import type { Database, Transaction } from "../../packages/server/src/platform/database/client.js";
import { insertWithSlug } from "../../packages/server/src/kernel/http/slug.js";
import { claimSpot } from "../../packages/server/src/areas/waitlists/spots.js";
import type { Catalogue } from "./catalogue.js";
import type { Person } from "./people.js";
import { postText } from "./prose.js";
import type { Chance } from "./random.js";
import { idAt, patience } from "./write.js";

interface Stage {
  readonly database: Database;
  readonly chance: Chance;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

const waitlists = ["beta-mobile-app", "retro-fair"];

/** What some of a cohort do for all: a few write posts, more of them wait for what is to come. */
export async function writeGatherings(stage: Stage, people: readonly Person[]): Promise<void> {
  const { database, chance } = stage;
  const authors = people.filter(() => chance.isTrue(0.02));
  const waiting = people.filter(() => chance.isTrue(0.06));
  await database.$transaction(async (tx) => {
    await makeEditors(tx, authors);
    for (const author of authors) await writePosts(tx, stage, author);
    for (const person of waiting) await joinWaitlist(tx, stage, person);
  }, patience);
}

async function makeEditors(tx: Transaction, people: readonly Person[]): Promise<void> {
  const editor = await tx.role.findFirstOrThrow({ where: { name: "editor", deleted_at: null } });
  await tx.residentRole.createMany({
    data: people.map(({ id, joined }) => ({ resident_id: id, role_id: editor.id, created_at: joined })),
  });
}

async function writePosts(tx: Transaction, { chance, catalogue, now }: Stage, author: Person): Promise<void> {
  for (let count = chance.whole(1, 4); count > 0; count--) {
    const at = between(author.joined, now, chance);
    const text = {
      ...postText(chance, catalogue.pick(chance).name),
      status: "PUBLISHED",
      is_featured: false,
    } as const;
    const post = {
      ...buildNewPost(text, newDraft, at),
      author_id: author.id,
      created_at: at,
      updated_at: at,
    };
    await insertWithSlug({ slug: undefined, name: text.title, noun: "post" }, async (slug) => {
      const data = [{ ...post, id: idAt(at, chance), slug }];
      const [inserted] = await tx.blog.createManyAndReturn({ data, skipDuplicates: true });
      return inserted ?? null;
    });
  }
}

async function joinWaitlist(tx: Transaction, { chance, now }: Stage, person: Person): Promise<void> {
  const at = between(person.joined, now, chance);
  await claimSpot(tx, {
    ...{ slug: chance.pick(waitlists), name: person.display_name, email: person.email },
    ...{ residentId: person.id, now: at, newId: () => idAt(at, chance) },
  });
}

const between = (from: Date, to: Date, chance: Chance): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * chance.next()));
