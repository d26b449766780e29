/** The page to return to after signing in. */
export interface ReturnSearch {
  readonly from?: string | undefined;
}

/** Reads where to return to. Other websites are ignored. */
export const readReturn = ({ from }: Readonly<Record<string, unknown>>): ReturnSearch =>
  typeof from === "string" && from.startsWith("/") && !from.startsWith("//") ? { from } : {};

/** The pages about accounts. Nobody wants to return to them, and some have a secret in their address. */
const accountPages: ReadonlySet<string> = new Set([
  "/sign-in",
  "/sign-up",
  "/signed-in",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
]);

interface Place {
  readonly pathname: string;
  readonly href: string;
  readonly search: object;
}

/** Finds where to return to after signing in: to this page, or to where a page about accounts returns to. */
export const findReturn = ({ pathname, href, search }: Place): string | undefined =>
  accountPages.has(pathname) ? readReturn({ ...search }).from : href;
