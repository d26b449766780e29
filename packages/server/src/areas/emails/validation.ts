import type { components } from "../../generated/schema.js";
import { type FieldError, fieldError, ProblemError, toPointer } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../platform/time.js";
import { isWebUrl } from "../../platform/validation/web-url.js";
import { type Template, templateVariables, type VariableKind } from "./templates.js";

/** A request to send an email. */
export type SendEmailRequest = components["schemas"]["SendEmailRequest"];

const maxDelayMs = 72 * 3_600_000;

/** Validates the rules that the schema of the contract cannot express. */
export const getValidationErrors = (request: SendEmailRequest, now: Date): readonly FieldError[] => [
  ...getRecipientErrors(request),
  ...getContentErrors(request),
  ...getScheduleErrors(request, now),
];

function getRecipientErrors({ to, resident_id, cc, bcc, category }: SendEmailRequest): FieldError[] {
  if (to === undefined && resident_id === undefined)
    return [fieldError("/to", "required", "Send `to` or `resident_id`.")];
  if (to !== undefined && resident_id !== undefined)
    return [fieldError("/resident_id", "conflict", "Send either `to` or `resident_id`.")];
  const copies = [...(cc ?? []), ...(bcc ?? [])].length;
  if (to === undefined && copies > 0)
    return [fieldError(cc?.length ? "/cc" : "/bcc", "conflict", "`cc` and `bcc` require `to`.")];
  if (category === "MARKETING" && (to?.length ?? 1) + copies > 1)
    return [
      fieldError("/to", "too-many", "MARKETING allows one recipient per message; send a batch for several."),
    ];
  return [];
}

function getContentErrors({ template, variables, subject, text, html }: SendEmailRequest): FieldError[] {
  if (template !== undefined)
    return [
      ...Object.entries({ subject, text, html })
        .filter(([, value]) => value !== undefined)
        .map(([name]) => fieldError(`/${name}`, "conflict", `A template cannot be combined with ${name}.`)),
      ...getVariableErrors(template, variables ?? {}),
    ];
  return [
    ...(variables === undefined
      ? []
      : [fieldError("/variables", "conflict", "Variables require a template.")]),
    ...(subject === undefined ? [fieldError("/subject", "required", "Send `template` or `subject`.")] : []),
    ...(text === undefined && html === undefined
      ? [fieldError("/text", "required", "Send `text`, `html` or both.")]
      : []),
  ];
}

type VariableValue = string | number | boolean;

function getVariableErrors(
  template: Template,
  provided: Readonly<Record<string, VariableValue>>,
): FieldError[] {
  const expected = new Map<string, VariableKind>(Object.entries(templateVariables[template]));
  const unknown = Object.keys(provided).filter((name) => !expected.has(name));
  return [
    ...[...expected].flatMap(([name, kind]) => getValueErrors(template, name, kind, provided[name])),
    ...unknown.map((name) =>
      fieldError(
        toVariablePointer(name),
        "unknown-field",
        `The template ${template} has no variable ${name}.`,
      ),
    ),
  ];
}

const toVariablePointer = (name: string): string => toPointer("variables", name);

function getValueErrors(
  template: Template,
  name: string,
  kind: VariableKind,
  value: VariableValue | undefined,
): FieldError[] {
  if (value === undefined)
    return [
      fieldError(
        toVariablePointer(name),
        "required",
        `The template ${template} requires the variable ${name}.`,
      ),
    ];
  const { isValid, description } = variableRules[kind];
  return isValid(value)
    ? []
    : [fieldError(toVariablePointer(name), "invalid-format", `${name} must be ${description}.`)];
}

const isText = (value: VariableValue): value is string => typeof value === "string" && value.trim() !== "";

const variableRules: Readonly<
  Record<VariableKind, { isValid: (value: VariableValue) => boolean; description: string }>
> = {
  "single-line": {
    isValid: (value) => isText(value) && value.length <= 500 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    description: "one line of text with 1 to 500 characters",
  },
  "multi-line": { isValid: isText, description: "text" },
  url: {
    isValid: (value) => isText(value) && value.length <= 2048 && isWebUrl(value),
    description: "an http or https URL",
  },
  position: {
    isValid: (value) => typeof value === "number" && Number.isSafeInteger(value) && value > 0,
    description: "a positive integer",
  },
};

function getScheduleErrors({ scheduled_at }: SendEmailRequest, now: Date): readonly FieldError[] {
  if (scheduled_at === undefined) return [];
  try {
    const delayMs = parseTimestamp(scheduled_at, "/scheduled_at").getTime() - now.getTime();
    if (delayMs < 0) return [fieldError("/scheduled_at", "out-of-range", "scheduled_at is in the past.")];
    if (delayMs > maxDelayMs)
      return [fieldError("/scheduled_at", "out-of-range", "scheduled_at is more than 72 hours ahead.")];
    return [];
  } catch (error) {
    if (error instanceof ProblemError && error.extra.errors) return error.extra.errors;
    throw error;
  }
}
