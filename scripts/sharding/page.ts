import { asynchronous } from "./asynchronous.js";
import { type DistributedSchema, listTriggerFunctions, listWriteFunctions, type Reach } from "./crossings.js";
import { type Distribution, findGlobalKeys, isOnAnyShard } from "./distribution.js";
import { engines } from "./engines.js";
import { listSchemaNeeds, listStatementNeeds } from "./needs.js";
import type { OperationStatement } from "./operations.js";
import type { Routine } from "./routines.js";
import type { SqlTemplate } from "./server-sql.js";
import { hotRoundTrips, listHotStatements, type SentStatements } from "./statements.js";

/** What the page is made of. */
export interface ShardingSources {
  readonly schema: DistributedSchema;
  readonly routines: ReadonlyMap<string, Routine>;
  readonly templates: readonly SqlTemplate[];
  readonly sent: SentStatements;
}

/** The page, in Markdown that Prettier has not formatted. Fails if a sentence is missing, or is there for nothing. */
export function renderPage(sources: ShardingSources): string {
  const { schema, routines } = sources;
  const writes = listWriteFunctions(schema, routines);
  const triggers = listTriggerFunctions(schema, routines);
  checkSentences([...writes, ...triggers], asynchronous);
  return [
    "<!-- Generated from prisma, packages/server/src and scripts/sharding. Do not edit: `npm run docs:sharding` writes it. -->",
    renderIntroduction([...writes, ...triggers]),
    renderNeeds(sources),
    renderTables(schema),
    renderStatements(sources),
    `## Write functions\n\nWith the functions that they call, but without the triggers that follow.\n\n${renderReaches(writes)}`,
    `## Functions of triggers\n\n${renderReaches(triggers)}`,
    `## Engines\n\nFrom their documentation; nothing of this was tried.\n\n${renderEngines()}`,
  ].join("\n\n");
}

/** Fails unless the functions that touch several shards are those that have a sentence. */
export function checkSentences(reaches: readonly Reach[], sentences: Readonly<Record<string, string>>): void {
  const crossing = reaches.filter(({ reasons }) => reasons.length > 0).map(({ name }) => name);
  const missing = crossing.filter((name) => !(name in sentences));
  const unused = Object.keys(sentences).filter((name) => !crossing.includes(name));
  const faults = [
    ...missing.map((name) => `${name} touches several shards and has no sentence.`),
    ...unused.map((name) => `${name} has a sentence, but touches one shard or does not exist.`),
  ];
  if (faults.length > 0) throw new Error(["scripts/sharding/asynchronous.ts:", ...faults].join("\n"));
}

function renderIntroduction(reaches: readonly Reach[]): string {
  const crossing = reaches.filter(({ reasons }) => reasons.length > 0).length;
  return `# Toward a sharded engine

The service runs on one primary of PostgreSQL, with [replicas and failover](cluster.md). When a single primary is too small, an
engine that distributes tables takes its place; the service will not distribute them itself. None of these engines is tested here. This
page says what would have to change: of ${String(reaches.length)} write functions and functions of triggers,
**${String(crossing)} touch rows of more than one shard**. An event log would carry what they do there.

What a resident owns stays exact and immediate: library, ratings, reviews, lists, backlog, sessions. Places on a waitlist do, too. What is
counted over many residents becomes eventual: counters and averages of games, followers, likes received, achievements.`;
}

function renderNeeds({ schema, routines, templates, sent }: ShardingSources): string {
  const operations = Object.values(sent.operations);
  const schemaRows = listSchemaNeeds(schema, routines).map(({ need, places }) => [
    need,
    places.length,
    summarize(places),
  ]);
  const statementRows = listStatementNeeds(routines, templates).map((need) => [
    need.need,
    need.routines.length,
    summarize(need.routines),
    need.parts.length,
    summarize(need.parts),
    operations.filter(({ needs }) => needs.includes(need.need)).length,
  ]);
  return `## What the service needs of PostgreSQL

From the migrations and functions, which are parsed by PostgreSQL's own parser. Zero: not needed.

${renderTable(["Of the schema", "Number", "Where"], schemaRows)}

From the words of the functions in [prisma/functions](../../prisma/functions/README.md), of the SQL in the code of the service by
area or folder, and of the statements that a request of every operation really sends, those of Prisma and of the driver
included: a test reads them on their way to PostgreSQL.

${renderTable(["Of statements", "Functions", "Which", "Areas", "Which", "Operations"], statementRows)}`;
}

