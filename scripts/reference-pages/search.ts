import type { Page } from "../../packages/server/test/support/browser.js";
import type { Operation, Search } from "./tools.js";

/** What is searched, by the heading of the table, and the operation that should be among the first results. */
const queries = [
  ["Search finds a misspelt summary", "wiatlist join", "joinWaitlist"],
  ["Search finds an operation id", "listAllWaitlistEntries", "listAllWaitlistEntries"],
  ["Search finds a path", "/v1/games/query", "queryGames"],
  ["Search finds a field", "max_capacity", "createWaitlist"],
  ["Search finds a problem code", "waitlist-full", "joinWaitlist"],
] as const;

const maxResults = 20;
/** How long after the last key a search may take. */
const settleMs = 5_000;
/** Finds nothing. A page that still lists an operation for it has not found the operation. */
const nonsense = "zqxzqx";

/** Searches for each query. Returns by heading whether the operation is among the first results. */
export async function search(
  page: Page,
  search: Search | undefined,
  operations: readonly Operation[],
): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  const ignored = search === undefined ? [] : await listResults(page, search, nonsense);
  for (const [heading, query, id] of queries) {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`The contract has no operation ${id}.`);
    if (search === undefined) results[heading] = "no search";
    else {
      const texts = (await listResults(page, search, query)).filter((text) => !ignored.includes(text));
      const { path, summary } = operation;
      results[heading] = texts.some((text) => text.includes(summary) || text.includes(path)) ? "yes" : "no";
    }
  }
  return results;
}

/** Searches, and returns the texts of the first results. */
async function listResults(page: Page, search: Search, query: string): Promise<string[]> {
  await openSearch(page, search);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(query);
  if (search.apply !== undefined) await page.keyboard.press(search.apply);
  await page.waitForTimeout(settleMs);
  const texts = await page.locator(search.results).filter({ visible: true }).allInnerTexts();
  await page.keyboard.press("Escape");
  // Swagger UI marks where a path may break.
  return texts.slice(0, maxResults).map((text) => text.replaceAll("\u200B", "").replaceAll(/\s+/g, " "));
}

/** Focuses the field of the search. */
async function openSearch(page: Page, { open, input }: Search): Promise<void> {
  if ("keys" in open) await page.keyboard.press(open.keys);
  else await page.locator(open.click).first().click();
  await page.locator(input).first().waitFor();
}
