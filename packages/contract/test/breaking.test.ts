import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import {
  formatChange,
  formatUnreleased,
  nextVersion,
  releaseChangelog,
  replaceUnreleased,
} from "../src/breaking/changelog.js";
import { compareDocuments } from "../src/breaking/compare-documents.js";
import { trySample } from "../src/breaking/guide.js";
import { buildHistory } from "../src/breaking/history.js";
import { kinds } from "../src/breaking/kinds.js";
import {
  checkReasons,
  keepReleased,
  listMissingReasons,
  parseReasons,
  type Reason,
} from "../src/breaking/reasons.js";
import { buildRelease, readContractAt } from "../src/breaking/released.js";
import { samples } from "../src/breaking/samples.js";
import { formatSummary } from "../src/breaking/summary.js";
import { readDocument } from "../src/bundle.js";
import { asArray, asObject, type Json, type JsonObject } from "../src/document.js";
import { root } from "../src/outputs.js";
import { toys } from "./changes.js";

const contractFile = path.join(root, "openapi.yaml");
const document = readDocument(contractFile);

/** The title of a sample, its change and its expected effects on server, SDK callers and third parties. */
const cases = samples.map((sample) => [sample.title, sample] as const);

describe("classification", () => {
  it("finds no change between equal contracts", () => {
    expect(compareDocuments(document, structuredClone(document))).toEqual([]);
  });

  it("finds no change between a contract and its own release", () => {
    expect(compareDocuments(buildRelease(document), document)).toEqual([]);
  });

  it.each(cases)("%s", (_title, sample) => {
    expect(trySample(document, sample)).toEqual([...sample.expected]);
  });
});

it("has a comparison or a reported change for every part of an operation", () => {
  const unnoticed = listParts(document, "getGame").filter((pointer) => {
    const changed = structuredClone(document);
    removeAt(changed, pointer);
    return compareDocuments(document, changed).length === 0;
  });
  expect(unnoticed).toEqual([]);
});

/** The pointers of the keys of an operation, and of those of its responses. */
function listParts(contract: JsonObject, id: string): string[][] {
  const [url, item] =
    Object.entries(asObject(contract.paths)).find(
      ([, value]) => asObject(asObject(value).get).operationId === id,
    ) ?? [];
  const operation = asObject(asObject(item).get);
  const at = ["paths", url ?? "", "get"];
  return [
    ...Object.keys(operation)
      .filter((key) => key !== "operationId")
      .map((key) => [...at, key]),
    ...Object.keys(asObject(operation.responses)).map((status) => [...at, "responses", status]),
  ];
}

function removeAt(contract: JsonObject, keys: readonly string[]): void {
  const parent = keys.slice(0, -1).reduce<JsonObject>((value, key) => asObject(value[key]), contract);
  Reflect.deleteProperty(parent, keys.at(-1) ?? "");
}

describe("reasons", () => {
  const changes = compareDocuments(toys({ name: { type: "string" } }), toys({}));
  const ids = changes.map(({ id }) => id);
  const write = (...entries: { reason: string; changes: string[] }[]) =>
    parseReasons(JSON.stringify(entries));

  it("are complete with one reason for several changes", () => {
    expect(checkReasons(changes, write({ reason: "Toys have no names.", changes: ids }))).toEqual([]);
  });

  it("must exist for each breaking change", () => {
    expect(checkReasons(changes, parseReasons("# None.\n"))).toEqual(
      ids.map((id) => `${id} is a breaking change without a reason in contract-changes.yaml`),
    );
  });

  it("must be about a breaking change, exist once and have a text", () => {
    const [first = "", second = ""] = ids;
    const messages = checkReasons(
      changes,
      write({ reason: "One.", changes: [first, "gone:Toy"] }, { reason: " ", changes: [first, second] }),
    );
    expect(messages).toEqual([
      "contract-changes.yaml: gone:Toy is not a breaking change since the last release; remove it",
      `contract-changes.yaml: ${first} has two reasons`,
      `contract-changes.yaml: ${first}, ${second} has no reason`,
    ]);
  });
});

describe("the changelog", () => {
  const added = compareDocuments(toys({}), toys({ name: { type: "string" } }));
  const changelog = "# Changes\n\n## Unreleased\n\nOld.\n\n## 1.0.0 (2026-11-21)\n\nFirst.\n";

  it("describes a change with its operations", () => {
    const [change] = compareDocuments(toys({ name: { type: "string" } }, ["name"]), toys({})).slice(-1);
    expect(change && formatChange(change)).toBe(
      "removed the required response field `name` of Toy (`createToy`)",
    );
  });

  it("has the changes since the last release above the released versions", () => {
    expect(replaceUnreleased(changelog, formatUnreleased("1.0.0", added, []))).toBe(
      [
        "# Changes\n\n## Unreleased\n\nChanges since 1.0.0. The next version is 1.1.0.\n\n### Added and changed\n",
        "- Added the optional request field `name` to Toy (`createToy`)",
        "- Added the optional response field `name` to Toy (`createToy`)",
        "\n## 1.0.0 (2026-11-21)\n\nFirst.\n",
      ].join("\n"),
    );
  });

  it("turns them into a version", () => {
    const unreleased = replaceUnreleased(changelog, formatUnreleased("1.0.0", added, []));
    const released = releaseChangelog(unreleased, "1.1.0", "2027-01-01");
    expect(released).toContain(
      "## Unreleased\n\nNo changes since 1.1.0.\n\n## 1.1.0 (2027-01-01)\n\n### Added and changed\n",
    );
    expect(released).not.toContain("The next version");
  });

  it.each([
    ["2.0.0", compareDocuments(toys({ name: {} }), toys({}))],
    ["1.3.0", added],
    ["1.2.3", []],
  ])("the version after 1.2.3 is %s", (version, changes) => {
    expect(nextVersion("1.2.3", changes)).toBe(version);
  });
});

