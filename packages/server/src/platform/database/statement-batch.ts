import pg from "pg";
import type { Parameter } from "./parameters.js";
import { getSqlState } from "./errors.js";
import {
  readRow,
  toColumns,
  type Columns,
  type PreparedStatement,
  type PreparedStatements,
} from "./prepared-statements.js";

/** A statement with its parameters in the text format of PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Parameter[];
  /** The name under which a connection prepares it once; the empty string prepares it for one execution. */
  readonly name: string;
}

/** The result of a statement. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  /** The number of returned or affected rows. */
  readonly rowCount: number | null;
  /** The first word of PostgreSQL's answer, such as `COMMIT`. */
  readonly command: string;
}

/** A statement that waits for its result. */
export interface PendingStatement {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement of a batch that was sent. */
interface SentStatement {
  readonly pending: PendingStatement;
  /** Set if it was sent under its name. */
  readonly prepared: PreparedStatement | undefined;
  /** Whether PostgreSQL had prepared it before. */
  readonly wasReady: boolean;
  readonly rows: unknown[];
  columns: Columns | undefined;
  parseError: unknown;
}

/** A prepared statement returned other columns than when it was prepared, because its tables have changed. */
const resultTypeChanged = "0A000";

/**
 * Statements that are sent in one write and answered in one: PostgreSQL sends its answers at the end of a batch, and pauses
 * for a write per statement otherwise. When one fails, PostgreSQL skips those behind it. The columns of a prepared statement
 * are asked for once.
 */
export class StatementBatch extends pg.Query {
  readonly #pending: readonly PendingStatement[];
  readonly #known: PreparedStatements;
  readonly #skip: (statement: PendingStatement, error: unknown) => void;
  #sent: SentStatement[] = [];
  #current = 0;

  constructor(
    pending: readonly PendingStatement[],
    known: PreparedStatements,
    skip: (statement: PendingStatement, error: unknown) => void,
  ) {
    super("");
    this.#pending = pending;
    this.#known = known;
    this.#skip = skip;
  }

  /** Called by `pg` when the connection can send. */
  override readonly submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    stream.cork();
    this.#sent = this.#pending.map((pending) => this.#send(connection, pending));
    connection.sync();
    stream.uncork();
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
    return { pending, prepared, wasReady, rows: [], columns: prepared?.columns, parseError: undefined };
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
    const { pending, prepared, columns, rows, parseError } = current;
    if (prepared?.state === "preparing") Object.assign(prepared, { state: "ready", columns });
    if (parseError === undefined) pending.resolve(toResult(rows, text));
    else pending.reject(parseError);
  }

  /** The connection is lost, or a statement has failed. */
  handleError(error: unknown): void {
    const unanswered = this.#sent.slice(this.#current);
    this.#current = this.#sent.length;
    const wasStale = unanswered[0]?.wasReady === true && getSqlState(error) === resultTypeChanged;
    if (wasStale && unanswered[0]?.prepared) unanswered[0].prepared.state = "unknown";
    for (const { prepared } of unanswered) if (prepared?.state === "preparing") prepared.state = "unknown";
    const notExecuted = this.#sent.length > 0 ? unanswered.map(({ pending }) => pending) : [...this.#pending];
    if (!wasStale) notExecuted.shift()?.reject(error);
    for (const statement of notExecuted) this.#skip(statement, error);
  }
}

/** Reads an answer such as `UPDATE 2`, `INSERT 0 1` or `COMMIT`. */
function toResult(rows: readonly unknown[], answer: string): StatementResult {
  const end = answer.indexOf(" ");
  if (end === -1) return { rows, rowCount: null, command: answer };
  return { rows, rowCount: Number(answer.slice(answer.lastIndexOf(" ") + 1)), command: answer.slice(0, end) };
}
