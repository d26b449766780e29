import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  generatedPositionFor,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  TraceMap,
} from "@jridgewell/trace-mapping";
import { WebSocket } from "ws";

/** A position in a TypeScript file; lines start at 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
}

/** A debugger that is connected to the inspector of a process. */
export interface Inspector {
  /** Sets a breakpoint in a TypeScript file, whether it is loaded or not, as editors do: by its source map. */
  setBreakpoint(position: SourcePosition): Promise<void>;
  /** Continues a process that waits for a debugger at its start. */
  start(): Promise<void>;
  /** Resolves with the position of the next pause at a breakpoint, and an expression as JSON there; then continues. */
  evaluateAtPause(expression: string): Promise<SourcePosition & { readonly value: unknown }>;
  /** Takes the breakpoints away, then disconnects: Node can crash when a debugger goes during a pause. */
  close(): Promise<void>;
}

interface Location {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}
interface Script {
  readonly scriptId: string;
  readonly url: string;
  readonly sourceMapURL: string;
}
interface Pause {
  readonly reason: string;
  readonly callFrames: readonly { readonly callFrameId: string; readonly location: Location }[];
}

/** Finds the line of a file that contains a text. */
export function findPosition(file: string, text: string): SourcePosition {
  const lines = readFileSync(file, "utf8").split("\n");
  const index = lines.findIndex((line) => line.includes(text));
  if (index === -1) throw new Error(`${file} does not contain ${text}`);
  return { file, line: index + 1 };
}

/** Connects to the URL that a process prints: `Debugger listening on ws://…`. */
export async function connectInspector(url: string): Promise<Inspector> {
  const { send, on, close, closed } = await connect(url);
  const scripts = new Map<string, Script>();
  const breakpoints: SourcePosition[] = [];
  const pauses = createQueue<Pause>();

  const place = async ({ file, line }: SourcePosition, { scriptId, sourceMapURL }: Script): Promise<void> => {
    const map = readMap(sourceMapURL);
    const [source = file] = map.sources;
    const generated = generatedPositionFor(map, {
      source: String(source),
      line,
      column: 0,
      bias: LEAST_UPPER_BOUND,
    });
    const location = { scriptId, lineNumber: (generated.line ?? 1) - 1, columnNumber: generated.column ?? 0 };
    await send("Debugger.setBreakpoint", { location });
  };
  on("Debugger.scriptParsed", (script: Script) => scripts.set(script.scriptId, script));
  on("Debugger.paused", (pause: Pause) => void handlePause(pause));

  /** Pauses before each script with a source map, to place its breakpoints before it runs. */
  async function handlePause(pause: Pause): Promise<void> {
    const location = pause.callFrames[0]?.location;
    const script = scripts.get(location?.scriptId ?? "");
    if (pause.reason !== "instrumentation") {
      // A process that is started with --inspect-brk also pauses at its first line.
      if (script?.sourceMapURL) pauses.add(pause);
      else await send("Debugger.resume");
      return;
    }
    const matching = breakpoints.filter(({ file }) => pathToFileURL(file).href === script?.url);
    if (script) for (const breakpoint of matching) await place(breakpoint, script);
    await send("Debugger.resume");
  }

  await send("Debugger.enable");
  await send("Debugger.setInstrumentationBreakpoint", {
    instrumentation: "beforeScriptWithSourceMapExecution",
  });
  return {
    async setBreakpoint(position) {
      breakpoints.push(position);
      const href = pathToFileURL(position.file).href;
      for (const script of scripts.values()) if (script.url === href) await place(position, script);
    },
    async start() {
      await send("Runtime.runIfWaitingForDebugger");
    },
    async evaluateAtPause(expression) {
      const [frame] = (await pauses.next()).callFrames;
      if (!frame) throw new Error("The process paused without a frame.");
      const script = scripts.get(frame.location.scriptId);
      const { lineNumber, columnNumber } = frame.location;
      const position = { line: lineNumber + 1, column: columnNumber };
      const original = originalPositionFor(readMap(script?.sourceMapURL ?? ""), position);
      const { result } = await send<{ result: { value: unknown } }>("Debugger.evaluateOnCallFrame", {
        callFrameId: frame.callFrameId,
        expression,
        returnByValue: true,
      });
      await send("Debugger.resume");
      return { file: fileURLToPath(script?.url ?? ""), line: original.line ?? 0, value: result.value };
    },
    async close() {
      await Promise.race([send("Debugger.disable"), closed]);
      close();
    },
  };
}

/** A queue of which one consumer waits for the next item. */
function createQueue<Item>() {
  const items: Item[] = [];
  let wake: () => void = () => undefined;
  return {
    add(item: Item) {
      items.push(item);
      wake();
    },
    async next(): Promise<Item> {
      for (;;) {
        const item = items.shift();
        if (item !== undefined) return item;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const readMap = (url: string): TraceMap =>
  new TraceMap(Buffer.from(url.replace(/^[^,]*,/, ""), "base64").toString());

type Listener = (parameters: never) => void;
interface Reply {
  readonly id: number;
  readonly result: unknown;
}
interface Notification {
  readonly method: string;
  readonly params: unknown;
}

/** Connects to the Chrome DevTools Protocol. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const replies = new Map<number, (result: unknown) => void>();
  const listeners = new Map<string, Listener>();
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data as string) as Reply | Notification;
    if ("id" in message) replies.get(message.id)?.(message.result);
    else listeners.get(message.method)?.(message.params as never);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return {
    send: <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
      const id = (lastId += 1);
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => replies.set(id, (result) => resolve(result as Result)));
    },
    on: (method: string, listener: Listener) => void listeners.set(method, listener),
    close: () => socket.terminate(),
    /** Resolves when the connection has ended, also with the process. */
    closed,
  };
}
