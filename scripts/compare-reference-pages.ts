// Compares tools that render a reference of the contract with our own pages, in Chromium.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { asArray, asObject, asString, listEndpoints } from "../packages/contract/src/document.js";
import { outputs, root } from "../packages/contract/src/outputs.js";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { launchChromium } from "../packages/server/test/support/browser.js";
import { startProcess, stopProcesses } from "../packages/server/test/support/service-process.js";
import { runCommand } from "./command.js";
import { downloadTools, type Host, startHost, toPagePath } from "./reference-pages/host.js";
import { measure, type MeasuredPage, type Measurements } from "./reference-pages/measure.js";
import { createOwnPage } from "./reference-pages/own-pages.js";
import { type Operation, type Tool, tools } from "./reference-pages/tools.js";

const usage = `Usage: npx tsx scripts/compare-reference-pages.ts [NAME…]

Downloads the tools below .cache, opens each at joinWaitlist with the contract of a running service, and prints a table in
Markdown. An operation that is not shown within two minutes, and a step that takes longer than one, are "not in time". Times compare only within a run.`;

/** Allows the files of the host, but no inline code. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
].join("; ");

function listOperations(): Operation[] {
  const document = asObject(JSON.parse(readFileSync(path.join(root, outputs.published), "utf8")));
  return listEndpoints(document).map(({ id, path: url, method, operation }) => ({
    id,
    method: method.toUpperCase(),
    path: url,
    tag: asString(asArray(operation.tags)[0]),
    summary: asString(operation.summary),
  }));
}

function findOperation(operations: readonly Operation[], id: string): Operation {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

/** The operations that the comparison uses. */
interface Examples {
  /** Is open at first. */
  readonly opened: Operation;
  /** Is found by keyboard. */
  readonly found: Operation;
}

function toMeasuredPage(tool: Tool, host: Host, { opened, found }: Examples): MeasuredPage {
  const page = `${host.url}${toPagePath(tool)}`;
  const { name, search, choose, send } = tool;
  return {
    name: `${name} ${tool.package.replace(/^.+@/, "")}`,
    url: page + tool.address(opened),
    strictUrl: `${page}?policy=${encodeURIComponent(strictPolicy)}${tool.address(opened)}`,
    shown: tool.shown(opened),
    search,
    keyboard: {
      ...(search !== undefined && "keys" in search.open && { searchKey: search.open.keys }),
      hasSearch: search !== undefined,
      choose,
      chosen: tool.shown(found),
      send,
    },
  };
}

function printTable(all: ReadonlyMap<string, Measurements>): void {
  const headings = [...new Set([...all.values()].flatMap(Object.keys))];
  const rows = headings.map((heading) => [heading, ...[...all.values()].map((each) => each[heading] ?? "")]);
  const lines = [["", ...all.keys()], ["", ...all.keys()].map(() => "---"), ...rows];
  for (const cells of lines) console.log(`| ${cells.join(" | ")} |`);
}

async function compare(names: readonly string[], serviceUrl: string): Promise<void> {
  const operations = listOperations();
  const examples = {
    opened: findOperation(operations, "joinWaitlist"),
    found: findOperation(operations, "getHealth"),
  };
  const host = await startHost(serviceUrl);
  const pages = [
    ...tools.map((tool) => toMeasuredPage(tool, host, examples)),
    createOwnPage(serviceUrl, examples.found),
  ].filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)));
  const results = new Map<string, Measurements>();
  for (const page of pages) {
    // A browser of its own: a page that hangs would slow down the next one.
    const browser = await launchChromium();
    results.set(page.name, await measure(browser, page, operations));
    await browser.close();
    console.error(page.name, results.get(page.name));
  }
  host.close();
  printTable(results);
}

await runCommand(usage, () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  return withTemporaryFolder("reference-pages", async (dataDir) => {
    try {
      await downloadTools();
      const environment = { NODE_ENV: "development", RATE_LIMITS: "off", DATA_DIR: dataDir };
      await compare(positionals, new URL(await startProcess(environment).ready).origin);
    } finally {
      await stopProcesses();
    }
  });
});
