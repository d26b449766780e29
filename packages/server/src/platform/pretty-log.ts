import type { DestinationStream } from "pino";

const reset = "\u001b[0m";

/** The colours of levels, as ANSI escape codes. */
const colours: Readonly<Record<string, string>> = {
  trace: "\u001b[90m",
  debug: "\u001b[90m",
  info: "\u001b[32m",
  warn: "\u001b[33m",
  error: "\u001b[31m",
  fatal: "\u001b[35m",
};

/** Fields that are not repeated behind the message of a line. */
const shown = new Set(["level", "time", "msg", "err", "error"]);

/** Fields of a request that are shown in its message, or say nothing. */
const shownOfRequest = new Set([...shown, "method", "path", "status", "ms", "operation", "request_id"]);

/** Writes lines of JSON for people. Lines that are no JSON, and fields that it does not know, are kept. */
export const createPrettyDestination = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(formatLine(line)),
});

/** Formats a line of JSON: the time, the level, the message and the other fields; the stack of an error below. */
function formatLine(line: string): string {
  const fields = parse(line);
  if (fields === null) return line;
  const { level = "info", time = "", msg = "", err } = fields;
  const isRequest = msg === "request" && typeof fields["method"] === "string";
  const message = isRequest ? describeRequest(fields) : String(msg);
  const hidden = isRequest ? shownOfRequest : shown;
  const others = Object.entries(fields)
    .filter(([name, value]) => !hidden.has(name) && value !== null)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const label = `${colours[String(level)] ?? ""}${String(level).toUpperCase().padEnd(5)}${reset}`;
  const stack = typeof err === "object" && err !== null && "stack" in err ? `\n${String(err.stack)}` : "";
  return `${[formatTime(String(time)), label, message, ...others].join(" ")}${stack}\n`;
}

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === "object" && parsed !== null
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

/** `GET /rest/v1/games/{slug} 200 getGame 3.1 ms`. */
const describeRequest = ({
  method,
  path,
  status,
  ms,
  operation,
}: Readonly<Record<string, unknown>>): string =>
  [method, path, status ?? "aborted", operation, typeof ms === "number" && `${ms} ms`]
    .filter(Boolean)
    .join(" ");

/** The time of the day, in the zone of the terminal. */
function formatTime(time: string): string {
  const at = new Date(time);
  const pad = (value: number, digits = 2): string => String(value).padStart(digits, "0");
  return `${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}.${pad(at.getMilliseconds(), 3)}`;
}
