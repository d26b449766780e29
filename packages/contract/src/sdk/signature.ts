import type { SdkOperation } from "./operation.js";

/** The types that a method signature refers to, by the module that declares them. */
export interface SignatureTypes {
  readonly models: readonly string[];
  readonly operationTypes: readonly string[];
  readonly options: readonly string[];
  readonly calls: readonly string[];
}

/** An argument list and a result: `(slug: string, options?: CallOptions): ApiCall<Game>`. */
export interface Signatures {
  readonly main: string;
  /** The overload that can return 304, of operations with `ifNoneMatch`. */
  readonly conditional: string | undefined;
  readonly types: SignatureTypes;
}

/** The arguments of a method and of its function that are not path parameters. */
export const commonArguments: readonly string[] = ["client", "body", "options"];

/** Builds the signatures of a method: path parameters, body, options. */
export function buildSignatures(operation: SdkOperation): Signatures {
  const {
    bodyType,
    requiresBody,
    optionTypes,
    requiresParams,
    successTypes,
    isPaginated,
    isConditionalRead,
  } = operation;
  const before = [
    ...operation.pathParams.map((name) => `${toArgumentName(name)}: string`),
    ...(bodyType === undefined ? [] : [`body${requiresBody ? "" : "?"}: ${bodyType}`]),
  ];
  const optional = requiresParams ? "" : "?";
  const success = successTypes.join(" | ") || "undefined";
  const call = isPaginated ? "PageCall" : "ApiCall";
  const allOptions = optionTypes.join(" & ");
  const options = isConditionalRead
    ? allOptions.replace("IfNoneMatchOption", "WithoutIfNoneMatch")
    : allOptions;
  const build = (last: string, result: string): string => `(${[...before, last].join(", ")}): ${result}`;
  return {
    main: build(`options${optional}: ${options}`, `${call}<${success}>`),
    conditional: isConditionalRead
      ? build(`options: ${allOptions}`, `ApiCall<${success} | undefined>`)
      : undefined,
    types: {
      models: [...successTypes, ...(bodyType === undefined ? [] : [bodyType])],
      operationTypes: operation.paramsType === undefined ? [] : optionTypes.slice(0, 1),
      options: [
        ...(operation.paramsType === undefined ? optionTypes : optionTypes.slice(1)),
        ...(isConditionalRead ? ["WithoutIfNoneMatch"] : []),
      ],
      calls: isConditionalRead ? ["ApiCall", call] : [call],
    },
  };
}

/** The argument of a path parameter: `badge_id` becomes `badgeId`. */
export const toArgumentName = (parameter: string): string =>
  parameter.replaceAll(/_(\w)/g, (_match, first: string) => first.toUpperCase());
