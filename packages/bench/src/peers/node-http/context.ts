import pg from "pg";
import { v7 as newId } from "uuid";
import { cacheMean } from "../caller.js";
import { createScopeCheck } from "../credentials.js";
import { connectionOptions, createPool } from "../pool.js";
import { createStatements } from "../statements/index.js";
import type { Queryable } from "../statements/query.js";

const { SESSION_SECRET = "", PG_PIPELINE } = process.env;

/**
 * Pipelined connections send a statement without waiting for the results of earlier ones. Two connections, so that a slow
 * statement delays only every second request.
 */
async function connectPipeline(): Promise<Queryable> {
  const clients = [0, 1].map(() => new pg.Client({ ...connectionOptions, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  return {
    query(config) {
      const client = clients[(next = 1 - next)];
      if (client === undefined) throw new Error("There is no such connection.");
      return client.query(config);
    },
  };
}

/** Connects when it is first used. */
export const pool = createPool();
export const connections = PG_PIPELINE === "on" ? await connectPipeline() : pool;

export { newId };
export const database = createStatements(connections, newId);
/**
 * For values that are cached. A connection of its own: when such a value expires, all connections of the pool may be in
 * transactions that need it.
 */
const cachedReads = createStatements(createPool(1), newId);
export const hasScope = createScopeCheck(cachedReads.findScopes);
export const sessionSecret = SESSION_SECRET;

/** Returns the mean of all ratings, at most five minutes old. */
export const getMean = cacheMean(cachedReads.findMean);
