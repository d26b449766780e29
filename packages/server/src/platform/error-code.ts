/**
 * Returns the code of a Node error, such as ENOENT. Does not use `instanceof`: in jest, errors of Node are
 * not instances of the `Error` of the test realm.
 */
export const errorCode = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
