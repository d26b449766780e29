import { asArray, asObject, asString, type JsonObject } from "../document.js";
import { toTagNames } from "../names.js";

/** Where the SDK has the method of an operation. */
export interface MethodName {
  /** The property of the client: `gameStats`. */
  readonly resource: string;
  /** The method of the resource: `list`. */
  readonly name: string;
}

/** Parses `games.listReviews`. A name without a resource, such as `list`, is one of the given resource. */
function parseMethodName(text: string, resource: string): MethodName {
  const [first = "", second] = text.split(".");
  return second === undefined ? { resource, name: first } : { resource: first, name: second };
}

/** Writes a name with its resource: `games.listReviews`. */
export const formatMethodName = ({ resource, name }: MethodName): string => `${resource}.${name}`;

/** Reads the name of the method of an operation (`x-sdk-method`). Its resource is that of the tag, unless the name has one. */
export const readMethodName = (operation: JsonObject): MethodName =>
  parseMethodName(
    asString(operation["x-sdk-method"]),
    toTagNames(asString(asArray(operation.tags)[0])).variable,
  );

/** Reads the names that the method of an operation had before (`x-sdk-former-methods`). */
export const readFormerNames = (operation: JsonObject): MethodName[] =>
  asArray(operation["x-sdk-former-methods"]).map((name) => parseMethodName(asString(name), ""));

/** Lists the names of the resources, which are those of the tags. */
export const listResources = (document: JsonObject): string[] =>
  asArray(document.tags).map((tag) => toTagNames(asString(asObject(tag).name)).variable);
