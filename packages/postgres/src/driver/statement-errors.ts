import pg from "pg";

/** The SQLSTATEs of the errors with which PostgreSQL refuses or ends a connection. */
const endingStates = /^(?:28|3D000|53300|25P0[34]|57P0[1-5])/;

/**
 * Whether PostgreSQL ends the connection with an error. The severity says so, but PostgreSQL translates it with its messages
 * (`lc_messages`), and `pg` does not read the other field, which is always English.
 */
export const endsConnection = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError &&
  error.severity !== "ERROR" &&
  (error.severity === "FATAL" || error.severity === "PANIC" || endingStates.test(error.code ?? ""));

/** Whether an error is that of a statement, and the connection can be used. */
export const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !endsConnection(error);
