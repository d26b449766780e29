import { afterEach } from "@jest/globals";
import type { LoggedEvent } from "./events.js";
import type { SignedIn, TestService } from "./service.js";

/** A block of a stream of server-sent events, until its empty line. */
export interface StreamBlock {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  readonly retry?: string;
  /** Whether it has a comment. */
  readonly isComment: boolean;
}

/** A client of a stream, as a program has it that reads with `fetch`. */
export interface StreamClient {
  readonly response: Response;
  /** The `id` that was received last. */
  lastId(): string;
  /** Reads on until a block matches, and returns it. */
  find(matches: (block: StreamBlock) => boolean): Promise<StreamBlock>;
  /** Reads the next events; blocks without data are left out. */
  take(count: number): Promise<LoggedEvent[]>;
  /** Reads until the service ends the stream, and returns the rest. */
  readRest(): Promise<StreamBlock[]>;
  /** Breaks the connection. */
  kill(): void;
}

/** Opens a stream. The first block, which has the cursor of the start, has been read then. */
export async function openStream(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): Promise<StreamClient> {
  const controller = new AbortController();
  const url = `${baseUrl}/v1/events/stream?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, { headers, signal: controller.signal });
  if (!response.ok || response.body === null)
    throw new Error(`${response.status} ${await response.text()}`, { cause: response.status });
  const blocks = readBlocks(response.body);
  let lastId = "";
  const next = async (): Promise<StreamBlock | null> => {
    const { value, done } = await blocks.next();
    if (done === true) return null;
    lastId = value.id ?? lastId;
    return value;
  };
  const find = async (matches: (block: StreamBlock) => boolean): Promise<StreamBlock> => {
    for (let block = await next(); block !== null; block = await next()) if (matches(block)) return block;
    throw new Error("The stream has ended.");
  };
  await next();
  return {
    response,
    lastId: () => lastId,
    find,
    async take(count) {
      const events: LoggedEvent[] = [];
      while (events.length < count) {
        const { data = "" } = await find((block) => block.data !== undefined);
        events.push(JSON.parse(data) as LoggedEvent);
      }
      return events;
    },
    async readRest() {
      const rest: StreamBlock[] = [];
      for (let block = await next(); block !== null; block = await next()) rest.push(block);
      return rest;
    },
    kill: () => controller.abort(),
  };
}

/** Reads the blocks of a stream to its end. */
export async function* readBlocks(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamBlock, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield parseBlock(block);
  }
  return undefined;
}

function parseBlock(block: string): StreamBlock {
  const lines = block.split("\n");
  const fields = lines.filter((line) => !line.startsWith(":")).map((line) => line.split(/: (.*)/s));
  return {
    ...Object.fromEntries(fields.map(([name = "", value = ""]): [string, string] => [name, value])),
    isComment: lines.some((line) => line.startsWith(":")),
  };
}

/** Opens streams of a service, and closes them all after each test. */
export function createStreamOpener(service: Pick<TestService, "baseUrl">) {
  const clients: StreamClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
  });
  const open = async (
    headers: Readonly<Record<string, string>>,
    query: Query = {},
  ): Promise<StreamClient> => {
    const client = await openStream(service.baseUrl, headers, query);
    clients.push(client);
    return client;
  };
  return {
    open,
    openAs: (caller: Pick<SignedIn, "token">, query: Query = {}, headers = {}): Promise<StreamClient> =>
      open({ ...toHeaders(caller), ...headers }, query),
  };
}

type Query = Readonly<Record<string, string>>;

/** The header with the access token of a resident. */
export const toHeaders = ({ token }: Pick<SignedIn, "token">) => ({ Authorization: `Bearer ${token}` });
