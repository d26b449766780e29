import pg from "pg";
import { getSqlState } from "./errors.js";
import { watchReadiness } from "./readiness.js";
import { isOfStatement } from "./statement-errors.js";
import { type Columns, type Parameter, readRow, toColumns } from "./values.js";

/** A statement with its parameters in the text format of PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Parameter[];
  /** The name under which a connection prepares it once; the empty string prepares it for one execution. */
  readonly name: string;
  /** How long its connection waits for the answer, instead of the connection's own limit. */
  readonly timeoutMs?: number;
  /** Whether it is declared as a write. */
  readonly isWrite?: boolean;
}

/** The result of a statement. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  /** The number of returned or affected rows. */
  readonly rowCount: number | null;
  /** The first word of PostgreSQL's answer, such as `COMMIT`. */
  readonly command: string;
  /** Known on connections to a standby. */
  readonly positions?: BatchPositions;
}

/** A position in the write-ahead log: 16 hexadecimal digits, so that of two texts the greater is the later position. */
export type Position = string;

/** Which states a standby had around the statements of a batch. */
export interface BatchPositions {
  /** What the statements saw is not older; null if the server is not a standby, or it cannot be known. */
  readonly replayed: Position | null;
  /** What the statements saw is not newer. */
  readonly received: Position;
}

/** A statement that waits for its result. */
export interface PendingStatement {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

/** What happens to the other statements of a batch when one of them fails. */
interface BatchOptions {
  /** Whether a transaction was open before the batch. */
  readonly isInTransaction: () => boolean;
  /** Called with the statements that had no effect and have no result. */
  readonly undone: (statement: PendingStatement, error: unknown) => void;
}

/** What is known of a statement that a connection prepares under a name. */
interface PreparedStatement {
  /**
   * Whether PostgreSQL has it (`ready`), is about to have it (`preparing`), or may have it (`unknown`): it was sent together
   * with a statement that failed.
   */
  state: "ready" | "preparing" | "unknown";
  /** Known after its first execution; undefined for a statement without rows. */
  columns: Columns | undefined;
}

/** The statements that a connection has prepared, by name. */
type PreparedStatements = Map<string, PreparedStatement>;

/** A statement of a batch that was sent. */
interface SentStatement {
  readonly pending: PendingStatement;
  /** Set if it was sent under its name. */
  readonly prepared: PreparedStatement | undefined;
  /** Whether PostgreSQL had prepared it before. */
  readonly wasReady: boolean;
  readonly rows: unknown[];
  columns: Columns | undefined;
  /** Its answer, such as `UPDATE 2`. */
  answer: string;
  parseError: unknown;
}

/** A prepared statement returned other columns than when it was prepared, because its tables have changed. */
const resultTypeChanged = "0A000";

/**
 * Statements that are sent in one write and answered in one: PostgreSQL sends its answers at the end of a batch, and pauses
 * for a write per statement otherwise. Outside of a transaction they are committed together at that end, after PostgreSQL has
 * reported each of them as complete; therefore no result counts before. When a statement or the commit fails, nothing of the
 * batch has happened; in a transaction the statements before the failed one keep their results, and its COMMIT fails. The
 * columns of a prepared statement are asked for once.
 */
class StatementBatch extends pg.Query {
  /** Read by `pg`, which closes the connection after this time; 0 for the connection's own limit. */
  readonly query_timeout: number;
  readonly #pending: readonly PendingStatement[];
  readonly #known: PreparedStatements;
  readonly #options: BatchOptions;
  #sent: SentStatement[] = [];
  #current = 0;

  constructor(pending: readonly PendingStatement[], known: PreparedStatements, options: BatchOptions) {
    super("");
    this.query_timeout = pending.reduce((max, { statement }) => Math.max(max, statement.timeoutMs ?? 0), 0);
    this.#pending = pending;
    this.#known = known;
    this.#options = options;
  }

  /** Called by `pg` when the connection can send. */
  override readonly submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    stream.cork();
    this.#sent = this.#pending.map((pending) => this.#send(connection, pending));
    connection.sync();
    stream.uncork();
  };

