import { mapValues } from "../map-values.js";
import { examples, type Models } from "./data.js";
import { createAuthSession } from "./signed-in.js";

/** Builds objects of a schema. */
export interface Factory<T> {
  /** Builds an object with an id of its own. Members that are given replace those of the example. */
  (members?: Partial<T>): T;
  /** Builds several objects. */
  many(count: number, members?: Partial<T>): T[];
}

/** A factory for each schema of the contract that is an object: `build.game()`, `build.ratingPage()`. */
export type Factories = { readonly [Name in keyof Models]: Factory<Models[Name]> };

/** Options of `createFactories`. */
export interface FactoriesOptions {
  /** A number from 0 to 65535. Factories with the same seed build the same objects, those with different seeds other ids. */
  readonly seed?: number | undefined;
  /**
   * The clock by which the sessions of `authSession` begin.
   * @default Date.now
   */
  readonly now?: (() => number) | undefined;
}

/**
 * Creates factories whose objects are the examples of the contract, with their own ids, and from the second on with names that
 * differ too: `ada`, `ada_2`, `ada_3`.
 * @example
 * const build = createFactories({ seed: 7 });
 * const game = build.game({ name: "Tetris" });
 */
export function createFactories({ seed = 1, now = Date.now }: FactoriesOptions = {}): Factories {
  let ids = 0;
  const createId = (): string => `${idPrefix}${toHex(seed, 4)}${toHex((ids += 1), 8)}`;
  const createFactory = (example: object) => {
    let count = 0;
    const build = (members: object = {}): object => {
      count += 1;
      return { ...identify(example, { createId, count, members }), ...members };
    };
    const many = (length: number, members?: object): object[] => Array.from({ length }, () => build(members));
    return Object.assign(build, { many });
  };
  // The types of the examples have already been checked by the compiler.
  return mapValues<object, object>(
    { ...examples, authSession: createAuthSession({}, now()) },
    createFactory,
  ) as Factories;
}

/** What the ids of the contract's examples start with. */
const idPrefix = "01930e5c-6b00-7c00-8000-";

const toHex = (value: number, length: number): string =>
  value.toString(16).padStart(length, "0").slice(-length);

interface Identity {
  readonly createId: () => string;
  /** How many objects of the schema have been built, with this one. */
  readonly count: number;
  readonly members: object;
}

/** Copies an example with an id of its own, also where the id is part of other texts, and with its own names. */
function identify(example: object, { createId, count, members }: Identity): object {
  const text = JSON.stringify(example);
  const { id: ownId } = example as { readonly id?: unknown };
  const { id = createId() } = members as { readonly id?: string };
  const copy = JSON.parse(
    typeof ownId === "string" && ownId.startsWith(idPrefix) ? text.replaceAll(ownId, id) : text,
  ) as Record<string, unknown>;
  // Without an id, it is a part of something, or a request body.
  if (count === 1 || ownId === undefined) return copy;
  for (const [name, number] of Object.entries(numberedNames)) {
    const value = copy[name];
    if (typeof value === "string") copy[name] = number(value, count);
  }
  return copy;
}

/** The members by which people tell objects apart. */
const numberedNames: Readonly<Record<string, (value: string, count: number) => string>> = {
  slug: (value, count) => `${value}-${count}`,
  username: (value, count) => `${value}_${count}`,
  email: (value, count) => value.replace("@", `${count}@`),
  // Some names are identifiers, such as those of roles.
  name: (value, count) => (/[A-Z ]/.test(value) ? `${value} ${count}` : value),
  title: (value, count) => `${value} ${count}`,
  display_name: (value, count) => `${value} ${count}`,
};
