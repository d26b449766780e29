import path from "node:path";
import { asArray, asObject, asString, type Endpoint, type JsonObject, listEndpoints } from "./document.js";

/** Names derived from a tag. */
export interface TagNames {
  /** The name in the contract: `Game Stats`. */
  readonly tag: string;
  /** The folder of its code and tests, and its contract file: `game-stats`. */
  readonly folder: string;
  /** The variable of its implementation and its SDK resource: `gameStats`. */
  readonly variable: string;
  /** The interface of its server stub: `GameStatsApi`. */
  readonly type: string;
}

/** The words that JavaScript and TypeScript allow for no variable or argument in modules. */
export const reservedWords: readonly string[] = (
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false " +
  "finally for function if implements import in instanceof interface let new null package private protected public return " +
  "static super switch this throw true try typeof var void while with yield"
).split(" ");

const splitWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Separates the words of a name in PascalCase: `WaitlistEntryPage` becomes `Waitlist entry page`. */
export const toWords = (name: string): string =>
  name.replaceAll(/(?<!^)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** Derives the names of a tag. */
export function toTagNames(tag: string): TagNames {
  const parts = splitWords(tag);
  const pascal = parts.map(capitalize).join("");
  const variable = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { tag, folder: parts.join("-"), variable, type: `${pascal}Api` };
}

/** Finds a tag by its name in any case style: `Game Stats`, `game-stats`, `gameStats`. */
export function findTag(document: JsonObject, input: string): TagNames {
  const tags = asArray(document.tags).flatMap((tag) => {
    const { name } = asObject(tag);
    return typeof name === "string" ? [toTagNames(name)] : [];
  });
  const found = tags.find(({ folder }) => folder === splitWords(input).join("-"));
  if (found) return found;
  throw new Error(`The contract has no tag ${input}. Its tags are ${tags.map(({ tag }) => tag).join(", ")}.`);
}

/** Returns the tag whose operations are in a contract file, by the name of the file. */
export const findTagOfFile = (document: JsonObject, file: string): string | undefined =>
  asArray(document.tags)
    .map((tag) => asString(asObject(tag).name))
    .find((tag) => `${toTagNames(tag).folder}.yaml` === path.basename(file));

/** Lists the operations of a tag. */
export const listOperationsOfTag = (document: JsonObject, tag: string): Endpoint[] =>
  listEndpoints(document).filter(({ operation }) => asArray(operation.tags).includes(tag));
