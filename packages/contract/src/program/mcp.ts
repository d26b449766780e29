import { once } from "node:events";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { type Command, parseOptions } from "../../../sdk/src/cli/command.js";
import { readServiceOptions, serviceOptions, serviceUsage } from "../../../sdk/src/cli/service-options.js";
import { readSite } from "../../../server/src/portal/site.js";
import { createMcpServer } from "../mcp/server.js";

const usage = `Usage: game-community mcp [options]

Serves the API to agents by the Model Context Protocol, on the standard input and output. It has three tools: search and
describe_operation read the reference, call_operation calls an operation of the service.

  --read-only            refuse all operations but GET
${serviceUsage}

Programs on this machine can see options, so set keys and tokens as environment variables.`;

/** Serves the Model Context Protocol until its client closes the standard input. */
export const mcp: Command = {
  usage,
  async run(args, { env, writeError, signal }) {
    const { "read-only": readOnly = false, ...given } = parseOptions(args, {
      "read-only": { type: "boolean" },
      ...serviceOptions,
    });
    const service = readServiceOptions(given, env);
    const site = readSite({
      baseUrl: service.url.replace(/\/rest$/, ""),
      quotas: undefined,
      rateLimits: true,
    });
    const server = serveStdio(
      () => createMcpServer({ ...service, site, document: site.document, readOnly }),
      {
        onerror: ({ message }) => writeError(message),
      },
    );
    await Promise.race([once(signal, "abort"), once(process.stdin, "close")]);
    await server.close();
    return 0;
  },
};
