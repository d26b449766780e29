/** The external catalogues whose ids a game can have. */
export const externalSources = ["igdb", "steam", "rawg", "gog"] as const;

/** An external catalogue whose ids a game can have. */
export type ExternalSource = (typeof externalSources)[number];
