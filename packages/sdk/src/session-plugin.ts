import type { Plugin } from "./plugin.js";
import { withSession } from "./refresh.js";
import { executeCall } from "./request.js";
import type { SessionState } from "./session-state.js";

/** Creates the plugin of a session. The session brings it along, so that programs without sessions do not contain it. */
export const createSessionPlugin = (state: SessionState): Plugin => ({
  name: "session",
  session: state,
  start: (next) => async (request, context) =>
    next(request, { ...context, sessionId: state.tokens?.session_id }),
  call: (next, core) => {
    state.call = (definition, args) => executeCall(core, definition, args);
    return withSession({ state, baseUrl: core.baseUrl, defaults: core.defaults }, next);
  },
});
