import { asArray, asObject, asString, type JsonObject, listEndpoints, toPointerToken } from "../document.js";
import { ambiguousPaths, isExcepted } from "./exceptions.js";
import { type Finding, type Rule } from "./rule.js";

const isTemplate = (segment: string): boolean => segment.startsWith("{");

/** Whether a URL can match both paths. */
function canMatchSameUrl(one: string, other: string): boolean {
  const [left, right] = [one.split("/"), other.split("/")];
  return (
    left.length === right.length &&
    left.every(
      (segment, index) => segment === right[index] || isTemplate(segment) || isTemplate(right[index] ?? ""),
    )
  );
}

const listPathPairs = (document: JsonObject): [string, string][] => {
  const paths = Object.keys(asObject(document.paths));
  return paths.flatMap((one, index) => paths.slice(index + 1).map((other): [string, string] => [one, other]));
};

/** Whether a URL can match both paths and neither of them is more specific. */
function isAmbiguous(one: string, other: string): boolean {
  if (!canMatchSameUrl(one, other)) return false;
  const sides = one.split("/").map((segment, index) => {
    const [left, right] = [isTemplate(segment), isTemplate(other.split("/")[index] ?? "")];
    return left === right ? 0 : left ? 1 : -1;
  });
  return sides.every((side) => side === 0) || (sides.includes(1) && sides.includes(-1));
}

const noAmbiguousPaths: Rule = {
  name: "no-ambiguous-paths",
  reason: "it is undefined which of the paths a router matches",
  check: (document) =>
    listPathPairs(document)
      .filter(([one, other]) => isAmbiguous(one, other) && !isExcepted(ambiguousPaths, one, other))
      .map(([one, other]) => ({
        at: `/paths${toPointerToken(one)}`,
        message: `${one} and ${other} match the same URLs`,
      })),
};

/** Finds parameters whose names differ in two paths with the same prefix. */
function findDifferentNames(one: string, other: string): [string, string][] {
  const right = other.split("/");
  const found: [string, string][] = [];
  for (const [index, segment] of one.split("/").entries()) {
    const otherSegment = right[index];
    if (otherSegment === undefined || isTemplate(segment) !== isTemplate(otherSegment)) break;
    if (!isTemplate(segment) && segment !== otherSegment) break;
    if (segment !== otherSegment) found.push([segment, otherSegment]);
  }
  return found;
}

const kebabCase: Rule = {
  name: "path-kebab-case",
  reason: "the segments of all paths are written alike",
  check: (document) =>
    Object.keys(asObject(document.paths))
      .filter((path) =>
        path.split("/").some((segment) => !/^([a-z0-9]+(-[a-z0-9]+)*|\{\w+\})?$/.test(segment)),
      )
      .map((path) => ({ at: `/paths${toPointerToken(path)}`, message: `${path} is not in kebab-case` })),
};

const sameParameterNames: Rule = {
  name: "same-parameter-names",
  reason:
    "routers and generators merge paths with the same prefix, so a parameter needs the same name in all of them",
  check: (document) =>
    listPathPairs(document).flatMap(([one, other]) =>
      findDifferentNames(one, other).map(([left, right]) => ({
        at: `/paths${toPointerToken(other)}`,
        message: `${other} has ${right} where ${one} has ${left}`,
      })),
    ),
};

const pathParameters: Rule = {
  name: "path-parameters",
  reason: "server and SDK read path values from the declared parameters",
  check: (document) =>
    listEndpoints(document).flatMap(({ id, path, method, parameters }): Finding[] => {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((each) => each.in === "path").map(({ name }) => asString(name));
      const matches = expected.toSorted().join() === declared.toSorted().join();
      return matches
        ? []
        : [
            {
              at: `/paths${toPointerToken(path)}/${method}`,
              message: `${id}: the declared path parameters (${declared.join()}) differ from those in ${path}`,
            },
          ];
    }),
};

const servers: Rule = {
  name: "servers",
  reason: "generated clients need an absolute URL that ends in /rest, with a variable for the host",
  check: (document) => {
    const urls = asArray(document.servers).map(asObject);
    if (urls.length === 0) return [{ at: "/servers", message: "has no servers" }];
    return urls.flatMap(({ url, variables }, index) =>
      /^https?:\/\/\{(\w+)\}\/rest$/.test(asString(url)) && Object.keys(asObject(variables)).length > 0
        ? []
        : [
            {
              at: `/servers/${String(index)}`,
              message: `${asString(url)} is not an absolute URL with a variable that ends in /rest`,
            },
          ],
    );
  },
};

/** Rules about paths and servers. */
export const pathRules: readonly Rule[] = [
  kebabCase,
  noAmbiguousPaths,
  sameParameterNames,
  pathParameters,
  servers,
];
