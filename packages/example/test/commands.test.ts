import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { type Browser, isChromiumInstalled, launchChromium } from "../../server/test/support/browser.js";
import { findFreePort } from "../../server/test/support/ports.js";
import { startNpm, stopCommands } from "./support/command.js";

// The first start builds the service, imports the catalogue and seeds a community.
jest.setTimeout(400_000);

afterAll(stopCommands);

const isAnswering = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );

describe("npm run example", () => {
  it("says what to do when no service answers", async () => {
    const service = `http://127.0.0.1:${await findFreePort()}`;
    const { code, output } = await startNpm(["run", "example"], { GAME_COMMUNITY_URL: service }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`No service answers at ${service}. Do one of these:`);
    expect(output).toContain("npm run example -- --seed");
  });

  it.each(["http", "65536"])("says what is wrong with its options, such as --port %s", async (port) => {
    const { code, output } = await startNpm(["run", "example", "--", "--port", port]).ended;
    expect(code).toBe(1);
    expect(output).toContain("--port must be a number up to 65535.");
  });
});

describe("npm run example -- --seed", () => {
  let dataFolder: string;
  beforeAll(() => {
    dataFolder = mkdtempSync(path.join(tmpdir(), "example-"));
  });
  afterAll(() => rmSync(dataFolder, { recursive: true }));

  const start = () =>
    startNpm(["run", "example", "--", "--seed", "--residents", "20", "--port", "0"], {
      DATA_DIR: dataFolder,
    });

  it("can be interrupted while it seeds, and begins anew", async () => {
    const command = start();
    await command.waitForOutput(/Seeding a community/);
    command.interrupt();
    await command.ended;
    await start().waitForOutput(/The site is at (\S+),/);
    await stopCommands();
  });

  it("serves the community of its first start, and stops its service with it", async () => {
    const command = start();
    const site = await command.waitForOutput(/The site is at (\S+),/);
    const service = await command.waitForOutput(/and its service at (\S+)\/rest/);
    const response = await fetch(`${site}/rest/v1/reviews`);
    expect(((await response.json()) as { data: unknown[] }).data).not.toEqual([]);
    command.interrupt();
    expect((await command.ended).output).not.toContain("Seeding a community");
    expect([await isAnswering(site), await isAnswering(service)]).toEqual([false, false]);
  });
});

(isChromiumInstalled ? describe : describe.skip)("in front of npm run mock", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it("the site finds real games, and keeps what is done with them", async () => {
    const mock = await startNpm(["run", "mock", "--", "--port", "0"]).waitForOutput(/Listening at (\S+):/);
    const command = startNpm(["run", "example", "--", "--port", "0"], { GAME_COMMUNITY_URL: mock });
    const page = await browser.newPage();
    await page.goto(await command.waitForOutput(/The site is at (\S+),/));
    await page.getByRole("searchbox", { name: "Search games" }).fill("zelda ii");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Zelda II - The Adventure of Link", exact: true }).click();
    await page.getByRole("link", { name: "Sign in to rate and keep it" }).click();
    await page.getByLabel("Email address").fill("ada@example.com");
    await page.getByLabel("Password").fill("any password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { level: 1, name: "Zelda II - The Adventure of Link" }).waitFor();
    await page.getByRole("link", { name: "Lists" }).first().click();
    await page.getByRole("button", { name: "New list" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Games of Link");
    await page.getByRole("button", { name: "Make the list" }).click();
    await page.getByRole("heading", { level: 1, name: "Games of Link" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Games of Link" }).waitFor();
  });
});