function renderTables(schema: DistributedSchema): string {
  const rows = [...schema.distributions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, distribution]) => [
      code(name),
      describeGroup(name, distribution),
      describeColumn(distribution),
      findGlobalKeys(schema, name, distribution).map(code).join("; "),
    ]);
  return `## Tables

By rule: a table belongs to the resident, else to the waitlist, else to the game that a required column names, or to that of the row
that it is a part of. Others that foreign keys refer to, and tables with one row, are copied to every shard; the rest stands alone.
Ids are random, so a primary key \`id\` only has to be extended by the column. Other unique keys without the column cannot be
enforced by a shard alone: each needs a table of its own, distributed by the key.

${renderTable(["Table", "Belongs to", "Column", "Unique over all shards"], rows)}`;
}

const describeGroup = (name: string, { group }: Distribution): string => {
  if (group === "reference") return "every shard";
  if (group === "local") return "the row beside it";
  return group === name ? "itself" : group;
};

const describeColumn = (distribution: Distribution): string => {
  const { column, parent } = distribution;
  if (isOnAnyShard(distribution)) return "";
  return parent === undefined ? code(column) : `${code(column)}, to be copied from ${code(parent)}`;
};

function renderStatements({ schema, routines, sent }: ShardingSources): string {
  const all = Object.values(sent.operations).flatMap(({ statements }) => statements);
  const hot = listHotStatements(schema, routines, sent);
  const rows = hot.map(({ operations, columns, reasons, ...statement }) => [
    describeStatement(statement),
    operations.length > maxNames
      ? `${String(operations.length)} operations`
      : operations.map(code).join(", "),
    columns.map(code).join(", "),
    reasons.length === 0 ? "one" : `several: ${reasons.join("; ")}`,
    reasons.length === 0 ? "" : describeChange(statement),
  ]);
  const crossing = hot.filter(({ reasons }) => reasons.length > 0).length;
  return `## Hot statements

A request of every operation sends ${String(new Set(all.map((statement) => JSON.stringify(statement))).size)} statements that differ in what they name. These are
the ${String(hot.length)} of the operations that wait for PostgreSQL at most ${String(hotRoundTrips)} times, which is how frequent ones are made; **${String(crossing)} of them
concern more than one shard**. A function counts with all that it calls.

${renderTable(["Statement", "Sent by", "Columns", "Shards", "What would change"], rows)}`;
}

/** More names are a number. */
const maxNames = 4;

const describeStatement = ({ reads, writes, calls }: OperationStatement): string =>
  [
    ...(calls.length > 0 ? [`calls ${calls.map(code).join(", ")}`] : []),
    ...(writes.length > 0 ? [`writes ${writes.map(code).join(", ")}`] : []),
    ...(reads.length > 0 ? [`reads ${reads.map(code).join(", ")}`] : []),
  ].join("; ");

/** What the event log would carry, and what users would see of it. */
function describeChange({ writes, calls }: OperationStatement): string {
  if (calls.some((name) => name in asynchronous)) return "see the function below";
  if (writes.length > 0)
    return "one shard is written at once, the others by the event log: what they show is seconds old";
  return "asks several shards, or a copy that the event log keeps: seconds old, but for what the caller has written";
}

const renderReaches = (reaches: readonly Reach[]): string =>
  renderTable(
    ["Function", "Tables", "Shards", "What would become asynchronous"],
    [...reaches]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, file, triggers, tables, reasons }) => [
        `[${code(name)}](../../prisma/functions/${file})${triggers.length > 0 ? `, by ${triggers.map((trigger) => code(trigger.name)).join(", ")}` : ""}`,
        tables.map(code).join(", "),
        reasons.length === 0 ? "local" : `crosses: ${reasons.join("; ")}`,
        asynchronous[name] ?? "",
      ]),
  );

const renderEngines = (): string =>
  Object.entries(engines)
    .map(([engine, text]) => `**${engine}.** ${text}`)
    .join("\n\n");

/** The distinct places, each with its number if there are several. */
function summarize(places: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, count]) => (count > 1 ? `${code(place)} ${String(count)}` : code(place)))
    .join(", ");
}

const code = (text: string): string => `\`${text}\``;

const renderTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
