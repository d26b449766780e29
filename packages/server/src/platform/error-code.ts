/**
 * The code of an error of Node, such as ENOENT. Not by `instanceof`: inside the test runner's realm, errors
 * of Node are no instances of that realm's `Error`.
 */
export const errorCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
