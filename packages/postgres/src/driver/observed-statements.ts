import type { RunStatement } from "./raw-statements.js";
import type { Statement } from "./statement-batch.js";

/** A statement as its observer sees it: without values. */
export type ObservedStatement = Pick<Statement, "text">;

/** Called when a statement is handed to the driver. Returns what is called with its end, and its error if it fails. */
export type ObserveStatement = (statement: ObservedStatement) => (error?: unknown) => void;

/** Tells an observer, if there is one, of every statement that is run. */
export function observeRun(run: RunStatement, observe: ObserveStatement | undefined): RunStatement {
  if (observe === undefined) return run;
  return (statement) => {
    const end = observe(statement);
    return tellEnd(run(statement), end);
  };
}

interface Connection {
  readonly query: (query: ObservedStatement, values?: unknown) => Promise<unknown>;
}

/** A connection or a pool as Prisma's engine gets it, whose statements are observed. */
export const observeQueries = <Target extends object>(
  target: Target & Connection,
  observe: ObserveStatement | undefined,
): Target =>
  observe === undefined
    ? target
    : new Proxy(target, {
        get(_, name) {
          if (name !== "query") return Reflect.get(target, name) as unknown;
          return (...parameters: Parameters<Connection["query"]>) => {
            const end = observe(parameters[0]);
            return tellEnd(target.query(...parameters), end);
          };
        },
      });

function tellEnd<Result>(result: Promise<Result>, end: (error?: unknown) => void): Promise<Result> {
  result.then(() => end(), end);
  return result;
}

/** What a statement does, without its values and details. */
export interface StatementSummary {
  /** The command, such as `SELECT`. */
  readonly operation: string;
  /** The table or function that it is about first, if its text says so. */
  readonly target: string | null;
}

const maxSummaries = 2_000;
const summaries = new Map<string, StatementSummary>();

/** Summarizes a statement by its text. */
export function summarizeStatement(text: string): StatementSummary {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  if (summaries.size >= maxSummaries) summaries.clear();
  const summary = readSummary(text);
  summaries.set(text, summary);
  return summary;
}

const commands = /\b(SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|COMMIT|ROLLBACK|LOCK|SET|TRUNCATE)\b/i;
const writes =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?(?:"?public"?\.)?"?([a-z_]\w*)/i;
const reads = /\bFROM\s+(?:"?public"?\.)?"?([a-z_]\w*)/i;

function readSummary(text: string): StatementSummary {
  const write = writes.exec(text);
  if (write !== null && !isLock(text, write.index)) {
    const [command = ""] = write[0].split(/\s/);
    return { operation: command.toUpperCase(), target: write[1] ?? null };
  }
  const [, command = "OTHER"] = commands.exec(text) ?? [];
  return { operation: command.toUpperCase(), target: reads.exec(text)?.[1] ?? null };
}

/** `FOR UPDATE` and `FOR NO KEY UPDATE` lock rows, and `DO UPDATE SET` belongs to an INSERT. */
const isLock = (text: string, index: number): boolean => /\b(?:FOR|KEY|DO)\s+$/i.test(text.slice(0, index));
