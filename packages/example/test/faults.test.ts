import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openAndWait, signIn } from "../../../scripts/example/walk.js";
import {
  browserTimeoutMs,
  describeInBrowser,
  interceptRequests,
  type Page,
} from "../../server/test/support/browser.js";
import { sendRaw } from "../../server/test/support/raw-connection.js";
import type { SignedIn } from "../../server/test/support/service.js";
import { type Site, startSite } from "../serve/site.js";
import { startTestSite, startTimeoutMs, type TestSite } from "./support/site.js";

describe("a request whose target is no path", () => {
  let services: http.Server[];
  let site: Site;
  const listen = async (name: string): Promise<string> => {
    const server = http.createServer(({ url }, response) => response.end(`${name} got ${url}`));
    services.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeEach(async () => {
    services = [];
    site = await startSite({ files: new Map(), service: await listen("The service") });
  });
  afterEach(async () => {
    await site.stop();
    for (const server of services) server.close();
  });
  const get = (target: string) =>
    sendRaw(site.origin, `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);

  it("is rejected with 400 if it is no URL, and the site goes on", async () => {
    for (const target of ["//", "http://", "http://a:b"])
      expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get("/rest/v1/health")).toMatch(/The service got \/rest\/v1\/health$/);
  });

  it("goes to the service, whatever host it names", async () => {
    const other = await listen("Another host");
    for (const target of [
      `${other}/rest/v1/games?q=doom`,
      `${other.replace("http:", "")}/rest/v1/games?q=doom`,
    ])
      expect(await get(target)).toMatch(/The service got \/rest\/v1\/games\?q=doom$/);
  });
});

describeInBrowser("when something fails", () => {
  let site: TestSite;
  let ada: SignedIn;
  let page: Page;
  beforeAll(async () => {
    site = await startTestSite();
    const { api } = await site.service.admin();
    for (const name of ["Columns", "Doom", "Tetris"]) await api.games.create({ name });
    ada = await site.service.signUp({ username: "ada", display_name: "Ada" });
    page = await site.open("/");
    await signIn(page, site.origin, ada);
  }, startTimeoutMs);
  beforeEach(() => site.proxy.reset());
  afterAll(() => site.stop());

  const openGame = (slug: string, opened = page) => openAndWait(opened, `${site.origin}/games/${slug}`);
  const likeButton = (isPressed: boolean) =>
    page.getByRole("button", { name: "Like", exact: true, pressed: isPressed });
  const writeReview = async (text: string) => {
    await page.getByRole("button", { name: "Write a review" }).click();
    await page.getByLabel("What you think").fill(text);
    await page.getByRole("button", { name: "Save the review" }).click();
  };

  describe("the service answers 503 with Retry-After", () => {
    it(
      "a page that has been open for minutes says when it tries again, and goes on",
      async () => {
        const visitor = await site.open("/");
        await visitor.clock.setSystemTime(Date.now() + 300_000);
        await visitor.evaluate(`
          globalThis.notices = [];
          new MutationObserver(() => notices.push(document.querySelector(".toasts").textContent))
            .observe(document.body, { childList: true, subtree: true, characterData: true });
        `);
        site.proxy.fail("/v1/lists", "unavailable", 2);
        await visitor.getByRole("link", { name: "Lists" }).first().click();
        await visitor.getByText("The service does not answer. Trying again in 1 s.").waitFor();
        // The seconds would be read out one by one.
        await visitor
          .getByRole("status")
          .getByText("The service does not answer.", { exact: true })
          .waitFor();
        await visitor.getByText("There are no lists yet.").waitFor();
        await visitor.getByText("The service does not answer.").waitFor({ state: "detached" });
        const notices = await visitor.evaluate<string[]>("notices");
        expect(notices.filter((text) => /\d\d s/.test(text))).toEqual([]);
        await visitor.close();
      },
      browserTimeoutMs,
    );

    it.each([
      ["/games/doom", "/v1/games/doom", "Doom"],
      ["/settings", "/v1/residents/me", "Profile"],
    ])(
      "the page %s, which cannot be read, is read again by a button",
      async (path, failing, heading) => {
        site.proxy.fail(failing, "unavailable");
        await page.goto(site.origin + path);
        await page.getByText("The service is not available at the moment.").waitFor();
        site.proxy.reset();
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByRole("heading", { name: heading, exact: true }).waitFor();
      },
      browserTimeoutMs,
    );
  });

  describe("the service is killed", () => {
    it(
      "a like is taken back with words",
      async () => {
        await openGame("doom");
        await site.proxy.disconnect();
        await likeButton(false).click();
        await likeButton(true).waitFor();
        await page.getByText("The service is not available at the moment.").waitFor();
        await likeButton(false).waitFor();
        await site.proxy.reconnect();
      },
      browserTimeoutMs,
    );

    it(
      "a like that was made, but whose answer is lost, is made once",
      async () => {
        await openGame("columns");
        site.proxy.fail("/v1/liked-games", "cut", 1);
        const readAgain = page.waitForResponse((response) => response.url().endsWith("/games/columns/me"));
        await likeButton(false).click();
        await likeButton(true).waitFor();
        await readAgain;
        await page.reload();
        await likeButton(true).waitFor();
        expect(site.proxy.count("POST", "/v1/liked-games")).toBe(2);
      },
      browserTimeoutMs,
    );

    it(
      "a list that was made, but whose answers are lost, is made once, however often its form is sent",
      async () => {
        await openAndWait(page, `${site.origin}/lists`);
        await page.getByRole("button", { name: "New list" }).click();
        await page.getByLabel("Name").fill("Loud ones");
        site.proxy.fail("/v1/lists", "cut", 3);
        await page.getByRole("button", { name: "Make the list" }).click();
        await page.getByRole("dialog").getByRole("alert").waitFor();
        await page.getByRole("button", { name: "Make the list" }).click();
        await page.getByRole("heading", { level: 1, name: "Loud ones" }).waitFor();
        const { data } = await ada.api.lists.list({ query: { scope: "MINE" } });
        expect(data).toHaveLength(1);
      },
      browserTimeoutMs,
    );

    it(
      "a form keeps its text, and sends it when the service is back",
      async () => {
        await openGame("doom");
        await site.proxy.disconnect();
        await writeReview("The cacodemon did it.");
        await page.getByText("The service is not available at the moment.").waitFor();
        expect(await page.getByLabel("What you think").inputValue()).toBe("The cacodemon did it.");
        await site.proxy.reconnect();
        await page.getByRole("button", { name: "Save the review" }).click();
        await page.getByRole("article").getByText("The cacodemon did it.").waitFor();
        const { data } = await ada.api.games.listReviews("doom");
        expect(data).toHaveLength(1);
      },
      browserTimeoutMs,
    );
  });

  it(
    "offline, what is done and where one goes waits until the browser is back",
    async () => {
      await openGame("tetris");
      await page.context().setOffline(true);
      await page.getByText("You are offline.").waitFor();
      await likeButton(false).click();
      await likeButton(true).waitFor();
      await page.getByRole("link", { name: "Library" }).click();
      const liked = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().endsWith("/liked-games"),
      );
      await page.context().setOffline(false);
      await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      await page.getByText("You are offline.").waitFor({ state: "detached" });
      await liked;
      await openGame("tetris");
      await likeButton(true).waitFor();
    },
    browserTimeoutMs,
  );

  it(
    "a session that ends on another device ends in all tabs with its reason, and goes on without a loss",
    async () => {
      const second = await page.context().newPage();
      await openAndWait(second, `${site.origin}/settings`);
      await openGame("tetris");
      await ada.api.authentication.signOut({ scope: "OTHERS" });
      await writeReview("It never ends.");
      for (const tab of [page, second])
        await tab.getByText("You were signed out on another device.").waitFor();
      // As after a new release, which has no such files any more.
      await interceptRequests(page, "**/assets/*.js", (route) => route.abort());
      await page.getByRole("button", { name: "Sign in again" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in again" });
      await dialog.getByLabel("Email address").fill(ada.email);
      await dialog.getByLabel("Password").fill(ada.password);
      await dialog.getByRole("button", { name: "Sign in" }).click();
      for (const tab of [page, second])
        await tab.getByText("You were signed out on another device.").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Save the review" }).click();
      await page.getByRole("article").getByText("It never ends.").waitFor();
      await page.unroute("**/assets/*.js");
      await second.close();
    },
    browserTimeoutMs,
  );

  it(
    "a menu whose code cannot be loaded is loaded by a button, and the page stays as it is",
    async () => {
      const second = await page.context().newPage();
      await second.route("**/assets/account-menu-*.js", (route) => route.abort());
      await second.goto(`${site.origin}/feedback`);
      await second.getByLabel("Title").fill("Not sent yet.");
      await second.getByText("The menu of your account could not be loaded.").waitFor();
      await second.unroute("**/assets/account-menu-*.js");
      await second.getByRole("button", { name: "Try again" }).click();
      await second.getByRole("button", { name: "Account of Ada" }).waitFor();
      expect(await second.getByLabel("Title").inputValue()).toBe("Not sent yet.");
      await second.close();
    },
    browserTimeoutMs,
  );

  it(
    "a browser whose clock is wrong by an hour stays signed in",
    async () => {
      const hourMs = 3_600_000;
      const skewed = await site.open("/");
      await skewed.clock.setSystemTime(Date.now() + hourMs);
      await signIn(skewed, site.origin, ada);
      for (const skew of [hourMs, -hourMs]) {
        await skewed.clock.setSystemTime(Date.now() + skew);
        await openGame("tetris", skewed);
        await skewed.getByRole("button", { name: "Edit your review" }).waitFor();
      }
      await skewed.getByRole("article").getByText("just now").waitFor();
      await skewed.close();
    },
    browserTimeoutMs,
  );

  it(
    "a browser whose storage is full keeps the session until the page is closed",
    async () => {
      const full = await site.open("/");
      await full.evaluate(`
        for (const storage of [localStorage, sessionStorage])
          for (let size = 2 ** 23, number = 0; size >= 1; )
            try {
              storage.setItem("filler" + number++, "x".repeat(size));
            } catch {
              size = Math.floor(size / 2);
            }
      `);
      await signIn(full, site.origin, ada);
      await full.getByRole("link", { name: "Library" }).click();
      await full.getByRole("heading", { level: 1, name: "Library" }).waitFor();
      await full.reload();
      await full.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
      await full.close();
    },
    browserTimeoutMs,
  );

  it("nothing of this has caused an error in the console", () => {
    expect(site.errors).toEqual([]);
  });
});
