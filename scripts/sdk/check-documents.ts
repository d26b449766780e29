import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFormerMethods } from "../../packages/sdk/src/former-methods.js";
import { mswVersion } from "./check-msw.js";
import { testedVersions } from "./runtimes.js";

/** The anchor of a heading, as GitHub and npm make it. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

const listAnchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => toAnchor(heading));

/** Lists the relative links of the documents of the package that lead nowhere in it. */
function findBrokenLinks(unpacked: string, documents: readonly string[]): string[] {
  return documents.flatMap((document) => {
    const text = readFileSync(path.join(unpacked, document), "utf8");
    return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(
      ([link, target = "", anchor = ""]) => {
        const file = target === "" ? document : path.join(path.dirname(document), target);
        const absolute = path.join(unpacked, file);
        const isFound =
          existsSync(absolute) &&
          (anchor === "" || listAnchors(readFileSync(absolute, "utf8")).includes(anchor));
        return isFound ? [] : [`${document} has the link ${link}, which leads nowhere in the package.`];
      },
    );
  });
}

/** Throws unless the documents of the package are true: links, tested runtimes, former names of methods. */
export function checkDocuments(unpacked: string): void {
  const guides = readdirSync(path.join(unpacked, "guides")).map((name) => `guides/${name}`);
  const readme = readFileSync(path.join(unpacked, "README.md"), "utf8");
  const migrating = readFileSync(path.join(unpacked, "guides/migrating.md"), "utf8").replaceAll(/ +/g, " ");
  const problems = [
    ...findBrokenLinks(unpacked, ["README.md", "CHANGELOG.md", "examples/README.md", ...guides]),
    ...[...testedVersions, mswVersion]
      .filter((version) => !readme.includes(version))
      .map((version) => `The table of runtimes in README.md lacks ${version}, which check:runtimes runs.`),
    ...listFormerMethods()
      .map(([resource, name, ...method]) => `| \`${resource}.${name}\` | \`${method.join(".")}\` |`)
      .filter((row) => !migrating.includes(row))
      .map((row) => `guides/migrating.md lacks the row ${row}`),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  console.log(`The links of ${guides.length + 3} documents lead to files of the package.`);
}
