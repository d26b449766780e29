import type { Chance } from "./random.js";

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

/** A review's text that fits its score. */
export function reviewText(
  chance: Chance,
  score: number,
): { readonly title: string | null; readonly body: string } {
  const mood = score >= 7 ? "good" : score >= 5 ? "fair" : "poor";
  const sentences = Array.from(
    { length: chance.whole(1, 4) },
    () => `${chance.pick(subjects)} ${chance.pick(chance.isTrue(score / 10) ? praise : blame)}.`,
  );
  const opening = chance.pick(openings[mood]);
  return {
    title: chance.isTrue(0.4) ? opening.replace(/\.$/, "") : null,
    body: [opening, ...new Set(sentences), chance.pick(closings)].join(" "),
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

/** A list's name. */
export const listName = (chance: Chance): string =>
  `${chance.pick(themes)} ${chance.pick(["games", "picks", "classics", "gems"])}`;

/** What somebody writes about an evening of play. */
export const sessionNote = (chance: Chance): string | null =>
  chance.isTrue(0.4)
    ? chance.pick([
        "Got further than ever.",
        "One more try, they said.",
        "Stuck again.",
        "Finally beat it!",
        "Relaxing evening.",
      ])
    : null;

const angles = [
  "Why {game} still matters",
  "An evening with {game}",
  "{game}, twenty-five years later",
  "What {game} taught us about maps",
  "In defence of {game}",
] as const;

/** A post about a game, in Markdown. */
export function postText(chance: Chance, game: string) {
  const title = chance.pick(angles).replace("{game}", game).slice(0, 200);
  const paragraph = (): string => reviewText(chance, chance.whole(3, 10)).body;
  return {
    title,
    excerpt: chance.pick(openings.good),
    body_markdown: [`## ${game}`, paragraph(), paragraph(), `> ${chance.pick(closings)}`, paragraph()].join(
      "\n\n",
    ),
    tags: [chance.pick(["retro", "essay", "hidden-gems", "hardware"])],
  };
}