  /** Called by `pg` once: when PostgreSQL is ready for the next batch, or with the error of this one. */
  callback = (error: Error | null): void => {
    if (error !== null) this.#fail(error);
    else for (const statement of this.#sent) settle(statement);
  };

  #send(connection: pg.Connection, pending: PendingStatement): SentStatement {
    const { text, values, name } = pending.statement;
    const known = this.#known.get(name);
    // Only one batch prepares a statement; meanwhile others execute it without a name.
    const isNamed = name !== "" && known?.state !== "preparing";
    const sentName = isNamed ? name : "";
    if (known?.state === "unknown") connection.close({ type: "S", name }, true);
    let prepared = isNamed ? known : undefined;
    const wasReady = prepared?.state === "ready";
    if (!wasReady) {
      connection.parse({ name: sentName, text, types: [] }, true);
      if (isNamed) {
        prepared = { state: "preparing", columns: undefined };
        this.#known.set(name, prepared);
      }
    }
    connection.bind({ statement: sentName, values: [...values] }, true);
    if (!wasReady) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
    return {
      pending,
      prepared,
      wasReady,
      rows: [],
      columns: prepared?.columns,
      answer: "",
      parseError: undefined,
    };
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const current = this.#sent[this.#current];
    if (current) current.columns = toColumns(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const current = this.#sent[this.#current];
    if (current?.columns === undefined) return;
    try {
      current.rows.push(readRow(current.columns, fields));
    } catch (error) {
      current.parseError = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const current = this.#sent[this.#current++];
    if (current === undefined) return;
    const { prepared, columns } = current;
    if (prepared?.state === "preparing") Object.assign(prepared, { state: "ready", columns });
    current.answer = text;
  }

  /** The connection is lost, a statement has failed, or the commit after the last one. */
  #fail(error: unknown): void {
    const failed = this.#sent[this.#current];
    const wasStale = failed?.wasReady === true && getSqlState(error) === resultTypeChanged;
    if (wasStale && failed.prepared) failed.prepared.state = "unknown";
    for (const { prepared } of this.#sent) if (prepared?.state === "preparing") prepared.state = "unknown";
    if (failed === undefined) {
      for (const pending of this.#pending) pending.reject(error);
      return;
    }
    const completed = this.#sent.slice(0, this.#current);
    const isInTransaction =
      this.#options.isInTransaction() || completed.some(({ answer }) => answer === "BEGIN");
    for (const sent of this.#sent)
      if (sent === failed && !wasStale) sent.pending.reject(error);
      else if (isInTransaction && completed.includes(sent)) settle(sent);
      else this.#options.undone(sent.pending, error);
  }
}

function settle({ pending, rows, answer, parseError }: SentStatement): void {
  if (parseError === undefined) pending.resolve(toResult(rows, answer));
  else pending.reject(parseError);
}

/** Reads an answer such as `UPDATE 2`, `INSERT 0 1` or `COMMIT`. */
function toResult(rows: readonly unknown[], answer: string): StatementResult {
  const end = answer.indexOf(" ");
  if (end === -1) return { rows, rowCount: null, command: answer };
  return { rows, rowCount: Number(answer.slice(answer.lastIndexOf(" ") + 1)), command: answer.slice(0, end) };
}

/** Sends statements over one connection. */
export interface BatchSender {
  /** Sends a statement together with those of the same tick. */
  readonly run: (statement: Statement) => Promise<StatementResult>;
  /** Sends what waits at once, before a statement that does not come through this sender. */
  readonly flush: () => void;
}

interface SenderOptions {
  /**
   * What happens to statements when another one of their batch fails: they fail with its error, or are sent again,
   * because they have had no effect. @default "fail"
   */
  readonly undone?: "fail" | "resend";
  /** @default unlimited */
  readonly maxStatements?: number;
  /** Whether a batch waits until PostgreSQL is ready for it, as poolers need. @default false */
  readonly waitsUntilReady?: boolean;
  /** Adds statements to a batch before it is sent. Only where the others of a failed batch fail. */
  readonly extendBatch?: (batch: readonly PendingStatement[]) => readonly PendingStatement[];
}

/** Creates the sender of a connection, which collects the statements of one tick into batches. */
export function createBatchSender(
  client: pg.ClientBase,
  {
    undone = "fail",
    maxStatements = Infinity,
    waitsUntilReady = false,
    extendBatch = (batch) => batch,
  }: SenderOptions = {},
): BatchSender {
  const known: PreparedStatements = new Map();
  const waiting: PendingStatement[] = [];
  const sendBatch = (): void => {
    const batch = extendBatch(waiting.splice(0, maxStatements));
    readiness?.batchSent();
    client.query(new StatementBatch(batch, known, options));
  };
  const flush = (): void => {
    while (waiting.length > 0) sendBatch();
  };
  const sendWhenReady = (): void => {
    while (waiting.length > 0 && readiness?.isReady() !== false) sendBatch();
  };
  const readiness = waitsUntilReady ? watchReadiness(client, sendWhenReady) : undefined;
  const add = (statement: PendingStatement): void => {
    if (waiting.length === 0) setImmediate(sendWhenReady);
    waiting.push(statement);
  };
  const handleUndone = (statement: PendingStatement, error: unknown): void => {
    if (undone === "resend" && isOfStatement(error)) add(statement);
    else statement.reject(error);
  };
  const options = {
    isInTransaction: () => client.getTransactionStatus() === "T",
    undone: handleUndone,
  };
  return {
    run: (statement) => new Promise((resolve, reject) => add({ statement, resolve, reject })),
    flush,
  };
}

const senders = new WeakMap<pg.ClientBase, BatchSender>();

/** Sets the sender of a pooled connection before it is used. */
export const setBatchSender = (client: pg.ClientBase, sender: BatchSender): void =>
  void senders.set(client, sender);

/** Returns the sender of a pooled connection, which is the same for all its transactions. */
export function getBatchSender(client: pg.ClientBase): BatchSender {
  const existing = senders.get(client);
  if (existing !== undefined) return existing;
  const sender = createBatchSender(client);
  senders.set(client, sender);
  return sender;
}
