// Looks at each page of the example site: writes screenshots, and prints what a browser measures.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildSite, startSite } from "../packages/example/serve/site.js";
import { createClient } from "../packages/sdk/src/index.js";
import { launchChromium } from "../packages/server/test/support/chromium.js";
import { runCommand } from "./command.js";
import { type Look, lookAt, type Viewer } from "./example/look.js";
import { staff, startSeededService } from "./example/seeded-service.js";
import { type Account, findPages, signIn } from "./example/walk.js";

const usage = `Usage: npm run example:look -- [--folder FOLDER] [--only TEXT]

Opens each page of the example site, as a visitor and as a resident or a member of the staff, in windows of 360, 1024, 1440 and
1920 pixels, light and dark. Writes a screenshot of each, and prints a table. Fails if a page loads more than 200 kB of
scripts, or 225 kB after signing in, moves while it is read, is wider than its window, or violates a rule of
accessibility. The community is that of \`npm run example -- --seed\`.

  --folder FOLDER  where to write the screenshots; by default a folder for temporary files
  --only TEXT      only routes that contain this text, such as /games; can be repeated`;

/** Residents also get menus, forms, and lists that are sorted by dragging. */
const maxScriptBytes: Readonly<Record<Viewer, number>> = {
  visitor: 200_000,
  resident: 225_000,
  staff: 225_000,
};
const maxLayoutShift = 0.02;

const formatSize = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

const toRow = (look: Look) => ({
  page: look.route,
  as: look.as,
  scripts: formatSize(look.scriptBytes),
  all: formatSize(look.bytes),
  "largest paint": `${Math.round(look.largestPaintMs)} ms`,
  "layout shift": Number(look.layoutShift.toFixed(3)),
  violations: look.violations.length,
});

function listProblems({ route, as, scriptBytes, layoutShift, moved, tooWide, violations }: Look): string[] {
  return [
    ...(scriptBytes > maxScriptBytes[as] ? [`loads ${formatSize(scriptBytes)} of scripts`] : []),
    ...(layoutShift > maxLayoutShift ? [`moves while it is read: ${moved.join(" and ")}`] : []),
    ...tooWide.map((element) => `is wider than its window: ${element}`),
    ...violations,
  ].map((problem) => `${route} ${problem}`);
}

/** Finds a resident who has done much: the author of the newest review. */
async function findResident(origin: string): Promise<Account> {
  const { data } = await createClient({ baseUrl: `${origin}/rest` }).reviews.list({ query: { limit: 1 } });
  const [review] = data;
  if (review === undefined) throw new Error("The community has no reviews.");
  return { email: `${review.resident.username}@example.com`, password: staff.password };
}

/** Looks at the pages of the site at an origin, whose routes contain one of the texts. */
async function lookAtPages(origin: string, folder: string, texts: readonly string[]): Promise<Look[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const signInAs = async (account: Account) => signIn(await browser.newPage(), origin, account);
    const looking = {
      browser,
      origin,
      folder,
      resident: await signInAs(await findResident(origin)),
      staff: await signIn(page, origin, staff),
    };
    const looks: Look[] = [];
    for (const each of await findPages(page)) {
      if (!texts.some((text) => each.route.includes(text))) continue;
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
