import { Prisma } from "../../generated/prisma/client.js";

/** The values of a row by column. PostgreSQL infers the types of the parameters from the columns. */
export interface RowValues {
  /** `id, name`: for an INSERT. */
  readonly columns: Prisma.Sql;
  /** `$1, $2`: for VALUES. */
  readonly values: Prisma.Sql;
  /** `id = $1, name = $2`: for an UPDATE. */
  readonly assignments: Prisma.Sql;
}

/**
 * The columns and values of a row that a raw statement writes. `fields` are the columns of the Prisma model, such as
 * `Prisma.ReviewScalarFieldEnum`. Fields that are undefined are left out.
 */
export function toRowValues<Field extends string>(
  fields: Readonly<Record<Field, Field>>,
  row: Readonly<Partial<Record<Field, unknown>>>,
): RowValues {
  const written = Object.values<Field>(fields).filter((field) => row[field] !== undefined);
  const toColumn = (field: Field): Prisma.Sql => Prisma.raw(`"${field}"`);
  return {
    columns: Prisma.join(written.map(toColumn)),
    values: Prisma.join(written.map((field) => row[field])),
    assignments: Prisma.join(written.map((field) => Prisma.sql`${toColumn(field)} = ${row[field]}`)),
  };
}
