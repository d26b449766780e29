import { describe, expect, it } from "@jest/globals";
import { generateSlugs, reservedSlugs } from "../../src/domain/slug.js";

/** The check constraint on slugs in the database. */
const slugPattern = /^(?=.{2,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const generateFirst = (name: string, count: number): string[] => {
  const candidates = generateSlugs(name, "game");
  return Array.from({ length: count }, () => candidates.next().value);
};

describe("a slug generated from a name", () => {
  it.each([
    ["Doom II: Hell on Earth", "doom-ii-hell-on-earth"],
    ["  ¡Pokémon™ Stadium!  ", "pokemon-stadium"],
    ["Link’s Awakening", "links-awakening"],
    ["ゼルダの伝説", "zerudanochuan-shuo"],
    ["X", "x-2"],
    ["!?", "game-2"],
    ["🎮", "game-2"],
    ["", "game-2"],
  ])("of %j is %s", (name, slug) => {
    expect(generateSlugs(name, "game").next().value).toBe(slug);
  });

  it("never generates a reserved slug", () => {
    for (const word of reservedSlugs) expect(generateFirst(word, 2)).toEqual([`${word}-2`, `${word}-3`]);
  });

  it("never generates a slug with the form of an id", () => {
    const id = "01930e5c-6b00-7c00-8000-000000000001";
    for (const name of [id, id.toUpperCase()]) expect(generateFirst(name, 1)).toEqual([`${id}-2`]);
  });

  it("is valid at every truncation of a long name", () => {
    for (let length = 1; length <= 90; length++)
      for (const separator of [" ", " - ", "’"]) {
        const name = `${"a".repeat(length)}${separator}b${separator}${"c".repeat(90)}`;
        for (const slug of generateFirst(name, 12)) expect(slug).toMatch(slugPattern);
      }
  });

  it("is unique in an endless sequence", () => {
    const slugs = generateFirst("a".repeat(200), 1_200);
    expect(new Set(slugs).size).toBe(1_200);
    expect(slugs.at(-1)).toBe(`${"a".repeat(75)}-1200`);
  });
});
