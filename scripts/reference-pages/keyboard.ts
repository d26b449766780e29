import type { Page } from "../../packages/server/test/support/browser.js";

/** A key to press, or the name of a control to reach by Tab and to press by Enter. */
export type Step = string | RegExp;

/** How a page is used by keyboard to send a request of `getHealth`. */
export interface Keyboard {
  /** The key that focuses the search; otherwise it is reached by Tab. */
  readonly searchKey?: string;
  /** Whether the page has a search. */
  readonly hasSearch: boolean;
  /** Opens the operation that the search finds. */
  readonly choose: readonly Step[];
  /** Matches when that operation is shown. */
  readonly chosen: string;
  /** Sends the request. */
  readonly send: readonly Step[];
}

const query = "health";
const maxTabs = 150;
/** How long a page may take after a key. */
const waitMs = 2_000;
/** How long an operation may take to open, and a request to be sent. */
const openMs = 20_000;
/** How long all keys may take. */
export const keysTimeoutMs = 300_000;
const searchField = /^field .*(search|filter)/i;

const focusedText = `(() => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const isField = element?.matches("input, textarea") ?? false;
  return isField ? "field " + (element.placeholder || element.type) : element?.getAttribute("aria-label") || element?.textContent || element?.value || "";
})()`;

/** Presses keys and counts them. */
class CountingKeyboard {
  count = 0;

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.count += 1;
  }

  async tabTo(control: RegExp): Promise<boolean> {
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (control.test((await this.page.evaluate<string>(focusedText)).trim())) return true;
      await this.press("Tab");
    }
    return false;
  }

  /** Returns the control that Tab does not reach. */
  async take(steps: readonly Step[]): Promise<RegExp | undefined> {
    for (const step of steps) {
      if (typeof step !== "string" && !(await this.tabTo(step))) return step;
      await this.press(typeof step === "string" ? step : "Enter");
      await this.page.waitForTimeout(waitMs);
    }
    return undefined;
  }
}

const notReached = (control: RegExp): string =>
  `not possible: ${String(control)} is not within ${maxTabs} Tabs`;

const succeeds = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  );

/** Counts the keys from the search to the request of `getHealth`. */
export async function measureKeys(page: Page, keyboard: Keyboard): Promise<string> {
  if (!keyboard.hasSearch) return "not possible: no search";
  if (keyboard.send.length === 0) return "not possible: sends no requests";
  const keys = new CountingKeyboard(page);
  // Tab starts at the top, wherever the page was used before.
  await page.evaluate("document.body.tabIndex = -1; document.body.focus();");
  if (keyboard.searchKey !== undefined) await keys.press(keyboard.searchKey);
  else if (!(await keys.tabTo(searchField))) return notReached(searchField);
  for (const key of query) await keys.press(key);
  await page.waitForTimeout(waitMs);
  const unreached = await keys.take(keyboard.choose);
  if (unreached !== undefined) return notReached(unreached);
  if (!(await succeeds(page.locator(keyboard.chosen).first().waitFor({ timeout: openMs }))))
    return `not possible: the operation is not open after ${keys.count} keys`;
  const sent = succeeds(page.waitForRequest(/\/rest\/v1\/health/, { timeout: keysTimeoutMs }));
  const unsent = await keys.take(keyboard.send);
  if (unsent !== undefined) return notReached(unsent);
  const late = page.waitForTimeout(openMs).then(() => false);
  return (await Promise.race([sent, late]))
    ? String(keys.count)
    : `not possible: no request after ${keys.count} keys`;
}
