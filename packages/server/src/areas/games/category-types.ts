import type { components } from "../../generated/schema.js";

/** The slug of a category type. */
export type CategoryTypeSlug = components["schemas"]["GameCategoryTypeSlug"];

type CategoryType = components["schemas"]["GameCategoryType"];

/** The category types. A game has at most one age rating, and any number of categories of the other types. */
export const categoryTypes: Readonly<Record<CategoryTypeSlug, CategoryType>> = {
  genre: { slug: "genre", name: "Genre", allows_many: true },
  platform: { slug: "platform", name: "Platform", allows_many: true },
  theme: { slug: "theme", name: "Theme", allows_many: true },
  "game-mode": { slug: "game-mode", name: "Game mode", allows_many: true },
  "player-perspective": { slug: "player-perspective", name: "Player perspective", allows_many: true },
  "age-rating": { slug: "age-rating", name: "Age rating", allows_many: false },
  collection: { slug: "collection", name: "Collection", allows_many: true },
};
