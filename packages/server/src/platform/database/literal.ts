import { Prisma } from "../../generated/prisma/client.js";

/** A value of an enumeration, not as a parameter, so that PostgreSQL plans for it and uses the partial indexes of it. */
export function toLiteral(value: string): Prisma.Sql {
  if (!/^[A-Z_]+$/.test(value)) throw new Error(`${value} is no value of an enumeration.`);
  return Prisma.raw(`'${value}'`);
}
