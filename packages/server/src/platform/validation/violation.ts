import type { SchemaObject } from "./json-schema.js";

/** A violated rule of the contract as ajv reports it. `instancePath` begins with `/body`, `/query`, `/headers` or `/params`. */
export interface Violation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The value that violates the rule, and the schema that holds the rule. */
  readonly data?: unknown;
  readonly schema?: unknown;
  readonly parentSchema?: SchemaObject;
}
