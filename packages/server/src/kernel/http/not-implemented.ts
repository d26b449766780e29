import type { Handler, OperationId } from "./operation.js";
import { problem } from "../../platform/http/problem.js";

/** Stands for an operation that is not built yet, as `npm run scaffold` writes it. `npm run lint` refuses it. */
export const notImplemented =
  <Id extends OperationId>(id: Id): Handler<Id> =>
  () =>
    Promise.reject(problem("not-implemented", `${id} is in the contract and not built yet.`));
