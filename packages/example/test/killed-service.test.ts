import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import { browserTimeoutMs, describeInBrowser, type Page } from "../../server/test/support/browser.js";
import { lockTable, waitUntilBlocked } from "../../server/test/support/locked-table.js";
import type { SignedIn } from "../../server/test/support/service.js";
import {
  type ServiceProcess,
  startProcess,
  stopProcesses,
} from "../../server/test/support/service-process.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describeInBrowser("when the process of the service is killed in the middle of a write", () => {
  let site: TestSite;
  let ada: SignedIn;
  let page: Page;
  let service: ServiceProcess;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    await api.games.create({ name: "Doom" });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    // The process takes the place of the service behind the site, with the same database.
    await site.proxy.disconnect();
    await startAgain();
    page = await site.open("/");
    await signIn(page, site.origin, ada);
  }, startTimeoutMs);
  afterAll(async () => {
    await stopProcesses();
    await site.stop();
  });

  const startAgain = async () => {
    const { config } = site.service.dependencies;
    service = startProcess({
      DATABASE_URL: site.service.databaseUrl,
      DATA_DIR: config.dataDir,
      BASE_URL: "http://127.0.0.1",
      PORT: new URL(site.proxy.baseUrl).port,
      RATE_LIMITS: "off",
    });
    await service.ready;
  };
  /** Clicks a button, and kills the service while it writes into the table. */
  const clickAndKill = async (name: string, table: string) => {
    const unlock = await lockTable(site.service.databaseUrl, table);
    await page.getByRole("button", { name, exact: true }).click();
    await waitUntilBlocked(site.service.database);
    service.signal("SIGKILL");
    await service.exited;
    await unlock();
  };
  /** The idempotency keys of the requests that the page sends from now on. */
  const collectKeys = (method: string, path: string): (string | undefined)[] => {
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === method && new URL(request.url()).pathname.endsWith(path))
        keys.push(request.headers()["idempotency-key"]);
    });
    return keys;
  };

  it(
    "the page says so, and sends a like once more, which is made once",
    async () => {
      await page.clock.install();
      await openAndWait(page, `${site.origin}/games/doom`);
      const keys = collectKeys("POST", "/liked-games");
      // The next attempt waits until the service has started again, however long that takes.
      await page.clock.pauseAt(Date.now() + 1_000);
      await clickAndKill("Like", "liked_games");
      await page.getByText(/^The service does not answer\. Trying again in \d s\.$/).waitFor();
      await startAgain();
      const answered = page.waitForResponse(
        (response) => response.url().endsWith("/liked-games") && response.status() === 201,
      );
      await page.clock.resume();
      await answered;
      await page.getByText("The service does not answer.").waitFor({ state: "detached" });
      await page.reload();
      await page.getByRole("button", { name: "Like", exact: true, pressed: true }).waitFor();
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
      expect((await ada.api.likedGames.list()).data).toHaveLength(1);
    },
    browserTimeoutMs,
  );

  it(
    "a form that gives up says so, and makes what it was asked for once when it is sent again",
    async () => {
      await openAndWait(page, `${site.origin}/lists`);
      await page.getByRole("button", { name: "New list" }).click();
      await page.getByLabel("Name").fill("Loud ones");
      const keys = collectKeys("POST", "/lists");
      await clickAndKill("Make the list", "lists");
      await page.getByRole("alert").getByText("The service is not available at the moment.").waitFor();
      expect(await page.getByLabel("Name").inputValue()).toBe("Loud ones");
      await startAgain();
      await page.getByRole("button", { name: "Make the list" }).click();
      await page.getByRole("heading", { level: 1, name: "Loud ones" }).waitFor();
      expect(new Set(keys).size).toBe(1);
      expect((await ada.api.lists.list({ query: { scope: "MINE" } })).data).toHaveLength(1);
    },
    browserTimeoutMs,
  );

  it("nothing of this has caused an error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