it("every kind of change has effects on three audiences", () => {
  for (const effects of Object.values(kinds)) expect(asArray(Object.values(effects))).toHaveLength(3);
});

describe("the summary", () => {
  const changes = compareDocuments(
    toys({ name: { type: "string" } }),
    toys({ size: { type: "integer", description: "Size." } }),
  );

  const reasons: Reason[] = [{ reason: "Toys have no names.", changes: ["response-field-removed:Toy.name"] }];
  const format = (options: Partial<Parameters<typeof formatSummary>[1]>): string =>
    formatSummary(changes, { since: "1.0.0", all: false, reasons, ...options }).join("\n");

  it("lists breaking changes without a reason first, and counts all others in one line", () => {
    expect(format({})).toBe(
      [
        "1 breaking change since 1.0.0 without a reason in contract-changes.yaml:",
        "  1 request-field-removed, breaking for server, SDK at compile time, third parties",
        "    request-field-removed:Toy.name: removed the optional request field `name` of Toy (`createToy`)",
        "",
        "1 breaking change with a reason, 2 additive changes and 0 changed texts since 1.0.0; --all lists them.",
      ].join("\n"),
    );
  });

  it("is one line when every breaking change has a reason", () => {
    const ids = changes.map(({ id }) => id);
    expect(format({ reasons: [{ reason: "Toys have no names.", changes: ids }] })).toBe(
      "2 breaking changes with a reason, 2 additive changes and 0 changed texts since 1.0.0; --all lists them.",
    );
  });

  it("lists breaking changes of what was never released apart from those that need a reason", () => {
    const text = format({ since: "main", released: changes.filter(({ id }) => !id.startsWith("request")) });
    expect(text).toMatch(
      /^1 breaking change since main of what was never released, which needs no reason:\n.*\n {4}request-field-removed:Toy\.name: /,
    );
    expect(text).not.toContain("without a reason");
  });

  it("lists every change with --all", () => {
    const text = format({ all: true });
    for (const { id } of changes) expect(text).toContain(`${id}: `);
    expect(text).not.toContain("--all");
  });
});

it("calls a list of values closed unless it may grow", () => {
  const listed = { type: "string", enum: ["A"] };
  const describeList = (name: Json): string[] =>
    compareDocuments(toys({ name: { type: "string" } }), toys({ name })).map(({ sentence }) => sentence);
  expect(describeList(listed)).toContainEqual(expect.stringMatching(/ now has a closed list of values$/));
  expect(describeList({ ...listed, "x-extensible": true })).toContainEqual(
    expect.stringMatching(/ now has a list of values that may grow$/),
  );
});

describe("a git ref", () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const commitFile = (name: string, text: string): string => {
    const folder = mkdtempSync(path.join(tmpdir(), "contract-ref-"));
    folders.push(folder);
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
        cwd: folder,
      });
    git("init", "--quiet");
    writeFileSync(path.join(folder, name), text);
    git("add", ".");
    git("commit", "--quiet", "-m", "First");
    return folder;
  };

  it("has the contract of its commit", async () => {
    const repository = commitFile("openapi.yaml", "openapi: 3.1.0\npaths: {}\n");
    writeFileSync(path.join(repository, "openapi.yaml"), "openapi: 3.1.0\n");
    expect(await readContractAt("HEAD", repository)).toEqual({
      name: "HEAD",
      document: { openapi: "3.1.0", paths: {} },
    });
  });

  it("must exist and have a contract", async () => {
    const repository = commitFile("README.md", "Toys.\n");
    await expect(readContractAt("HEAD", repository)).rejects.toThrow("HEAD has no openapi.yaml.");
    await expect(readContractAt("v9", repository)).rejects.toThrow("Not a valid object name v9");
  });

  it("needs reasons only for breaking changes of what was released", () => {
    const released = toys({});
    const [before, after] = [toys({ name: {}, size: {} }), toys({ size: {} })];
    const changes = compareDocuments(before, after);
    expect(listMissingReasons(changes, [])).toHaveLength(2);
    expect(keepReleased(changes, compareDocuments(released, after))).toEqual([]);
    expect(keepReleased(changes, compareDocuments(before, after))).toEqual(changes);
  });
});

describe("the history", () => {
  const release = (name: string, changed: JsonObject) => ({ name, document: changed });
  const withSummary = { ...document, info: { ...asObject(document.info), summary: "Another text." } };
  const { "/v1/health": _health, ...paths } = asObject(document.paths);
  const { "game.created": _webhook, ...webhooks } = asObject(document.webhooks);
  const older: JsonObject = { ...document, paths, webhooks };

  it("lists what each version has changed for operations and event types, the latest first", () => {
    const history = buildHistory([release("1.0.0", document), release("2.0.0", older)], document);
    expect(history.map(({ version }) => version)).toEqual([null, "2.0.0"]);
    const [added, removed] = history.map(({ changes }) => changes);
    expect(added).toContainEqual({
      kind: "operation-added",
      text: "added the operation `GET /v1/health`",
      isBreaking: false,
      subjects: ["getHealth"],
    });
    expect(added).toContainEqual(expect.objectContaining({ subjects: ["game.created"], isBreaking: false }));
    expect(removed?.map(({ isBreaking }) => isBreaking)).toContain(true);
  });

  it("leaves out changed texts, and versions that changed nothing else", () => {
    expect(buildHistory([release("1.0.0", document)], withSummary)).toEqual([]);
  });
});
