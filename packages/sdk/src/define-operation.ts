import { type BasicClient, readCore } from "./basic-client.js";
import { createArgumentParser } from "./call-arguments.js";
import * as definition from "./definition.js";
import { type StartCall, startCall, startListCall } from "./start-call.js";

/** The function of an operation. Its properties are the definition in the contract: its id, its path and the like. */
export type Operation<F> = F & definition.OperationDefinition;

type Arguments = Parameters<typeof definition.defineGet>;

/** The types of arguments and results exist at compile time only, so they cannot be checked here. */
function createOperation<F>(defined: definition.OperationDefinition, start: StartCall): Operation<F> {
  const call = (client: BasicClient, ...args: unknown[]): unknown =>
    start(readCore(client, defined.operation), defined, createArgumentParser(defined)(args));
  return Object.assign(call, defined) as object as Operation<F>;
}

// Called by generated code only.
export const defineDelete = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.defineDelete(...args), startCall);
export const defineGet = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.defineGet(...args), startCall);
export const defineList = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.defineList(...args), startListCall);
export const definePatch = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.definePatch(...args), startCall);
export const definePost = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.definePost(...args), startCall);
export const definePut = <F>(...args: Arguments): Operation<F> =>
  createOperation(definition.definePut(...args), startCall);
