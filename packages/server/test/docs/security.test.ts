import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

const root = new URL("../../../../", import.meta.url);
const page = new URL("docs/operating/security.md", root);
const read = (url: URL): string => readFileSync(url, "utf8");

/** The ids of the requirements of ASVS 5.0 of levels 1 and 2, each with its level. */
const asvsLevels = JSON.parse(read(new URL("asvs-5.0.json", import.meta.url))) as Record<string, number>;
const asvsIds = Object.keys(asvsLevels);

interface Row {
  /** `V1.2.4`, or `V17.1.1 to V17.3.2` for requirements that do not apply for one reason. */
  readonly id: string;
  readonly level: string | undefined;
  readonly coveredBy: string;
  /** The tests, and statements such as `open: …`. */
  readonly evidence: readonly string[];
}

/** Reads the rows of the tables below a heading of the page. */
function readRows(heading: string): Row[] {
  const [, section = ""] = read(page).split(`\n## ${heading}\n`);
  const [tables = ""] = section.split("\n## ");
  return [
    ...tables.matchAll(/^\| ((?:API|V)\d\S*(?: to \S+)?)(?: \(L(\d)\))? [^|]*\|([^|]*)\|([^|]*)\|$/gm),
  ].map(([, id = "", level, coveredBy = "", evidence = ""]) => ({
    id,
    level,
    coveredBy: coveredBy.trim(),
    evidence: evidence.trim().split("<br>"),
  }));
}

const asvs = readRows("OWASP ASVS 5.0");
const top10 = readRows("OWASP API Security Top 10 (2023)");
const test = /^`([\w/.-]+)`: (.+)$/;
const statement = /^(?:not applicable|open|operator): \S/;

/** The ids of a row: those from the first to the last one. */
function expand(id: string): string[] {
  const [first = "", last = first] = id.split(" to ");
  return asvsIds.slice(asvsIds.indexOf(first), asvsIds.indexOf(last) + 1);
}

/** What is wrong with a test that a row names. */
function findTestProblem(evidence: string): string | undefined {
  const [, file = "", title = ""] = test.exec(evidence) ?? [];
  const url = new URL(`packages/${file}`, root);
  if (!existsSync(url)) return `${file} does not exist`;
  const isTitle = [`"${title}"`, `\`${title}\``].some((quoted) => read(url).includes(quoted));
  return isTitle ? undefined : `${file} has no test “${title}”`;
}

/** A statement, or the text of a document that the row links to, in place of a test. */
const isStated = (text: string, { coveredBy }: Row): boolean =>
  statement.test(text) || (text === "text" && coveredBy.includes("]("));

describe.each([
  ["ASVS", asvs],
  ["the API Top 10", top10],
])("the rows of %s", (_, rows) => {
  it("name tests that exist", () => {
    const problems = rows.flatMap(({ id, evidence }) =>
      evidence
        .filter((text) => test.test(text))
        .flatMap((text) => findTestProblem(text) ?? [])
        .map((problem) => `${id}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it("have a test, or say why there is none", () => {
    const unproven = rows.filter(
      (row) => !row.evidence.every((text) => test.test(text) || isStated(text, row)),
    );
    expect(unproven.map(({ id }) => id)).toEqual([]);
  });
});

it("the rows of ASVS are all requirements of levels 1 and 2, in their order", () => {
  expect(asvs.flatMap(({ id }) => expand(id))).toEqual(asvsIds);
  const single = asvs.filter(({ id }) => id in asvsLevels);
  expect(single.map(({ level }) => Number(level))).toEqual(single.map(({ id }) => asvsLevels[id]));
});

it("the rows of the API Top 10 are all ten", () => {
  expect(top10.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}:2023`));
});

it("files that cover a row exist", () => {
  const named = [...asvs, ...top10].flatMap(({ coveredBy }) =>
    [...coveredBy.matchAll(/`((?:accounts|areas|domain|kernel|platform|portal)\/[\w./-]+)`/g)].map(
      ([, file]) => `packages/server/src/${file}`,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it("links of the page lead to headings that exist", () => {
  const links = [...read(page).matchAll(/\]\(([^)#:]*)#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(10);
  for (const [, file = "", anchor] of links) {
    const headings = [...read(file === "" ? page : new URL(file, page)).matchAll(/^#+ (.+)$/gm)];
    const anchors = headings.map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    expect([file, anchors]).toEqual([file, expect.arrayContaining([anchor])]);
  }
});
