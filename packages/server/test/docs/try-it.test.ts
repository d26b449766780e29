import { expect, it } from "@jest/globals";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import {
  browserTimeoutMs,
  interceptRequests,
  isChromiumInstalled,
  listViolations,
  openPage,
  useBrowser,
} from "../support/browser.js";
import { describeService } from "../support/describe-operation.js";

if (isChromiumInstalled)
  describeService("the form of an operation in a browser", {}, ({ service }) => {
    const browser = useBrowser();

    const open = (path: string) => openPage(browser(), `${service.baseUrl}${path}`);

    const openSignIn = async () => {
      const { email, password } = await service.signUp();
      const { page, errors } = await open("/docs/operations/getCurrentResident");
      await page.locator(".credential summary").click();
      await page.getByLabel("Email or username").fill(email);
      await page.getByLabel("Password").fill(password);
      return { page, errors };
    };

    it(
      "finds and sends an operation with ten keys",
      async () => {
        const { page, errors } = await open("/docs");
        await page.keyboard.press("/");
        for (const key of "health") await page.keyboard.press(key);
        await page.getByRole("option", { name: "Check the health" }).waitFor();
        await Promise.all([page.waitForURL("**/docs/operations/getHealth"), page.keyboard.press("Enter")]);
        await page.locator("#try").waitFor();
        await page.keyboard.press("Control+Enter");
        await page.locator(".result pre", { hasText: '"uptime_seconds"' }).waitFor();
        expect(errors).toEqual([]);
      },
      browserTimeoutMs,
    );

    it.each([
      ["listGames", "category", ["genre-a", "genre-b"], "fill"],
      ["listActivityLogs", "type", ["PLAY_SESSION", "MILESTONE"], "select"],
    ] as const)(
      "%s sends a list of values of %s",
      async (id, name, values, action) => {
        const { page } = await open(`/docs/operations/${id}`);
        await page.getByText("Optional parameters").click();
        const control = page.locator(`#try [name=${name}]`);
        if (action === "fill") await control.fill(values.join("\n"));
        else await control.selectOption([...values]);
        const query = values.map((value) => `${name}=${value}`).join("&");
        await Promise.all([
          page.waitForRequest((request) => request.url().endsWith(`?${query}`)),
          page.getByRole("button", { name: "Send GET" }).click(),
        ]);
        expect(await listViolations(page)).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "keeps a sign-in for other operations",
      async () => {
        const { page, errors } = await openSignIn();
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.locator(".credential-name", { hasText: "signed in as" }).waitFor();
        await page.goto(`${service.baseUrl}/docs/operations/listSessions`);
        await page.getByRole("button", { name: "Send GET" }).click();
        await page.locator(".result p", { hasText: "200 OK" }).waitFor();
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "sends a publishable key together with a sign-in, and with the sign-in itself",
      async () => {
        const key = await service.key({ kind: "PUBLISHABLE", scopes: [] });
        const { page } = await openSignIn();
        await page.getByLabel("Access token or publishable key").fill(key);
        await page.getByRole("button", { name: "Use" }).click();
        const send = async (path: string, button: string) => {
          const sent = page.waitForRequest(`**${path}`);
          await page.getByRole("button", { name: button }).click();
          return (await sent).headers();
        };
        expect(await send("/v1/auth/login", "Sign in")).toMatchObject({ "x-service-key": key });
        await page.locator(".credential-name", { hasText: /^signed in as .*, service key$/ }).waitFor();
        expect(await send("/v1/residents/me", "Send GET")).toMatchObject({
          "x-service-key": key,
          authorization: expect.stringMatching(/^Bearer /),
        });
        await page.locator(".result p", { hasText: "200 OK" }).waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "says that the service cannot be reached for a sign-in",
      async () => {
        const { page } = await openSignIn();
        await interceptRequests(page, "**/v1/auth/login", (route) => route.abort());
        await page.getByRole("button", { name: "Sign in" }).click();
        await page.getByText("The service is not available. Try again later.").waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "keeps a sign-in and a language as long as the page in a browser that denies its storage",
      async () => {
        const { page } = await open("/docs/operations/getCurrentResident");
        await page.addInitScript(`
          for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException("The storage is denied.", "SecurityError");
              },
            });
        `);
        const thrown: string[] = [];
        page.on("pageerror", ({ message }) => thrown.push(message));
        await page.reload();
        const { token } = await service.signUp();
        await page.locator(".credential summary").click();
        await page.getByLabel("Access token or publishable key").fill(token);
        await page.getByRole("button", { name: "Use" }).click();
        await page.getByText("Python", { exact: true }).click();
        await page.getByRole("button", { name: "Send GET" }).click();
        await page.locator(".result p", { hasText: "200 OK" }).waitFor();
        expect(thrown).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "shows the events of a stream as they arrive, until it is stopped",
      async () => {
        const { page, errors } = await open("/docs/operations/streamEvents");
        const send = page.getByRole("button", { name: "Send GET" });
        const admin = await service.admin();
        await page.locator(".credential summary").click();
        await page.getByLabel("Access token or publishable key").fill(admin.token);
        await page.getByRole("button", { name: "Use" }).click();
        await send.click();
        await page.locator(".result p", { hasText: "200 OK" }).waitFor();
        expect(await send.isDisabled()).toBe(true);
        await admin.api.games.create({ name: "Doom" });
        await sequenceEvents(service.database);
        await page.locator(".result pre", { hasText: "event: game.created" }).waitFor();
        expect(await listViolations(page)).toEqual([]);
        await page.getByRole("button", { name: "Stop" }).click();
        await page.getByText("Stopped.").waitFor();
        expect(await send.isEnabled()).toBe(true);
        expect(await page.locator(".result pre", { hasText: "event: game.created" }).count()).toBe(1);
        expect(errors).toEqual([]);
        await page.close();
      },
      browserTimeoutMs,
    );

    it(
      "sends a publishable key with the parameters and the body of the form",
      async () => {
        const key = await service.key({ kind: "PUBLISHABLE", scopes: [] });
        const { page } = await open("/docs/operations/queryGames");
        await page.locator(".credential summary").click();
        await page.getByLabel("Access token or publishable key").fill(key);
        await page.getByRole("button", { name: "Use" }).click();
        await page.locator(".credential-name", { hasText: "service key" }).waitFor();
        await page.locator("#try [name=body]").fill('{"limit":3}');
        const [request] = await Promise.all([
          page.waitForRequest("**/v1/games/query"),
          page.keyboard.press("Control+Enter"),
        ]);
        expect(request.headers()["x-service-key"]).toBe(key);
        expect(request.postDataJSON()).toEqual({ limit: 3 });
        await page.locator(".result pre", { hasText: '"limit": 3' }).waitFor();
        await page.close();
      },
      browserTimeoutMs,
    );
  });
