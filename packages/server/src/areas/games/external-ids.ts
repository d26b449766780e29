/** The external catalogues that games can have ids of. */
export const externalSources = ["igdb", "steam", "rawg", "gog"] as const;

/** An external catalogue that games can have ids of. */
export type ExternalSource = (typeof externalSources)[number];
