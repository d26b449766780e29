import type { Request, Response } from "express";
import { problem, type ProblemError } from "./problem.js";
import { setLogOperation } from "./request-log.js";

/** The HTTP methods that operations use. */
export type Method = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";

/** A path with its operations. */
interface RoutePath<Target> {
  /** The path template, such as `/rest/v1/games/{slug}`. */
  readonly template: string;
  readonly targets: ReadonlyMap<Method, Target>;
}

/** The operation of a request, or null if its path has none with this method. */
interface RouteMatch<Target> {
  readonly path: RoutePath<Target>;
  readonly target: Target | null;
  /** The decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

interface StoredPath<Target> extends RoutePath<Target> {
  readonly parameters: readonly string[];
  readonly targets: Map<Method, Target>;
}

interface Node<Target> {
  readonly literals: Map<string, Node<Target>>;
  parameter: Node<Target> | undefined;
  path: StoredPath<Target> | undefined;
}

const createNode = <Target>(): Node<Target> => ({
  literals: new Map(),
  parameter: undefined,
  path: undefined,
});

const parameterPattern = /^\{(\w+)\}$/;

/**
 * Finds the operation of a path in a tree of path segments, with the rules of OpenAPI: concrete segments come before
 * parameters, paths are case-sensitive, and a slash at the end is another path. It takes the place of Express's router,
 * whose cost grows with the number of routes; test/kernel/route-table.test.ts compares their results.
 */
export class RouteTable<Target> {
  readonly #root = createNode<Target>();

  /** Adds an operation. A parameter of the template is a whole segment. */
  add(template: string, method: Method, target: Target): void {
    let node = this.#root;
    const parameters: string[] = [];
    for (const segment of splitPath(template)) {
      const [, parameter] = parameterPattern.exec(segment) ?? [];
      if (parameter === undefined && segment.includes("{"))
        throw new Error(`${template} has a parameter that is a part of a segment.`);
      if (parameter !== undefined) parameters.push(parameter);
      node = parameter === undefined ? getOrCreateLiteral(node, segment) : (node.parameter ??= createNode());
    }
    node.path ??= { template, parameters, targets: new Map() };
    node.path.targets.set(method, target);
  }

  /**
   * Finds the first path with an operation for the method, otherwise the first path. HEAD is handled by GET. Throws a
   * `URIError` if a parameter cannot be decoded.
   */
  find(path: string, method: string): RouteMatch<Target> | undefined {
    const segments = splitPath(path);
    const candidates: Candidate<Target>[] = [];
    collect(this.#root, { segments, index: 0, values: [] }, candidates);
    const operationMethod = (method === "HEAD" ? "GET" : method) as Method;
    for (const { path: found, values } of candidates) {
      const target = found.targets.get(operationMethod);
      if (target !== undefined) return { path: found, target, params: readParams(found, values) };
    }
    const [first] = candidates;
    return first && { path: first.path, target: null, params: readParams(first.path, first.values) };
  }
}

function getOrCreateLiteral<Target>({ literals }: Node<Target>, segment: string): Node<Target> {
  const node = literals.get(segment) ?? createNode<Target>();
  literals.set(segment, node);
  return node;
}

const splitPath = (path: string): string[] => path.slice(1).split("/");

interface Position {
  readonly segments: readonly string[];
  readonly index: number;
  /** The values of the parameters so far. */
  readonly values: readonly string[];
}

interface Candidate<Target> {
  readonly path: StoredPath<Target>;
  readonly values: readonly string[];
}

/** Collects the matching paths, those with concrete segments first. */
function collect<Target>(
  { literals, parameter, path }: Node<Target>,
  { segments, index, values }: Position,
  candidates: Candidate<Target>[],
): void {
  const segment = segments[index];
  if (segment === undefined) {
    if (path !== undefined) candidates.push({ path, values });
    return;
  }
  const literal = literals.get(segment);
  if (literal !== undefined) collect(literal, { segments, index: index + 1, values }, candidates);
  if (parameter !== undefined && segment !== "")
    collect(parameter, { segments, index: index + 1, values: [...values, segment] }, candidates);
}

function readParams<Target>(
  { parameters }: StoredPath<Target>,
  values: readonly string[],
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, name] of parameters.entries()) params[name] = decodeURIComponent(values[index] ?? "");
  return params;
}

/** The problem of a method that a path does not have. */
export function methodNotAllowed(allowed: readonly string[]): ProblemError {
  const list = allowed.join(", ");
  return problem(
    "method-not-allowed",
    `Allowed methods: ${list}.`,
    { allowed },
    { headers: { Allow: list } },
  );
}

/** Handles the methods that a path does not have: `OPTIONS` returns the allowed ones, any other method 405. */
export function handleOtherMethods(
  { template, targets }: RoutePath<unknown>,
  request: Request,
  response: Response,
): void {
  setLogOperation(request, null, template);
  const allowed = [...(targets.has("GET") ? ["HEAD"] : []), ...targets.keys(), "OPTIONS"].toSorted();
  if (request.method !== "OPTIONS") throw methodNotAllowed(allowed);
  response.setHeader("Allow", allowed.join(", "));
  response.status(204).end();
}

/** Handles `OPTIONS *`, which asks for the options of the server and not of a path (RFC 9110 §9.3.7): there are none. */
export function handleServerOptions({ method, url }: Request, response: Response): boolean {
  const isServerOptions = url === "*" && method === "OPTIONS";
  if (isServerOptions) response.status(204).end();
  return isServerOptions;
}
