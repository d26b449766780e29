import { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod/v4";
import { version } from "../../../sdk/src/version.js";
import type { Site } from "../../../server/src/portal/site.js";
import { type CallerOptions, createCaller } from "./call-operation.js";
import { openReference, type Reference } from "./reference.js";
import { truncate } from "./truncate.js";

/** Options of `createMcpServer`. */
export interface McpOptions extends CallerOptions {
  readonly site: Site;
}

const instructions = `\
The API of a video-game community. Find an operation with search, read it with describe_operation, then call it with
call_operation. Do not guess names of operations, parameters or fields.`;

/** Creates a server of the Model Context Protocol with three tools, whatever the number of operations. */
export function createMcpServer(options: McpOptions): McpServer {
  const server = new McpServer(
    { name: "game-community", title: options.document.info.title, version },
    { instructions },
  );
  const reference = openReference(options.site);
  addSearchTool(server, reference);
  addDescribeTool(server, reference);
  addCallTool(server, options);
  return server;
}

const toResult = (text: string, isError = false) => ({
  content: [{ type: "text" as const, text }],
  isError,
});

/** Tools that read what the program itself has. */
const reading = { readOnlyHint: true, openWorldHint: false };

function addSearchTool(server: McpServer, reference: Reference): void {
  server.registerTool(
    "search",
    {
      title: "Search the reference",
      description:
        "Finds operations, guides, problem codes, event types and schemas of the API by words. Returns ids for describe_operation.",
      annotations: reading,
      inputSchema: z.object({
        query: z
          .string()
          .min(1)
          .max(200)
          .describe('What is looked for, such as "write a review" or "rate limit".'),
        limit: z.int().min(1).max(50).default(10).describe("The maximum number of results."),
      }),
    },
    ({ query, limit }) => {
      const results = reference.search(query);
      const lines = results.slice(0, limit).map(({ id, title, kind }) => `- ${id}: ${title} (${kind})`);
      if (lines.length === 0) return toResult(`Nothing found for ${query}. Try other words.`);
      const more = results.length - lines.length;
      return toResult([...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n"));
    },
  );
}

function addDescribeTool(server: McpServer, reference: Reference): void {
  server.registerTool(
    "describe_operation",
    {
      title: "Describe an operation",
      description:
        "Returns the documentation of an operation: who may call it, its parameters, body, responses, problem codes and samples. Also reads the other results of search.",
      annotations: reading,
      inputSchema: z.object({
        id: z
          .string()
          .min(1)
          .max(200)
          .describe(
            "An operation, such as listGames, another id that search returned, or a link to a page of the reference.",
          ),
        offset: z.int().min(0).default(0).describe("Where to go on in a long text."),
      }),
    },
    ({ id, offset }) => {
      const text = reference.read(id);
      if (text === undefined) return toResult(`There is no ${id}. Find its id with search.`, true);
      return toResult(truncate(text, offset, (next) => `Read on with offset ${next}.`));
    },
  );
}

const parameterValue = z.union([z.string(), z.number(), z.boolean()]);
const parameters = z.record(z.string(), parameterValue);

const callInput = z.object({
  operation: z.string().min(1).max(200).describe("The name of the operation, such as getGame."),
  path: parameters.default({}).describe('The parameters of the path, such as {"slug": "tetris"}.'),
  query: z
    .record(z.string(), z.union([parameterValue, z.array(parameterValue)]))
    .default({})
    .describe('The parameters of the query, such as {"limit": 10}. Lists are arrays.'),
  headers: z
    .record(z.string(), z.string())
    .default({})
    .describe("Headers that the operation declares, such as If-Match or Idempotency-Key."),
  body: z.record(z.string(), z.unknown()).optional().describe("The body as an object."),
});

function addCallTool(server: McpServer, options: McpOptions): void {
  const callOperation = createCaller(options);
  const credentials = [...(options.token ? ["a resident"] : []), ...(options.key ? ["a service key"] : [])];
  const caller = credentials.length === 0 ? "without credentials" : `as ${credentials.join(" with ")}`;
  const rule = options.readOnly
    ? "Only GET is allowed."
    : "GET only reads. POST, PUT, PATCH and DELETE change data of the community or send messages to people: ask the user before you call them.";
  server.registerTool(
    "call_operation",
    {
      title: "Call an operation",
      description: `Calls an operation of the API at ${options.url}, ${caller}, and returns its response. Read describe_operation before. ${rule}`,
      annotations: {
        readOnlyHint: options.readOnly,
        destructiveHint: !options.readOnly,
        openWorldHint: true,
      },
      inputSchema: callInput,
    },
    async ({ operation, path, query, headers, body }, { mcpReq }) => {
      const values = Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, String(each)]),
      );
      const parts = {
        path: Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)])),
        query: new URLSearchParams(values),
        headers,
        body,
      };
      const { text, isError } = await callOperation(operation, parts, mcpReq.signal);
      return toResult(
        truncate(text, 0, () => "Ask for less: a smaller limit, filters, or the next page."),
        isError,
      );
    },
  );
}
