import { getExample, isObject, type JsonObject } from "./examples.js";
import { listExampleItems } from "./lists.js";
import { findRead, type Parameters, readKey } from "./resources.js";
import type { Store } from "./store.js";

/** The fields by which a resource is found besides the key of its path. */
const otherKeys = ["id", "slug", "version"];

/** Replaces other keys of resources in the parameters of a path, such as the id of a waitlist, by the keys of their paths. */
export const resolveKeys = (store: Store, template: string, parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const [owner = ""] = template.split(`/{${name}}`);
      return [name, resolveKey(store, `${owner}/{${name}}`, { name, value })];
    }),
  );

function resolveKey(
  store: Store,
  template: string,
  { name, value }: { readonly name: string; readonly value: string },
): string {
  const keyed = listBodies(store, template).map((body) => ({ body, key: readKey(template, name, body) }));
  if (keyed.some(({ key }) => key === value)) return value;
  return keyed.find(({ body }) => otherKeys.some((field) => body[field] === value))?.key ?? value;
}

/** The created resources of a path template, and those of the examples. */
function listBodies(store: Store, template: string): readonly JsonObject[] {
  const read = findRead(template);
  if (read === undefined) return [];
  const created = store.listCreated(template).map(({ body }) => body);
  return [...created, ...listExampleItems(template), getExample(read).body].filter(
    (body): body is JsonObject => isObject(body),
  );
}
