import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { decrementCounter, incrementCounter, maxCount } from "./change-counter.js";
import { presentStats } from "./present.js";
import { assertGameFound, findStats } from "./rows.js";

/** Increment a counter (`POST /v1/games/{slug}/stats/increment`). */
export const incrementGameStats =
  ({ clock }: Dependencies): Handler<"incrementGameStats"> =>
  async ({ path, body, statement }, reply) =>
    statement(async (connection) => {
      const row = await incrementCounter(connection, path.slug, body, clock());
      if (row) return reply(200, presentStats(row), { version: row.version });
      assertGameFound(await findStats(connection, path));
      return reply.problem(409, "limit-exceeded", `${toFieldName(body.field)} cannot exceed ${maxCount}.`);
    });

/** Decrement a counter (`POST /v1/games/{slug}/stats/decrement`). */
export const decrementGameStats =
  (_: Dependencies): Handler<"decrementGameStats"> =>
  async ({ path, body, statement }, reply) =>
    statement(async (connection) => {
      const row = await decrementCounter(connection, path.slug, body);
      if (row) return reply(200, presentStats(row), { version: row.version });
      assertGameFound(await findStats(connection, path));
      return reply.problem(409, "stat-below-zero", `${toFieldName(body.field)} is below ${body.amount}.`);
    });

const toFieldName = (field: string): string => `${field.toLowerCase()}_count`;
