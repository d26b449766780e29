import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import ts from "typescript";
import { findInFiles, parseSource, readSourceFiles } from "../support/source-files.js";

const postgresFolder = new URL("../../../postgres/src/", import.meta.url);
const sources = [
  ...readSourceFiles(),
  ...readdirSync(postgresFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => parseSource(`postgres/${name}`, readFileSync(new URL(name, postgresFolder), "utf8"))),
];

/** The name of the function, class or tag that a node calls: `eval`, `randomBytes`, `$queryRaw` of `database.$queryRaw`. */
function getName(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node)) return getLastName(node.tag);
  return ts.isCallExpression(node) || ts.isNewExpression(node) ? getLastName(node.expression) : undefined;
}

const getLastName = (target: ts.Expression): string =>
  ts.isPropertyAccessExpression(target) ? target.name.text : target.getText();

/** The files that call one of some functions. */
const findUses = (...names: string[]): string[] => {
  const found = findInFiles(sources, (node) => {
    const name = getName(node);
    return name !== undefined && names.includes(name) ? [name] : [];
  });
  return [...new Set([...found.values()].flat())].sort();
};

/** The first argument of each call of a function: the text of a literal, or the code. */
const findFirstArguments = (...names: string[]): string[] => {
  const found = findInFiles(sources, (node) => {
    if (!ts.isCallExpression(node) || !names.includes(getName(node) ?? "")) return [];
    const [first] = node.arguments;
    return first === undefined ? [] : [ts.isStringLiteral(first) ? first.text : first.getText()];
  });
  return [...found.keys()].sort();
};

it("no text is run as code", () => {
  expect(findUses("eval", "Function", "runInContext", "runInNewContext", "runInThisContext")).toEqual([]);
});

it("programs are started without a shell", () => {
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]+)\} from "node:child_process"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ),
  );
  // These use no shell unless they are told to.
  const safe = ["execFile", "execFileSync", "spawn", "spawnSync", "type ChildProcess", ""];
  expect(imported).toContain("spawn");
  expect(imported.filter((name) => !safe.includes(name))).toEqual([]);
  expect(sources.filter(({ text }) => text.includes("shell: true"))).toEqual([]);
});

it("hashes are SHA-256, and ciphers are AES-256-GCM with a new nonce for each value", () => {
  expect(findFirstArguments("createHash", "createHmac", "hkdfSync", "hash").filter(isAlgorithm)).toEqual([
    "sha256",
  ]);
  expect(findFirstArguments("createCipheriv", "createDecipheriv")).toEqual(["algorithm"]);
  const [encryption] = sources.filter(({ text }) => text.includes("createCipheriv("));
  expect(encryption?.text).toContain('const algorithm = "aes-256-gcm";');
  expect(encryption?.text).toContain("const nonce = randomBytes(nonceBytes);");
});

it("random numbers that can be guessed are no secrets", () => {
  const guessable = sources.filter(({ text }) => text.includes("Math.random"));
  const files = guessable.map(({ fileName }) => fileName);
  expect(files).toContain("areas/emails/configured-mail-worker.ts");
  expect(files.filter((name) => /authentication|accounts|secrets|ids|encryption|token/.test(name))).toEqual(
    [],
  );
  expect(guessable.filter(({ text }) => text.includes("node:crypto"))).toEqual([]);
});

it("no statement is sent as text with values in it", () => {
  expect(findUses("$queryRawUnsafe", "$executeRawUnsafe")).toEqual([]);
});

it("no URL of a caller is requested, but those of webhook endpoints by one function", () => {
  const requesting = findUses(
    "fetch",
    "request",
    "fetchProtectedResource",
    "createRemoteJWKSet",
    "discovery",
  );
  expect(requesting).toContain("areas/authentication/social/oidc.ts");
  const inAreas = requesting.filter((name) => name.startsWith("areas/"));
  expect(inAreas.filter((name) => !name.startsWith("areas/authentication/social/"))).toEqual([
    "areas/webhooks/attempt.ts",
  ]);
  const redirected = sources.filter(({ text }) => /\bfetch\((?![^;]*redirect: "manual")/.test(text));
  // Text of a sample, which the service does not run.
  expect(redirected.map(({ fileName }) => fileName)).toEqual(["portal/samples/typescript.ts"]);
});

it("scripts of the pages set text, never HTML", () => {
  const folder = new URL("../../src/portal/assets/", import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const name of scripts)
    expect(readFileSync(new URL(name, folder), "utf8")).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|postMessage/,
    );
});

/** `hash` is also the name of other functions, whose argument is no algorithm. */
function isAlgorithm(argument: string): boolean {
  return /^(md|sha|ripemd|blake|shake|sm)[\w-]*\d/i.test(argument);
}
