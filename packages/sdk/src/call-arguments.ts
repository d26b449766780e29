import type { CallOptions } from "./call-options.js";
import type { HeaderOptions, OperationDefinition } from "./definition.js";

/** The options of all operations. */
type AllOptions = CallOptions & HeaderOptions & { readonly query?: object; readonly next?: unknown };

/** The arguments of a method call, sorted by kind. */
export interface CallArguments {
  readonly pathParams: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly options: AllOptions;
}

/** Creates the function that splits positional arguments into path parameters, body and options, in this order. */
export function createArgumentParser({
  path,
  hasBody,
}: OperationDefinition): (args: readonly unknown[]) => CallArguments {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  return (args) => ({
    pathParams: Object.fromEntries(names.map((name, index) => [name, args[index]])),
    body: hasBody ? args[names.length] : undefined,
    options: args[names.length + (hasBody ? 1 : 0)] ?? {},
  });
}
