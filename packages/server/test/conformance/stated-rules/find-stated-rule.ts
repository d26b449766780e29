import type { components } from "../../../src/generated/schema.js";
import type { OperationMetadata } from "../../../src/kernel/contract/operation-metadata.js";
import type { GeneratedRequest } from "../request.js";
import { emailRules } from "./emails.js";
import { gameQueryRules } from "./game-queries.js";
import { resourceRules } from "./resources.js";
import { serviceKeyRules } from "./service-keys.js";
import type { Fields, StatedRule, Violation } from "./stated-rule.js";
import { subscriptionRules } from "./subscriptions.js";

type FieldError = components["schemas"]["FieldError"];

/** The rules that the contract states in texts, because its schemas cannot express them. */
export const statedRules: readonly StatedRule[] = [
  ...emailRules,
  ...gameQueryRules,
  ...subscriptionRules,
  ...resourceRules,
  ...serviceKeyRules,
];

/** Finds the rule that a request breaks, as a field error says. */
export function findStatedRule(
  { id }: OperationMetadata,
  request: GeneratedRequest,
  error: FieldError,
): StatedRule | undefined {
  return statedRules.find(({ operations, errors, isBroken }) => {
    const match = errors.exec(`${error.pointer} ${error.code}`);
    if (match === null || (operations !== "all" && !operations.includes(id))) return false;
    return isBroken(describeViolation(request, error, match.groups ?? {}));
  });
}

function describeViolation(
  request: GeneratedRequest,
  { pointer, code, detail }: FieldError,
  { item = "", name = "" }: Readonly<Record<string, string>>,
): Violation {
  const body: unknown = request.body === null ? undefined : JSON.parse(request.body);
  return {
    request,
    value: pointer.startsWith("?") ? readParameter(request, pointer.slice(1)) : readAt(body, pointer),
    fields: (readAt(body, item) ?? {}) as Fields,
    name: unescapeToken(name),
    code,
    detail,
  };
}

const readParameter = ({ query }: GeneratedRequest, name: string): string | undefined => {
  const [, value] = query.find(([other]) => other === name) ?? [];
  return value === undefined ? undefined : decodeURIComponent(value);
};

const unescapeToken = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");

/** Reads the value at a JSON Pointer. */
const readAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split("/")
    .slice(1)
    .map(unescapeToken)
    .reduce<unknown>(
      (parent, token) =>
        typeof parent === "object" && parent !== null && Object.hasOwn(parent, token)
          ? (parent as Fields)[token]
          : undefined,
      value,
    );
