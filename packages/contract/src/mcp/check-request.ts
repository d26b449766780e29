import { loadContract } from "../../../server/src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import {
  getValidators,
  type OperationValidator,
} from "../../../server/src/kernel/http/operation-validator.js";
import { toProblem } from "../../../server/src/kernel/http/to-problem.js";
import {
  type FieldError,
  fieldError,
  type ProblemError,
  validationProblem,
} from "../../../server/src/platform/http/problem.js";
import { parseQuery } from "../../../server/src/platform/http/url.js";

/** The parts of a request that an operation declares. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | undefined;
}

/** Finds the problem of a request that the service would reject as invalid, with the messages of the service. */
export function findProblem(metadata: OperationMetadata, parts: RequestParts): ProblemError | undefined {
  const errors = [...findPathErrors(metadata, parts), ...findHeaderErrors(metadata, parts)];
  if (metadata.requiresBody && parts.body === undefined)
    errors.push(fieldError("", "required", "A body is required."));
  return errors.length > 0 ? validationProblem(errors) : validate(metadata, parts);
}

function findPathErrors({ path }: OperationMetadata, { path: values }: RequestParts): FieldError[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const missing = names.filter((name) => !values[name]);
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  return [
    ...missing.map((name) =>
      fieldError(`{${name}}`, "required", `The parameter ${name} of the path is required.`),
    ),
    ...unknown.map((name) =>
      fieldError(`{${name}}`, "unknown-parameter", `The path ${path} has no parameter ${name}.`),
    ),
  ];
}

function findHeaderErrors({ parameters }: OperationMetadata, { headers }: RequestParts): FieldError[] {
  const names = parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
  const known = new Set(names.map((name) => name.toLowerCase()));
  return Object.keys(headers)
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) =>
      fieldError(
        `#${name}`,
        "unknown-parameter",
        `The operation has ${names.length > 0 ? `the headers ${names.join(", ")}` : "no headers"}.`,
      ),
    );
}

type Request = Parameters<OperationValidator["request"]>[0];

function validate(metadata: OperationMetadata, { path, query, headers, body }: RequestParts) {
  const lowercased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  // The members of a request that the validator reads. It writes to the body.
  const request: Pick<Request, "method" | "originalUrl" | "headers" | "params" | "query" | "body"> = {
    method: metadata.method,
    originalUrl: `${metadata.path}?${query.toString()}`,
    headers: { ...Object.fromEntries(lowercased), "content-type": metadata.bodyType },
    params: { ...path },
    query: parseQuery(query.toString()),
    body: structuredClone(body),
  };
  try {
    getValidators(loadContract())(metadata).request(request as Request);
    return undefined;
  } catch (error) {
    const problem = toProblem(error, metadata);
    // The service says which resource does not exist.
    if (problem.status === 404) return undefined;
    if (problem.status !== 400) throw error;
    return problem;
  }
}
