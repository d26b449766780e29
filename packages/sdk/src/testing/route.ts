import type { OperationId } from "../operation.js";
import { operations } from "./data.js";
import type { OperationData } from "./data-types.js";

/** The names of the parameters of a path. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The path parameters of an operation, decoded. */
export type PathParams<Id extends OperationId> = Readonly<
  Record<ParamNames<(typeof operations)[Id]["path"]>, string>
>;

interface Route {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
}

/** The routes of all operations: of two whose paths match a URL, the first is meant. */
const routes: readonly Route[] = Object.entries<OperationData<string>>(operations).map(
  ([id, { method, path }]) => ({
    id,
    method,
    pattern: new RegExp(`${path.replaceAll(".", String.raw`\.`).replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }),
);

/** Returns the path parameters if a request is one of an operation; undefined if it is one of another operation. */
export function matchRequest(id: OperationId, { method, url }: Request): Record<string, string> | undefined {
  const { pathname } = new URL(url);
  const route = routes.find((each) => each.method === method && each.pattern.test(pathname));
  if (route?.id !== id) return undefined;
  const params = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}
