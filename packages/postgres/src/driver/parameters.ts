import { Decimal } from "@prisma/client/runtime/client";

/** A parameter in the text format of PostgreSQL, or bytes in its binary format. */
export type Parameter = string | Buffer | null;

/** Converts a parameter of a raw statement. Objects become JSON, and arrays become arrays of PostgreSQL. */
export function toParameter(value: unknown): Parameter {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return toArray(value);
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Decimal.isDecimal(value) ? value.toString() : JSON.stringify(value);
}

const toArray = (items: readonly unknown[]): string => `{${items.map(toElement).join(",")}}`;

function toElement(item: unknown): string {
  if (Array.isArray(item)) return toArray(item);
  const parameter = toParameter(item);
  if (parameter === null) return "NULL";
  return quote(typeof parameter === "string" ? parameter : `\\x${parameter.toString("hex")}`);
}

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
