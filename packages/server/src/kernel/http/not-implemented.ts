import type { Handler, OperationId } from "./operation.js";
import { problem } from "../../platform/http/problem.js";

/** The handler of an operation that is not implemented yet, as `npm run scaffold` writes it. `npm run lint` rejects it. */
export const notImplemented =
  <Id extends OperationId>(id: Id): Handler<Id> =>
  () =>
    Promise.reject(problem("not-implemented", `${id} is not implemented yet.`));
