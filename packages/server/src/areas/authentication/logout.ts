import type { Handler } from "../../kernel/http/operation.js";
import { assertResident } from "./assert-resident.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { endSessions } from "./sessions.js";

/** Log out (`POST /v1/auth/logout`). */
export const logout =
  ({ clock, revocations }: AuthenticationDependencies): Handler<"logout"> =>
  async ({ body, caller, statement }, reply) => {
    const resident = assertResident(caller);
    const scope = body?.scope ?? "LOCAL";
    const endedSessionIds = await statement((connection) =>
      endSessions(connection, resident, scope, clock()),
    );
    revocations.add(endedSessionIds);
    return reply(204);
  };
