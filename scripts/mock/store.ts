import type { JsonObject } from "./examples.js";

/** A resource that a request has created, changed or deleted. */
export interface StoredResource {
  /** Null if the resource was deleted. */
  readonly body: JsonObject | null;
  /** The version of a resource that is only an example is 1. */
  readonly version: number;
}

/** The state of the mock server by path, such as `/v1/waitlists/closed-beta`. It ends with the process. */
export interface Store {
  readonly find: (path: string) => StoredResource | undefined;
  readonly save: (path: string, body: JsonObject | null) => StoredResource;
  /** Lists the resources of a collection, the newest first. */
  readonly list: (collection: string) => readonly JsonObject[];
}

export function createStore(): Store {
  const resources = new Map<string, StoredResource>();
  return {
    find: (path) => resources.get(path),
    save(path, body) {
      const resource = { body, version: (resources.get(path)?.version ?? 1) + 1 };
      resources.set(path, resource);
      return resource;
    },
    list: (collection) =>
      [...resources]
        .filter(([path]) => path.slice(0, path.lastIndexOf("/")) === collection)
        .flatMap(([, { body }]) => (body === null ? [] : [body]))
        .toReversed(),
  };
}
