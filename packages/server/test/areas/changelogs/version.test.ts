import { faker } from "@faker-js/faker";
import { describe, expect, it } from "@jest/globals";
import semver from "semver";
import { parseRelease, toReleaseKey } from "../../../src/areas/changelogs/version.js";

const toSemverKey = (version: string): string => parseRelease(version).semver_key;

/** Compares texts by bytes, as the collation "C" does. */
const compareBytes = (left: string, right: string): number =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

const largestSafeInteger = Number.MAX_SAFE_INTEGER;
const arbitraryNumber = () =>
  faker.helpers.arrayElement([0, 1, 2, 9, 10, 11, 99, 100, largestSafeInteger - 1, largestSafeInteger]);
const arbitraryIdentifier = () =>
  faker.helpers.arrayElement([
    () => String(arbitraryNumber()),
    () =>
      faker.helpers.arrayElement([
        "alpha",
        "alpha-1",
        "alpha1",
        "Alpha",
        "a",
        "-",
        "--",
        "0a",
        "9-",
        "rc",
        "z",
      ]),
    () => faker.helpers.fromRegExp(/[A-Za-z-][0-9A-Za-z-]{0,6}/),
  ])();
const arbitraryList = (maxLength: number, createItem: () => string) =>
  Array.from({ length: faker.number.int({ min: 1, max: maxLength }) }, createItem).join(".");
const arbitraryVersion = () =>
  [arbitraryNumber(), arbitraryNumber(), arbitraryNumber()].join(".") +
  (faker.datatype.boolean(0.8) ? `-${arbitraryList(4, arbitraryIdentifier)}` : "") +
  (faker.datatype.boolean(0.3) ? `+${arbitraryList(2, arbitraryIdentifier)}` : "");

describe("the sort key of a version", () => {
  it("sorts the examples of SemVer 2.0.0 in their order", () => {
    const ordered = [
      "1.0.0-alpha",
      "1.0.0-alpha.1",
      "1.0.0-alpha.beta",
      "1.0.0-beta",
      "1.0.0-beta.2",
      "1.0.0-beta.11",
      "1.0.0-rc.1",
      "1.0.0",
      "1.9.0",
      "1.10.0",
      "1.11.0",
      "2.0.0",
      "2.1.0",
      "2.1.1",
      "10.0.0",
    ];
    expect(
      [...ordered].reverse().sort((left, right) => compareBytes(toSemverKey(left), toSemverKey(right))),
    ).toEqual(ordered);
  });

  it("sorts by bytes in the order of semver.compare", () => {
    faker.seed(20261121);
    const versions = Array.from({ length: 20_000 }, arbitraryVersion);
    const differing = versions.flatMap((left, index) => {
      // Half of the pairs share their three numbers, so that their order depends on the pre-release.
      const other = versions[(index * 7 + 1) % versions.length] ?? left;
      const right = index % 2 === 0 ? other : left.replace(/[-+].*$/, other.replace(/^[^-+]*/, ""));
      const expected = semver.compare(left, right);
      return Math.sign(compareBytes(toSemverKey(left), toSemverKey(right))) === expected
        ? []
        : [[left, right, expected]];
    });
    expect(differing).toEqual([]);
  });

  it("sorts a release after its pre-releases", () => {
    for (const pre of ["0", "alpha", "zzz", "999.zzz.9", "-"])
      expect(compareBytes(toSemverKey(`1.2.3-${pre}`), toSemverKey("1.2.3"))).toBe(-1);
  });
});

describe("numbers beyond 2^53", () => {
  const digits = () => faker.string.numeric({ length: { min: 1, max: 40 }, allowLeadingZeros: false });
  const compare = (left: string, right: string) => Math.sign(Number(BigInt(left) - BigInt(right)));

  it("are compared exactly in every part of a version", () => {
    faker.seed(20261122);
    const pairs = Array.from({ length: 5_000 }, () => {
      const left = digits();
      // Half of the pairs differ in their last digit only.
      return [left, faker.datatype.boolean() ? digits() : String(BigInt(left) + 1n)] as const;
    });
    for (const template of ["?.0.0", "1.?.0", "1.0.?", "1.0.0-?", "1.0.0-rc.?.a", "1.0.0-?+b"])
      for (const [left, right] of pairs)
        expect([
          template,
          left,
          right,
          Math.sign(
            compareBytes(toSemverKey(template.replace("?", left)), toSemverKey(template.replace("?", right))),
          ),
        ]).toEqual([template, left, right, compare(left, right)]);
  });

  it("sort before identifiers with letters and longer lists of identifiers", () => {
    const long = "9".repeat(60);
    const ordered = [
      `1.0.0-${long}`,
      `1.0.0-${long}.0`,
      `1.0.0-${long}0`,
      "1.0.0-a",
      "1.0.0",
      `1.0.${long}-a`,
    ];
    expect(
      [...ordered].reverse().sort((left, right) => compareBytes(toSemverKey(left), toSemverKey(right))),
    ).toEqual(ordered);
  });
});

describe("the identity of a version", () => {
  it("ignores build metadata", () => {
    expect(parseRelease("1.2.3-rc.1+build.5")).toMatchObject({
      release: "1.2.3-rc.1+build.5",
      release_key: "1.2.3-rc.1",
    });
    expect(toReleaseKey("1.2.3+sha.5114f85")).toBe("1.2.3");
    expect(toReleaseKey("nothing")).toBe("");
  });

  it.each(["1.2", "01.2.3", "1.2.3-01", "1.2.3-", "1.2.3-a..b", "v1.2.3", " 1.2.3"])("rejects %s", (text) => {
    expect(() => parseRelease(text)).toThrow(expect.objectContaining({ code: "validation-failed" }));
  });
});
