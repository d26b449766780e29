import { at, isObject, objectOf, type Json, type JsonObject } from "../document.js";
import { step, type Finding, type Rule } from "./rule.js";

function referencesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}

/** The references that can be followed from a part of the document. */
export function reachable(document: JsonObject, from: Json | undefined): Set<string> {
  const seen = new Set<string>();
  const queue = referencesIn(from);
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    queue.push(...referencesIn(at(document, reference)));
  }
  return seen;
}

function schemesIn(document: JsonObject): Set<string> {
  const listed = JSON.stringify([document.security, document.paths]);
  const names = Object.keys(objectOf(objectOf(document.components).securitySchemes));
  return new Set(names.filter((name) => listed.includes(`"${name}":[`)));
}

const noUnusedComponents: Rule = {
  name: "no-unused-components",
  because: "whoever reads the contract takes what stands there for a part of the service",
  check: (document) => {
    const used = reachable(document, document.paths);
    const schemes = schemesIn(document);
    return Object.entries(objectOf(document.components)).flatMap(([kind, entries]) =>
      Object.keys(objectOf(entries)).flatMap((name): Finding[] => {
        const isUsed =
          kind === "securitySchemes" ? schemes.has(name) : used.has(`#/components/${kind}/${name}`);
        return isUsed ? [] : [{ at: `/components/${kind}${step(name)}`, message: `nothing uses ${name}` }];
      }),
    );
  },
};

const referencesResolve: Rule = {
  name: "references-resolve",
  because: "a reference to nothing is an any in every generated client",
  check: (document) =>
    [...new Set(referencesIn(document))]
      .filter((reference) => !reference.startsWith("#/") || at(document, reference) === undefined)
      .map((reference) => ({ at: "", message: `${reference} points to nothing in this file` })),
};

/** Rules about shared parts. */
export const componentRules: readonly Rule[] = [noUnusedComponents, referencesResolve];
