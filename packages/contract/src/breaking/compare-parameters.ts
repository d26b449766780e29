import { asArray, asObject, asString, type JsonObject } from "../document.js";
import { follow, isSame, listKeys, type Located } from "./change.js";
import {
  compareOwnSchemas,
  locate,
  nameOwner,
  type OperationPair,
  reportOthers,
} from "./compare-messages.js";

/** A parameter of an operation, as declared: usually a reference. */
interface Parameter {
  readonly reference: Located;
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
}

/** The parameters of a path item and of its operation, in order. */
export type ParameterLists = readonly Located[];

function readParameters(lists: ParameterLists): Parameter[] {
  return lists.flatMap((list) =>
    asArray(list.value).map((_value, index): Parameter => {
      const reference = locate(list, index);
      const { name, in: location, required } = asObject(follow(reference).value);
      return { reference, name: asString(name), in: asString(location), isRequired: required === true };
    }),
  );
}

/**
 * Identifies a parameter. Path parameters are identified by their position in the path, because their names are not sent;
 * headers by their lower-cased name.
 */
function identify({ in: location, name }: Parameter, path: string): string {
  if (location === "path" && path.includes(`{${name}}`)) return `path ${String(countBefore(path, name))}`;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

const countBefore = (path: string, name: string): number =>
  path.slice(0, path.indexOf(`{${name}}`)).split("{").length;

/** Compares the parameters of two operations. */
export function compareParameters(
  pair: OperationPair,
  lists: { readonly old: ParameterLists; readonly new: ParameterLists },
  paths: { readonly old: string; readonly new: string },
): void {
  const index = (parameters: readonly Parameter[], path: string) =>
    new Map(parameters.map((parameter) => [identify(parameter, path), parameter]));
  const old = index(readParameters(lists.old), paths.old);
  const current = index(readParameters(lists.new), paths.new);
  for (const [key, parameter] of old) {
    const other = current.get(key);
    if (other) compareParameter(pair, parameter, other);
    else reportPresence(pair, parameter, "removed");
  }
  for (const [key, parameter] of current) if (!old.has(key)) reportPresence(pair, parameter, "added");
  reportOrder(pair, [...old.keys()], [...current.keys()]);
}

const describe = ({ in: location, name }: Parameter): string => `${location} parameter \`${name}\``;

function reportPresence(
  { id, report }: OperationPair,
  parameter: Parameter,
  verb: "added" | "removed",
): void {
  const necessity = parameter.isRequired ? "required" : "optional";
  report({
    kind: verb === "removed" ? "parameter-removed" : `${necessity}-parameter-added`,
    place: `${id}.${parameter.name}`,
    sentence: `${verb} the ${necessity} ${describe(parameter)}`,
    at: parameter.reference.at,
  });
}

/** Some generators create methods whose arguments are in the order of the parameters. */
function reportOrder({ id, report, new: operation }: OperationPair, old: string[], current: string[]): void {
  const kept = current.filter((key) => old.includes(key));
  const isAppended = isSame(current.slice(0, kept.length), kept);
  if (
    isSame(
      old.filter((key) => current.includes(key)),
      kept,
    ) &&
    isAppended
  )
    return;
  report({
    kind: "parameters-reordered",
    place: id,
    sentence: "changed the order of the parameters",
    at: `${operation.at}/parameters`,
  });
}

function compareParameter(pair: OperationPair, old: Parameter, current: Parameter): void {
  const { id, report } = pair;
  const owner = nameOwner(current.reference, `the ${describe(old)}`, `${id}.${old.name}`);
  const [before, after] = [follow(old.reference), follow(current.reference)];
  const at = { place: owner.ownerId, at: after.at };
  if (old.name !== current.name && current.in === "path")
    report({
      ...at,
      kind: "path-parameter-renamed",
      sentence: `renamed ${owner.owner} to \`${current.name}\``,
    });
  if (old.isRequired !== current.isRequired) {
    const necessity = current.isRequired ? "required" : "optional";
    report({ ...at, kind: `parameter-became-${necessity}`, sentence: `${owner.owner} is now ${necessity}` });
  }
  const [oldFormat, format] = [readFormat(old.in, before), readFormat(current.in, after)];
  for (const key of listKeys(oldFormat, format))
    if (!isSame(oldFormat[key], format[key]))
      report({
        kind:
          format.allowReserved === true && key === "allowReserved"
            ? "reserved-characters-accepted"
            : "parameter-format-changed",
        place: `${owner.ownerId}:${key}`,
        sentence: `changed \`${key}\` of ${owner.owner}`,
        at: after.at,
      });
  compareOwnSchemas("request", pair, { old: before, new: after }, owner);
  const known = ["name", "in", "required", "schema", "style", "explode", "allowReserved", "content"];
  reportOthers(report, before, after, { known, owner });
}

/** How the values of a parameter are written, with the defaults of OpenAPI. */
function readFormat(location: string, parameter: Located): JsonObject {
  const { style, explode, allowReserved = false, content = null } = asObject(parameter.value);
  const effective = style ?? (location === "query" || location === "cookie" ? "form" : "simple");
  return { style: effective, explode: explode ?? effective === "form", allowReserved, content };
}
