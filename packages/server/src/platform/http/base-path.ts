/** The path prefix of every route. */
export const basePath = "/rest";
