import type { JsonObject } from "./examples.js";

/** A resource that a request has created, changed or deleted. */
export interface StoredResource {
  /** Null if the resource was deleted. */
  readonly body: JsonObject | null;
  /** The version of a resource that is only an example is 1. */
  readonly version: number;
  /** The template of its path. */
  readonly template: string;
  /** The path of the request that has created it; undefined for an example. */
  readonly collection: string | undefined;
}

/** The state of the mock server by path, such as `/v1/waitlists/closed-beta`. It ends with the process. */
export interface Store {
  readonly find: (path: string) => StoredResource | undefined;
  /** Whether the resource of a path, or one that it is part of, was deleted. */
  readonly isDeleted: (path: string) => boolean;
  readonly save: (path: string, resource: Omit<StoredResource, "version">) => StoredResource;
  /** Lists the created resources of a path template, the newest first. */
  readonly listCreated: (template: string | undefined) => readonly StoredResource[];
  /** Finds a created resource by the value of a field. */
  readonly findCreated: (name: string, value: unknown) => JsonObject | undefined;
}

export function createStore(): Store {
  const resources = new Map<string, StoredResource>();
  return {
    find: (path) => resources.get(path),
    isDeleted: (path) =>
      [...path.matchAll(/(?=\/|$)/g)].some(({ index }) => resources.get(path.slice(0, index))?.body === null),
    save(path, resource) {
      const stored = { ...resource, version: (resources.get(path)?.version ?? 1) + 1 };
      resources.set(path, stored);
      return stored;
    },
    findCreated: (name, value) =>
      [...resources.values()].find(({ body }) => body?.[name] === value)?.body ?? undefined,
    listCreated: (template) =>
      [...resources.values()]
        .filter((each) => each.collection !== undefined && each.template === template)
        .toReversed(),
  };
}

/** The path without its last segment. */
export const toParent = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
