import type { SchemaObject } from "./json-schema.js";
import type { Violation } from "./violation.js";

/** Validates a value against one branch of a union. */
export interface BranchCheck {
  readonly findErrors: (branch: SchemaObject, value: unknown) => readonly Violation[];
  readonly dereference: (schema: SchemaObject) => SchemaObject;
}

/**
 * Replaces the violations of a failed `oneOf` or `anyOf`, which ajv reports for every branch, by those of the
 * intended branch: selected by the type of the value, and for objects by a field that only one branch has.
 */
export function narrowUnions(violations: readonly Violation[], check: BranchCheck): readonly Violation[] {
  const unions = new Map<string, Violation>();
  for (const violation of violations)
    if (isUnion(violation) && !unions.has(violation.instancePath))
      unions.set(violation.instancePath, violation);
  if (unions.size === 0) return violations;
  return violations.flatMap((violation) => {
    const union = findOutermostUnion(violation, unions);
    if (violation === union) return findBranchErrors(union, check);
    return union === undefined || isBeside(violation, union) ? [violation] : [];
  });
}

const isUnion = ({ keyword }: Violation): boolean => keyword === "oneOf" || keyword === "anyOf";

/** Whether a violation is of the schema that holds the union, and not of one of its branches. */
const isBeside = ({ instancePath, parentSchema }: Violation, union: Violation): boolean =>
  instancePath === union.instancePath && parentSchema === union.parentSchema;

/** Finds the failed union of the shortest path that is or contains the path of a violation. */
function findOutermostUnion(
  { instancePath }: Violation,
  unions: ReadonlyMap<string, Violation>,
): Violation | undefined {
  for (let end = instancePath.indexOf("/", 1); end > 0; end = instancePath.indexOf("/", end + 1)) {
    const union = unions.get(instancePath.slice(0, end));
    if (union !== undefined) return union;
  }
  return unions.get(instancePath);
}

function findBranchErrors(union: Violation, check: BranchCheck): readonly Violation[] {
  const { data, instancePath } = union;
  const branches = (union.schema ?? []) as readonly SchemaObject[];
  const schemas = branches.map(check.dereference);
  const candidates = branches.filter((_, index) => acceptsType(schemas[index] ?? {}, data));
  if (candidates.length === 0)
    return [{ keyword: "type", instancePath, data, params: { type: schemas.flatMap(listTypes) } }];
  const branch =
    candidates.length === 1 ? candidates[0] : findBranchByFields(candidates.map(check.dereference), data);
  if (branch === undefined)
    return [
      { keyword: "required", instancePath, data, params: { oneOf: listRequiredNames(candidates, check) } },
    ];
  const errors = check
    .findErrors(branch, data)
    .map((error) => ({ ...error, instancePath: instancePath + error.instancePath }));
  return narrowUnions(errors, check);
}

function listTypes({ type, "x-eov-type": convertedType }: SchemaObject): string[] {
  const types = convertedType ?? type;
  return Array.isArray(types) ? types.map(String) : typeof types === "string" ? [types] : [];
}

function acceptsType(schema: SchemaObject, value: unknown): boolean {
  const types = listTypes(schema);
  return types.length === 0 || listTypesOfValue(value).some((type) => types.includes(type));
}

function listTypesOfValue(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return typeof value === "number" ? ["number", "integer"] : [typeof value];
}

/** Finds the branch that has a field of the value which no other branch has. */
function findBranchByFields(branches: readonly SchemaObject[], value: unknown): SchemaObject | undefined {
  if (typeof value !== "object" || value === null) return branches[0];
  return branches.find((branch) =>
    Object.keys(value).some(
      (name) =>
        hasField(branch, name) && branches.every((other) => other === branch || !hasField(other, name)),
    ),
  );
}

const hasField = ({ properties = {} }: SchemaObject, name: string): boolean =>
  Object.hasOwn(properties, name);

/** The required fields of each branch. */
const listRequiredNames = (branches: readonly SchemaObject[], { dereference }: BranchCheck): string[] =>
  branches.flatMap((branch) => {
    const { required } = dereference(branch);
    return Array.isArray(required) ? [required.map(String).join(" and ")] : [];
  });
