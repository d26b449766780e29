import { parse } from "libpg-query";
import { isTransactional } from "../../packages/postgres/src/migrations/migration-folder.js";
import type { PreviousRelease } from "./previous-release.js";
import { rules } from "./rules.js";
import {
  findCheckedColumn,
  findConstraint,
  findCreatedTables,
  findTableChanges,
  type Statement,
  type TableChange,
} from "./statements.js";

/** A migration by its name and text. */
interface MigrationText {
  readonly name: string;
  readonly sql: string;
}

/**
 * Checks migrations, in their order, against the rules, and returns what breaks them. Those that the previous release has are
 * not checked. `-- Allow: rule: reason` in the comments at the start of a migration allows what a rule refuses.
 */
export async function lintMigrations(
  migrations: readonly MigrationText[],
  { migration: previous }: Pick<PreviousRelease, "migration">,
): Promise<readonly string[]> {
  const checkedColumns = new Set<string>();
  const breaches: string[] = [];
  const pendingChecks = new Map<string, string>();
  for (const { name, sql } of migrations) {
    const statements = await parseStatements(sql);
    const created = findCreatedTables(statements);
    const allChanges = findTableChanges(statements);
    const changes = allChanges.filter(({ table }) => !created.has(table));
    collectChecks(allChanges, pendingChecks, checkedColumns);
    if (name <= previous) continue;
    const migration = { name, statements, changes, created, checkedColumns, previous };
    breaches.push(...findBreaches({ ...migration, isTransactional: isTransactional(sql) }, findAllowed(sql)));
  }
  return breaches;
}

type Parsed = Parameters<(typeof rules)[number]["find"]>[0];

function findBreaches(migration: Parsed, allowed: ReadonlySet<string>): readonly string[] {
  const broken = rules.flatMap((rule) => {
    const found = rule.find(migration);
    return found.length > 0 ? [{ ...rule, found }] : [];
  });
  const needless = [...allowed].filter((name) => !broken.some((rule) => rule.name === name));
  return [
    ...broken
      .filter(({ name }) => !allowed.has(name))
      .map(({ name, found, advice }) => `${migration.name}: ${name}: ${found.join("; ")}. ${advice}`),
    ...needless.map((name) => `${migration.name}: allows ${name}, which it does not break.`),
  ];
}

const parseStatements = async (sql: string): Promise<readonly Statement[]> =>
  ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);

/** The rules in the comments at the start, which give a reason. */
function findAllowed(sql: string): ReadonlySet<string> {
  const header = /^(?:--.*\n)*/.exec(sql)?.[0] ?? "";
  return new Set(Array.from(header.matchAll(/^-- Allow: ([\w-]+): \S.*$/gm), ([, name = ""]) => name));
}

/** Adds the columns of which a CHECK that is valid says that they are not null. */
function collectChecks(
  changes: readonly TableChange[],
  pending: Map<string, string>,
  checked: Set<string>,
): void {
  for (const { table, change } of changes) {
    const constraint = findConstraint(change);
    const column = constraint && findCheckedColumn(constraint);
    const name = `${table}.${constraint?.conname ?? change.name ?? ""}`;
    if (column !== undefined) pending.set(name, `${table}.${column}`);
    const validated = change.subtype === "AT_ValidateConstraint" ? pending.get(name) : undefined;
    if (validated !== undefined) checked.add(validated);
  }
}
