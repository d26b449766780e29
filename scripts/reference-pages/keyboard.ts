import type { Page } from "../../packages/server/test/support/browser.js";

/** How a page is used by keyboard to send a request of `getHealth`. */
export interface Keyboard {
  /** The key that focuses the search; otherwise it is reached by Tab. */
  readonly searchKey?: string;
  /** The keys that open the first result. */
  readonly choose: readonly string[];
  /** Whether the page has a search. */
  readonly hasSearch: boolean;
  /** The key that sends the request; otherwise the buttons are reached by Tab and pressed in this order. */
  readonly sendKey?: string;
  readonly send: readonly RegExp[];
}

const query = "health";
const maxTabs = 150;
const waitMs = 2_000;

const focusedText = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const isField = element?.matches("input, textarea") ?? false;
  return isField ? "field " + (element.placeholder || element.type) : element?.getAttribute("aria-label") || element?.textContent || element?.value || "";
})()`;

/** Counts the keys from the search to the response of `getHealth`. */
export async function measureKeys(page: Page, keyboard: Keyboard): Promise<string> {
  if (!keyboard.hasSearch) return "not possible: no search";
  if (keyboard.send.length === 0 && keyboard.sendKey === undefined) return "not possible: sends no requests";
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const tabTo = async (pattern: RegExp): Promise<boolean> => {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (pattern.test((await page.evaluate<string>(focusedText)).trim())) return true;
      await press("Tab");
    }
    return false;
  };
  // Tab starts at the top, wherever the page was used before.
  await page.evaluate("document.body.tabIndex = -1; document.body.focus();");
  if (keyboard.searchKey !== undefined) await press(keyboard.searchKey);
  else if (!(await tabTo(/^field .*(search|filter)/i)))
    return `not possible: no search within ${maxTabs} Tabs`;
  for (const key of query) await press(key);
  await page.waitForTimeout(waitMs);
  for (const key of keyboard.choose) await press(key);
  await page.waitForTimeout(waitMs);
  const sent = page.waitForRequest(/\/rest\/v1\/health/, { timeout: waitMs * 10 }).then(
    () => true,
    () => false,
  );
  if (keyboard.sendKey === undefined)
    for (const button of keyboard.send) {
      if (!(await tabTo(button))) return `not possible: ${String(button)} is not within ${maxTabs} Tabs`;
      await press("Enter");
      await page.waitForTimeout(waitMs);
    }
  else await press(keyboard.sendKey);
  return (await sent) ? String(keys) : `not possible: no request after ${keys} keys`;
}
