import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { permissions } from "../../src/generated/permissions.js";
import {
  createProviderUser,
  logInAtProvider,
  sendCallback,
  type StartedSocialTest,
  startSocialTest,
} from "../areas/authentication/social/support.js";
import {
  type CodeBlock,
  findDocuments,
  isTypeScript,
  type Program,
  programsFolder,
  readCodeBlocks,
  root,
  writeProgram,
} from "./code-blocks.js";
import { createPlaceholders, type Placeholders, redirectRequests } from "./placeholders.js";
import { checkProxiesGuide } from "./proxies-guide.js";
import { checkHonoGuide, checkNextGuide, checkSvelteKitGuide } from "./server-guides.js";

/** `npm run check:adding` writes the files of CONTRIBUTING.md to a copy of the repository, compiles and runs them. */
const excludedDocuments = ["CONTRIBUTING.md"];

const documents = findDocuments(root).filter(
  (document) => !excludedDocuments.includes(document) && readCodeBlocks(document).some(isTypeScript),
);

const placeholderNames: readonly (keyof Placeholders)[] = [
  "baseUrl",
  "email",
  "password",
  "accessToken",
  "store",
  "offer",
  "etag",
  "localStorage",
  "sessionStorage",
  "location",
  "console",
];

let programs: ReadonlyMap<string, Program>;
beforeAll(() => {
  rmSync(programsFolder, { recursive: true, force: true });
  programs = new Map(documents.map((document) => [document, writeProgram(document, placeholderNames)]));
});

/** Compiles the programs with the strict options of the repository. Returns the errors with their places in the documents. */
function findErrors(compiled: readonly Program[]): string[] {
  const server = path.join(root, "packages/server");
  const { config } = ts.readConfigFile(path.join(server, "tsconfig.json"), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, server);
  const files = compiled.flatMap(({ file, files: others }) => [file, ...others]);
  const program = ts.createProgram(files, {
    ...options,
    noUnusedLocals: false,
    noUnusedParameters: false,
    // As bundlers do: applications import files without an extension.
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
  });
  return compiled.flatMap(({ file, files: others, locate }) =>
    [file, ...others].flatMap((name) => {
      const source = program.getSourceFile(name);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ start = 0, messageText }) => {
          const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
          return `${locate(name, line)} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
        },
      );
    }),
  );
}

it("the code of the documents compiles", () => {
  expect(findErrors([...programs.values()])).toEqual([]);
}, 120_000);

const normalize = (code: string): string => code.replaceAll(/\s+/g, " ").trim();

it("excerpts of files in the documents are current", () => {
  const excerpts = findDocuments(root).flatMap((file) =>
    readCodeBlocks(file).filter(({ excerptOf }) => excerptOf !== undefined),
  );
  expect(excerpts.length).toBeGreaterThan(0);
  for (const { code, excerptOf = "" } of excerpts)
    expect(normalize(readFileSync(path.join(root, excerptOf), "utf8"))).toContain(normalize(code));
});

describe("the code of a document runs:", () => {
  let context: StartedSocialTest;
  let undo: () => void;
  beforeEach(async () => {
    context = await startSocialTest({
      RATE_LIMITS: "on",
      SOCIAL_REDIRECT_URLS: "http://localhost:5173/signed-in",
    });
    const serviceKey = await context.service.key({ kind: "SECRET", scopes: permissions });
    undo = redirectRequests(context.service, serviceKey);
  });
  afterEach(async () => {
    undo();
    await context.stop();
  });

  /** Reads the URL fragment of the link in the newest mail. */
  async function readEmailHash(): Promise<string> {
    await context.service.waitForIdle();
    const mails = await context.service.deliverEmails();
    return /#token=[\w-]+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
  }

  /** Logs in at the provider and returns the query string of the final redirect. */
  async function signInAtProvider(authorizationUrl: string): Promise<string> {
    const callback = await logInAtProvider(authorizationUrl, createProviderUser(context));
    const { headers } = await sendCallback(context, callback);
    return new URL(String(headers["location"])).search;
  }

  /** Runs the blocks of a document in order. Returns what each has printed. */
  async function runDocument(document: string): Promise<readonly string[]> {
    const program = programs.get(document);
    if (program === undefined) throw new Error(`${document} has no code.`);
    const outputs: string[] = [];
    let current = 0;
    const values = await createPlaceholders(context.service, (line) => {
      outputs[current] = `${outputs[current] ?? ""}${line}\n`;
    });
    const { run } = (await import(pathToFileURL(program.file).href)) as {
      run(beforeBlock: (index: number) => Promise<void>, placeholders: Placeholders): Promise<void>;
    };
    await run(async (index) => {
      current = index;
      const { code = "" } = program.blocks[index] ?? {};
      if (code.includes("location.hash")) values.location.hash = await readEmailHash();
      if (code.includes("location.search"))
        values.location.search = await signInAtProvider(values.location.href);
    }, values);
    return outputs;
  }

  const expectOutputs = (blocks: readonly CodeBlock[], outputs: readonly string[]): void =>
    blocks.forEach(({ output }, index) => {
      if (output !== undefined) expect(outputs[index]).toBe(output);
    });

  it.each(documents)("%s", async (document) => {
    const outputs = await runDocument(document);
    expectOutputs(programs.get(document)?.blocks ?? [], outputs);
    const program = programs.get(document);
    const modules = new Map<string, unknown>();
    for (const file of program?.files.filter((name) => !name.endsWith(".d.ts")) ?? [])
      modules.set(path.basename(file), await import(pathToFileURL(file).href));
    await checks[document]?.({ outputs, modules, context });
  });
});

interface Result {
  /** What each block has printed. */
  readonly outputs: readonly string[];
  /** The modules of blocks with a title, by the names of their files. */
  readonly modules: ReadonlyMap<string, unknown>;
  readonly context: StartedSocialTest;
}

/** Checks of a document after its code has run, besides the printed output. */
const checks: Readonly<Record<string, (result: Result) => Promise<void>>> = {
  "packages/sdk/guides/sign-in.md": checkSignIn,
  "packages/sdk/guides/nextjs.md": ({ modules, context: { service } }) =>
    checkNextGuide({ modules, service }),
  "packages/sdk/guides/sveltekit.md": ({ modules, context: { service } }) =>
    checkSvelteKitGuide({ modules, service }),
  "packages/sdk/guides/proxies.md": ({ modules, context: { service } }) =>
    checkProxiesGuide({ modules, service }),
  "packages/sdk/guides/hono.md": ({ modules, context: { service } }) => checkHonoGuide({ modules, service }),
};

async function checkSignIn({ outputs, context: { service } }: Result): Promise<void> {
  const { resident: residents, identity: identities } = service.database;
  const ada = await residents.findFirstOrThrow({ where: { username: "ada" } });
  expect(ada).toMatchObject({
    display_name: "Ada Lovelace",
    email: "ada@example.com",
    pending_email: "ada@example.org",
  });
  expect(ada.email_verified_at).not.toBeNull();
  expect(await identities.count({ where: { provider: "GOOGLE" } })).toBe(1);
  expect(outputs.join("").trim().split("\n")).toEqual([
    "signed-in Ada",
    "signed-in Ada",
    "Wrong email address or password.",
    "signed-in Ada",
    "signed-out undefined",
    "signed-in Ada",
    "refreshed Ada Lovelace",
    "signed-in Ada Lovelace",
    "signed-out undefined",
  ]);
}
