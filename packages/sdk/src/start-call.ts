import { createApiCall, isPage } from "./call.js";
import type { CallArguments } from "./call-arguments.js";
import type { OperationDefinition } from "./definition.js";
import { createPageCall } from "./paginate.js";
import type { Core } from "./plugin.js";
import { executeCall, type Success } from "./request.js";

/** Starts a call. */
export type StartCall = (core: Core, definition: OperationDefinition, args: CallArguments) => unknown;

/** Starts a call of an operation that returns no list. */
export const startCall: StartCall = (core, definition, args) => {
  const progress = { attempts: 0 };
  return createApiCall(executeCall(core, definition, args, progress), progress);
};

const pageSuccess: Success = ["a page of a list", ({ ok }, body) => ok && isPage(body)];

/** Starts a call of an operation that returns a list. */
export const startListCall: StartCall = (core, definition, args) =>
  createPageCall(args, {
    ...definition,
    send: (pageArgs, progress) => executeCall(core, definition, pageArgs, progress, pageSuccess),
  });
