import { listReferences } from "../contract-file.js";
import { asObject, dereference, type Json, type JsonObject, toPointerToken } from "../document.js";
import { type Finding, type Rule } from "./rule.js";

// Components are reachable from many operations.
const referencesBelow = new WeakMap<object, readonly string[]>();

function listReferencesBelow(value: Json | undefined): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const references =
    referencesBelow.get(value) ?? listReferences(value, "").map(({ reference }) => reference);
  referencesBelow.set(value, references);
  return references;
}

/** Finds all references below a value, including those in their targets. */
export function findReachableReferences(document: JsonObject, from: Json | undefined): Set<string> {
  const seen = new Set<string>();
  const queue = [...listReferencesBelow(from)];
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    queue.push(...listReferencesBelow(dereference(document, reference)));
  }
  return seen;
}

function findUsedSecuritySchemes(document: JsonObject): Set<string> {
  const listed = JSON.stringify([document.security, document.paths]);
  const names = Object.keys(asObject(asObject(document.components).securitySchemes));
  return new Set(names.filter((name) => listed.includes(`"${name}":[`)));
}

const noUnusedComponents: Rule = {
  name: "no-unused-components",
  reason: "readers assume that every component is part of the API",
  check: (document) => {
    const used = findReachableReferences(document, {
      ...asObject(document.paths),
      ...asObject(document.webhooks),
    });
    const schemes = findUsedSecuritySchemes(document);
    return Object.entries(asObject(document.components)).flatMap(([kind, entries]) =>
      Object.keys(asObject(entries)).flatMap((name): Finding[] => {
        const isUsed =
          kind === "securitySchemes" ? schemes.has(name) : used.has(`#/components/${kind}/${name}`);
        return isUsed
          ? []
          : [{ at: `/components/${kind}${toPointerToken(name)}`, message: `${name} is not used` }];
      }),
    );
  },
};

/** Whether a component carries a schema of another name in its content. */
const carriesOther = (component: Json, name: string): boolean => {
  const contents = [component, ...Object.values(asObject(asObject(component).content))].map(asObject);
  const schemas = contents.flatMap(({ schema }) => (schema === undefined ? [] : [asObject(schema)]));
  return schemas.some(({ $ref }) => $ref !== `#/components/schemas/${name}`);
};

/** Components that have the name of a schema, but carry another. */
function findOtherContents(document: JsonObject): Finding[] {
  const { schemas, ...others } = asObject(document.components);
  return ["parameters", "requestBodies", "responses"].flatMap((kind) =>
    Object.entries(asObject(others[kind]))
      .filter(([name, component]) => name in asObject(schemas) && carriesOther(component, name))
      .map(([name]) => ({
        at: `/components/${kind}${toPointerToken(name)}`,
        message: `${name} does not have the schema ${name}; rename it`,
      })),
  );
}

/** Components that have the name of a security scheme: generators write both as a type, in their own case. */
function findNamesOfSecuritySchemes(document: JsonObject): Finding[] {
  const { securitySchemes, ...others } = asObject(document.components);
  const schemes = new Set(Object.keys(asObject(securitySchemes)).map((name) => name.toLowerCase()));
  return Object.entries(others).flatMap(([kind, components]) =>
    Object.keys(asObject(components))
      .filter((name) => schemes.has(name.toLowerCase()))
      .map((name) => ({
        at: `/components/${kind}${toPointerToken(name)}`,
        message: `${name} is the name of a security scheme; rename it`,
      })),
  );
}

const oneMeaningPerName: Rule = {
  name: "one-meaning-per-name",
  reason: "generators with one type per component name cannot tell them apart",
  check: (document) => [...findOtherContents(document), ...findNamesOfSecuritySchemes(document)],
};

/** Rules about components. */
export const componentRules: readonly Rule[] = [noUnusedComponents, oneMeaningPerName];
