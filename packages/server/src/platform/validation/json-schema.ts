/** The parts of a JSON Schema that the service reads. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly allOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly items?: SchemaObject;
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}
