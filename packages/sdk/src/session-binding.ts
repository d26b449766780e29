import { type BasicClient, readCore, toClient } from "./basic-client.js";
import { createEndError } from "./refresh.js";
import type { Send } from "./transport.js";

/**
 * Returns a client for a loop of calls, which are sent for the resident of this moment only. For another one, or none, they throw
 * what a call throws whose session has ended.
 */
export function bindToResident(client: BasicClient, operation: string): BasicClient {
  const core = readCore(client, operation);
  const session = core.plugins.find((plugin) => plugin.session)?.session;
  if (!session) return client;
  let owner = session.tokens;
  void session.ready.then(() => (owner ??= session.tokens));
  const send: Send = async (request, context) => {
    const { tokens } = session;
    // A password change gives the same resident another session. Tokens may have no resident until they are refreshed.
    const isSame =
      owner?.session_id === tokens?.session_id || owner?.resident?.id === (tokens?.resident?.id ?? "");
    if (owner && !isSame) throw createEndError(request, context);
    owner = tokens;
    return core.send(request, context);
  };
  return toClient({ ...core, send });
}
