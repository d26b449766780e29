import type { Resources } from "./resources/apis.js";
import { type FormerMethods, formerMethods, type FormerReadMethods } from "./resources/formerMethods.js";

/** The resources with the former names of their methods. */
export type ResourcesWithFormerMethods = Resources & Readonly<FormerMethods>;

export type { FormerMethods, FormerReadMethods };

/** Something for each method of each resource. */
type Untyped = Record<string, Record<string, unknown>>;

const allFormerMethods: Readonly<Record<string, Readonly<Record<string, string>>>> = formerMethods;

/** Lists former names of methods: resource and name, then the resource and the name of the method. */
export const listFormerMethods = (): string[][] =>
  Object.entries(formerMethods).flatMap(([resource, names]) =>
    Object.entries(names).map(([name, method]) => [resource, name, ...method.split(".")]),
  );

/** Adds the former names of methods to what there is for each. They are not enumerable, so that each method is listed once. */
export function addFormerMethods(resources: object): void {
  const target = resources as Untyped;
  for (const name of Object.keys(formerMethods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value: {} });
    addFormerNames(target, name, target[name] ?? {});
  }
}

/** Adds the former names of the methods of one resource to it. */
export function addFormerNames(resources: object, resource: string, target: object): void {
  for (const [name, method] of Object.entries(allFormerMethods[resource] ?? {})) {
    const [newResource = "", newName = ""] = method.split(".");
    Object.defineProperty(target, name, { get: () => (resources as Untyped)[newResource]?.[newName] });
  }
}
