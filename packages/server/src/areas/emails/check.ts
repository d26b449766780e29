import type { components } from "../../generated/schema.js";
import { field, pointerTo, ProblemError, type FieldError } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../kernel/http/time.js";
import { templateVariables, type Template, type VariableKind } from "./templates.js";

/** One mail as it was asked for. */
export type SendEmailRequest = components["schemas"]["SendEmailRequest"];

const farthestMs = 72 * 3_600_000;

/** What is wrong with a mail beyond what the contract's schema can say. */
export const mistakesOf = (request: SendEmailRequest, now: Date): readonly FieldError[] => [
  ...recipientMistakes(request),
  ...wordsMistakes(request),
  ...timeMistakes(request, now),
];

function recipientMistakes({ to, resident_id, cc, bcc, category }: SendEmailRequest): FieldError[] {
  if (to === undefined && resident_id === undefined)
    return [field("/to", "required", "Send `to` or `resident_id`.")];
  if (to !== undefined && resident_id !== undefined)
    return [field("/resident_id", "conflict", "Send either `to` or `resident_id`.")];
  const copies = [...(cc ?? []), ...(bcc ?? [])].length;
  if (to === undefined && copies > 0)
    return [field(cc?.length ? "/cc" : "/bcc", "conflict", "Copies go with `to` only.")];
  if (category === "MARKETING" && (to?.length ?? 1) + copies > 1)
    return [field("/to", "too-many", "MARKETING has one recipient; send several as a batch.")];
  return [];
}

function wordsMistakes({ template, variables, subject, text, html }: SendEmailRequest): FieldError[] {
  if (template !== undefined)
    return [
      ...Object.entries({ subject, text, html })
        .filter(([, value]) => value !== undefined)
        .map(([name]) => field(`/${name}`, "conflict", `A template has its own ${name}.`)),
      ...variableMistakes(template, variables ?? {}),
    ];
  return [
    ...(variables === undefined
      ? []
      : [field("/variables", "conflict", "Variables go with a template only.")]),
    ...(subject === undefined ? [field("/subject", "required", "Send `template` or `subject`.")] : []),
    ...(text === undefined && html === undefined
      ? [field("/text", "required", "Send `text`, `html` or both.")]
      : []),
  ];
}

type Value = string | number | boolean;

function variableMistakes(template: Template, given: Readonly<Record<string, Value>>): FieldError[] {
  const wanted = new Map<string, VariableKind>(Object.entries(templateVariables[template]));
  const unknown = Object.keys(given).filter((name) => !wanted.has(name));
  return [
    ...[...wanted].flatMap(([name, kind]) => valueMistakes(template, name, kind, given[name])),
    ...unknown.map((name) =>
      field(at(name), "unknown-field", `The template ${template} has no variable ${name}.`),
    ),
  ];
}

const at = (name: string): string => pointerTo("variables", name);

function valueMistakes(
  template: Template,
  name: string,
  kind: VariableKind,
  value: Value | undefined,
): FieldError[] {
  if (value === undefined)
    return [field(at(name), "required", `The template ${template} needs the variable ${name}.`)];
  const { holds, what } = kinds[kind];
  return holds(value) ? [] : [field(at(name), "invalid-format", `${name} must be ${what}.`)];
}

const isText = (value: Value): value is string => typeof value === "string" && value.trim() !== "";

const kinds: Readonly<Record<VariableKind, { holds: (value: Value) => boolean; what: string }>> = {
  line: {
    holds: (value) => isText(value) && value.length <= 500 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    what: "one line of text with 1 to 500 characters",
  },
  lines: { holds: isText, what: "text" },
  url: {
    holds: (value) => isText(value) && /^https?:\/\/[^\s\p{Cc}]{1,2000}$/u.test(value) && URL.canParse(value),
    what: "an http or https URL",
  },
  position: {
    holds: (value) => typeof value === "number" && Number.isSafeInteger(value) && value > 0,
    what: "a whole number from 1",
  },
};

function timeMistakes({ scheduled_at }: SendEmailRequest, now: Date): readonly FieldError[] {
  if (scheduled_at === undefined) return [];
  try {
    const aheadMs = parseTimestamp(scheduled_at, "/scheduled_at").getTime() - now.getTime();
    if (aheadMs < 0) return [field("/scheduled_at", "out-of-range", "scheduled_at lies in the past.")];
    if (aheadMs > farthestMs)
      return [field("/scheduled_at", "out-of-range", "scheduled_at lies more than 72 hours ahead.")];
    return [];
  } catch (error) {
    if (error instanceof ProblemError && error.extra.errors) return error.extra.errors;
    throw error;
  }
}
