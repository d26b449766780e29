import type { Random } from "./random.js";

const openings = {
  good: [
    "I had forgotten how good this is.",
    "Still plays like a dream.",
    "I finished it twice in one month.",
    "This one holds up far better than its reputation.",
    "Bought it for the cover, stayed for the levels.",
  ],
  fair: [
    "There is a good game in here somewhere.",
    "Fine for a weekend, not for longer.",
    "A solid example of its time.",
    "I wanted to like it more than I did.",
  ],
  poor: [
    "I gave it an honest try.",
    "Nostalgia does not save this one.",
    "I stopped after the third world.",
    "The box promised more than the cartridge holds.",
  ],
} as const;

const subjects = [
  "The controls",
  "The music",
  "The level design",
  "The bosses",
  "The pace",
  "The story",
  "The camera",
];
const praise = [
  "are worth the price alone",
  "never gets in the way",
  "carries the whole game",
  "still surprises me",
];
const blame = [
  "wears thin after an hour",
  "fights you at every turn",
  "has aged badly",
  "needed another year of work",
];
const closings = [
  "Played on the original hardware.",
  "Bring a friend.",
  "Bring patience.",
  "I will come back to it.",
  "Once was enough.",
  "Look for the revised release if you can.",
];

/** Generates a review whose tone fits the score. */
export function generateReview(
  random: Random,
  score: number,
): { readonly title: string | null; readonly body: string } {
  const tone = score >= 7 ? "good" : score >= 5 ? "fair" : "poor";
  const sentences = Array.from(
    { length: random.integer(1, 4) },
    () => `${random.pick(subjects)} ${random.pick(random.boolean(score / 10) ? praise : blame)}.`,
  );
  const opening = random.pick(openings[tone]);
  return {
    title: random.boolean(0.4) ? opening.replace(/\.$/, "") : null,
    body: [opening, ...new Set(sentences), random.pick(closings)].join(" "),
  };
}

const themes = [
  "Rainy Sunday",
  "Best of two players",
  "Underrated",
  "Worth the import",
  "Soundtracks to keep",
  "Short and sweet",
  "Finish these first",
  "Childhood shelf",
  "Hard but fair",
  "Late-night",
] as const;

/** Generates the name of a list. */
export const generateListName = (random: Random): string =>
  `${random.pick(themes)} ${random.pick(["games", "picks", "classics", "gems"])}`;

/** Generates the message of a play session; often null. */
export const generateSessionMessage = (random: Random): string | null =>
  random.boolean(0.4)
    ? random.pick([
        "Got further than ever.",
        "One more try, they said.",
        "Stuck again.",
        "Finally beat it!",
        "Relaxing evening.",
      ])
    : null;

const titleTemplates = [
  "Why {game} still matters",
  "An evening with {game}",
  "{game}, twenty-five years later",
  "What {game} taught us about maps",
  "In defence of {game}",
] as const;

/** Generates a Markdown blog post about a game. */
export function generateBlogPost(random: Random, game: string) {
  const title = random.pick(titleTemplates).replace("{game}", game).slice(0, 200);
  const paragraph = (): string => generateReview(random, random.integer(3, 10)).body;
  return {
    title,
    excerpt: random.pick(openings.good),
    body_markdown: [`## ${game}`, paragraph(), paragraph(), `> ${random.pick(closings)}`, paragraph()].join(
      "\n\n",
    ),
    tags: [random.pick(["retro", "essay", "hidden-gems", "hardware"])],
  };
}
