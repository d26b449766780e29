import { asArray, asObject, listEndpoints, asString, type JsonObject, pointerStep } from "../document.js";
import { ambiguousPaths, isExcepted } from "./exceptions.js";
import { type Finding, type Rule } from "./rule.js";

const isTemplate = (segment: string): boolean => segment.startsWith("{");

/** Whether some URL fits both paths. */
function overlap(one: string, other: string): boolean {
  const [left, right] = [one.split("/"), other.split("/")];
  return (
    left.length === right.length &&
    left.every(
      (segment, index) => segment === right[index] || isTemplate(segment) || isTemplate(right[index] ?? ""),
    )
  );
}

const pairs = (document: JsonObject): [string, string][] => {
  const paths = Object.keys(asObject(document.paths));
  return paths.flatMap((one, index) => paths.slice(index + 1).map((other): [string, string] => [one, other]));
};

/** Whether neither path is the more concrete one at every position where they differ. */
function ambiguous(one: string, other: string): boolean {
  if (!overlap(one, other)) return false;
  const sides = one.split("/").map((segment, index) => {
    const [left, right] = [isTemplate(segment), isTemplate(other.split("/")[index] ?? "")];
    return left === right ? 0 : left ? 1 : -1;
  });
  return sides.every((side) => side === 0) || (sides.includes(1) && sides.includes(-1));
}

const noAmbiguousPaths: Rule = {
  name: "no-ambiguous-paths",
  reason: "routers choose between such paths by chance",
  check: (document) =>
    pairs(document)
      .filter(([one, other]) => ambiguous(one, other) && !isExcepted(ambiguousPaths, one, other))
      .map(([one, other]) => ({
        at: `/paths${pointerStep(one)}`,
        message: `${one} and ${other} fit the same URLs`,
      })),
};

/** The segments before which two paths are the same, apart from the names of parameters. */
function differentNames(one: string, other: string): [string, string][] {
  const right = other.split("/");
  const found: [string, string][] = [];
  for (const [index, segment] of one.split("/").entries()) {
    const there = right[index];
    if (there === undefined || isTemplate(segment) !== isTemplate(there)) break;
    if (!isTemplate(segment) && segment !== there) break;
    if (segment !== there) found.push([segment, there]);
  }
  return found;
}

const sameParameterNames: Rule = {
  name: "same-parameter-names",
  reason: "routers and generators merge overlapping paths, and a parameter there has one name",
  check: (document) =>
    pairs(document).flatMap(([one, other]) =>
      differentNames(one, other).map(([left, right]) => ({
        at: `/paths${pointerStep(other)}`,
        message: `${one} says ${left} where ${other} says ${right}`,
      })),
    ),
};

const pathParameters: Rule = {
  name: "path-parameters",
  reason: "the server and the SDK take the values of a path from its declared parameters",
  check: (document) =>
    listEndpoints(document).flatMap(({ id, path, method, parameters }): Finding[] => {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((each) => each.in === "path").map(({ name }) => asString(name));
      const agree = wanted.toSorted().join() === declared.toSorted().join();
      return agree
        ? []
        : [
            {
              at: `/paths${pointerStep(path)}/${method}`,
              message: `${id}: ${path} declares (${declared.join()})`,
            },
          ];
    }),
};

const servers: Rule = {
  name: "servers",
  reason:
    "a client made from the document must find the service: a whole URL that ends in /rest, with a variable for the host",
  check: (document) => {
    const urls = asArray(document.servers).map(asObject);
    if (urls.length === 0) return [{ at: "/servers", message: "there are no servers" }];
    return urls.flatMap(({ url, variables }, index) =>
      /^https?:\/\/\{(\w+)\}\/rest$/.test(asString(url)) && Object.keys(asObject(variables)).length > 0
        ? []
        : [{ at: `/servers/${String(index)}`, message: `${asString(url)} does not do` }],
    );
  },
};

/** Rules about paths and servers. */
export const pathRules: readonly Rule[] = [noAmbiguousPaths, sameParameterNames, pathParameters, servers];
