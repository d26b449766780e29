import type { CallArguments } from "./call-arguments.js";
import type { OperationId } from "./operation.js";
import { commonTraits, type Traits } from "./traits.js";

/** The definition of an operation. */
export interface OperationDefinition extends Traits {
  readonly operation: OperationId;
  readonly path: string;
}

/** A method without the types of its operation. */
export type UntypedMethod = (...args: unknown[]) => unknown;

/** Defines a method. The definition comes from the contract, like the types of the resource. */
type DefineMethod = (operation: OperationId, path: string, traits?: Partial<Traits>) => UntypedMethod;

/** Creates the methods of the resources. Called by generated code only. */
export interface EndpointFactory extends Readonly<Record<keyof typeof commonTraits, DefineMethod>> {
  /** Gives the methods of a resource their types. */
  resource<T extends object>(methods: Readonly<Record<keyof T, UntypedMethod>>): T;
}

/** Creates a factory of methods from a function that creates a method of an operation. */
export function createEndpointFactory(
  createMethod: (definition: OperationDefinition) => UntypedMethod,
): EndpointFactory {
  const define =
    (common: Traits): DefineMethod =>
    (operation, path, traits) =>
      createMethod({ ...common, ...traits, operation, path });
  return {
    delete: define(commonTraits.delete),
    get: define(commonTraits.get),
    list: define(commonTraits.list),
    patch: define(commonTraits.patch),
    post: define(commonTraits.post),
    put: define(commonTraits.put),
    // The types of arguments and results exist at compile time only, so they cannot be checked here.
    resource: <T extends object>(methods: Readonly<Record<keyof T, UntypedMethod>>): T =>
      methods as object as T,
  };
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
