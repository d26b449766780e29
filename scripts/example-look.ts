// Looks at each page of the example site: writes screenshots, and prints what a browser measures.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildSite, startSite } from "../packages/example/serve/site.js";
import { createClient } from "../packages/sdk/src/index.js";
import { launchChromium } from "../packages/server/test/support/chromium.js";
import { runCommand } from "./command.js";
import { findExcesses, formatSize } from "./example/limits.js";
import { type Look, lookAs, lookAt } from "./example/look.js";
import { staff, startSeededService } from "./example/seeded-service.js";
import { type Account, findPages, signIn, type SitePage } from "./example/walk.js";

const usage = `Usage: npm run example:look -- [--folder FOLDER] [--only TEXT]

Opens each page of the example site, as a visitor and as a resident or a member of the staff, in windows of 360, 1024, 1440 and
1920 pixels, light and dark. Writes a screenshot of each, and prints a table. Fails if a page loads more than 200 kB of
scripts, or 225 kB after signing in, moves while it is read, is wider than its window or than can be read, or violates a
rule of accessibility. The community is that of \`npm run example -- --seed\`.

  --folder FOLDER  where to write the screenshots; by default a folder for temporary files
  --only TEXT      only routes that contain this text, such as /games; can be repeated`;

const toRow = (look: Look) => ({
  page: look.route,
  as: look.as,
  scripts: formatSize(look.scriptBytes),
  all: formatSize(look.bytes),
  "largest paint": `${Math.round(look.largestPaintMs)} ms`,
  "layout shift": Number(look.layoutShift.toFixed(3)),
  violations: look.violations.length,
});

const listProblems = (look: Look): string[] =>
  [
    ...findExcesses(look, look.as),
    ...look.tooWide.map((element) => `is wider than its window: ${element}`),
    ...look.stretched.map((element) => `is wider than can be read: ${element}`),
    ...look.violations,
  ].map((problem) => `${look.route} ${problem}`);

/** The longest of the newest lists, which its owner sorts. */
interface OwnList {
  readonly owner: Account;
  readonly page: SitePage;
}

async function findOwnList(origin: string): Promise<OwnList> {
  const { data } = await createClient({ baseUrl: `${origin}/rest` }).lists.list({ query: { limit: 50 } });
  const [list] = data.toSorted((one, other) => other.items_count - one.items_count);
  if (list === undefined) throw new Error("The community has no lists.");
  return {
    owner: { email: `${list.resident.username}@example.com`, password: staff.password },
    page: { route: "/lists/$id, own", path: `/lists/${list.id}` },
  };
}

/** Looks at the pages of the site at an origin, whose routes contain one of the texts. */
async function lookAtPages(origin: string, folder: string, texts: readonly string[]): Promise<Look[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const { owner, page: ownList } = await findOwnList(origin);
    const looking = {
      browser,
      origin,
      folder,
      resident: await signIn(await browser.newPage(), origin, owner),
      staff: await signIn(page, origin, staff),
    };
    const isWanted = ({ route }: SitePage) => texts.some((text) => route.includes(text));
    const looks = isWanted(ownList) ? [await lookAs(looking, ownList, "resident")] : [];
    for (const each of (await findPages(page)).filter(isWanted)) {
      if (each.path === undefined) console.log(`No page has a link to ${each.route}.`);
      else looks.push(...(await lookAt(looking, each)));
    }
    return looks;
  } finally {
    await browser.close();
  }
}

await runCommand(usage, async () => {
  const folder = { type: "string", default: path.join(tmpdir(), "example-look") } as const;
  const { values } = parseArgs({
    options: { folder, only: { type: "string", multiple: true, default: [""] } },
  });
  mkdirSync(values.folder, { recursive: true });
  const ending = new AbortController();
  const service = await startSeededService({
    site: "http://127.0.0.1:5173",
    residents: 300,
    signal: ending.signal,
    environment: { RATE_LIMITS: "off" },
  });
  try {
    const site = await startSite({ files: await buildSite(), service: service.origin });
    const looks = await lookAtPages(site.origin, values.folder, values.only);
    await site.stop();
    console.table(looks.map(toRow));
    console.log(`The screenshots are in ${values.folder}.`);
    const problems = looks.flatMap(listProblems);
    if (problems.length > 0) throw new Error(problems.join("\n"));
  } finally {
    ending.abort();
    await service.ended;
  }
});
