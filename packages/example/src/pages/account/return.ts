/** The page to return to after signing in. */
export interface ReturnSearch {
  readonly from?: string;
}

/** Reads where to return to. Other websites are ignored. */
export const readReturn = ({ from }: Record<string, unknown>): ReturnSearch =>
  typeof from === "string" && from.startsWith("/") && !from.startsWith("//") ? { from } : {};
