/** Which migrations a database lacks or has more than the code. */
export interface MigrationDifference {
  /** Migrations of the code that are not applied yet. */
  readonly pending: readonly string[];
  /** Applied migrations that the code does not have: the database is newer. */
  readonly unknown: readonly string[];
  /** Those of them with which this version of the code does not work. */
  readonly incompatible: readonly string[];
}

/** The names of the migrations of the code, and of those that a database may have applied: withdrawn ones, too. */
export interface MigrationNames {
  readonly required: readonly string[];
  readonly known: ReadonlySet<string>;
}

/**
 * Compares the finished migrations of a database with those of the code. A version works with newer migrations unless their
 * name says which migration a version must have: `20261215090000_drop_old_column_needs_20261201120000`.
 */
export function compareMigrations(
  { required, known }: MigrationNames,
  applied: ReadonlySet<string>,
): MigrationDifference {
  const latest = required.toSorted().at(-1) ?? "";
  const unknown = [...applied].filter((name) => !known.has(name));
  return {
    pending: required.filter((name) => !applied.has(name)),
    unknown,
    incompatible: unknown.filter((name) => latest < (findNeeded(name) ?? "")),
  };
}

/** The time in the name of the migration that a version must have to work with this one. */
const findNeeded = (name: string): string | undefined => /_needs_(\d{14})$/.exec(name)?.[1];
