/** The catalogues whose ids games carry. */
export const externalSources = ["igdb", "steam", "rawg", "gog"] as const;

/** A catalogue whose ids games carry. */
export type ExternalSource = (typeof externalSources)[number];
