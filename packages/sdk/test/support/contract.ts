import { readFileSync } from "node:fs";

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Reference[];
  readonly responses?: Readonly<Record<string, Reference>>;
  readonly "x-permission"?: { readonly access: string };
  readonly "x-stream"?: object;
}

/** A component, or a reference to one. */
export interface Reference {
  readonly $ref?: string;
}

interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The bundled contract. */
export const contract = JSON.parse(
  readFileSync(new URL("../../../server/src/generated/contract.json", import.meta.url), "utf8"),
) as Contract;

/** Follows references. Returns an empty object for undefined. */
export function resolve<T extends object>(reference: Reference | undefined): Partial<T> {
  const { $ref } = reference ?? {};
  if ($ref === undefined) return (reference ?? {}) as Partial<T>;
  const [, ...keys] = $ref.split("/");
  return resolve(keys.reduce<object>((value, key) => Reflect.get(value, key) as object, contract));
}
