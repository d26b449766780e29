import { readFileSync } from "node:fs";
import { Router } from "express";
import { type CachedAsset, createAssetHandler, createCachedAsset } from "./cached-asset.js";
import { html, type Markup, toText } from "./html.js";
import { pageSecurityPolicy } from "./layout.js";
import { routeGetOnly } from "./method-guard.js";

/**
 * The pages that emails link to, for a service without its own frontend. The token is sent only when a button is pressed,
 * so that mail scanners, which open every link, do not use it up.
 */
export function createMailPages(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const headers = { "Content-Security-Policy": pageSecurityPolicy };
  routeGetOnly(router, "/verify-email", createAssetHandler(createVerifyPage, headers));
  routeGetOnly(router, "/reset-password", createAssetHandler(createResetPage, headers));
  routeGetOnly(router, "/mail-pages.js", createAssetHandler(createScript));
  return router;
}

const createScript = (): CachedAsset =>
  createCachedAsset(
    "text/javascript; charset=utf-8",
    readFileSync(new URL("./assets/mail-pages.js", import.meta.url)),
  );

const createVerifyPage = (): CachedAsset =>
  createPage(
    "Verify your email address",
    html`<form data-operation="verify-email" data-done="Your email address has been verified.">
      <p>Confirm that this email address is yours.</p>
      <button type="submit" class="primary">Verify</button>
    </form>`,
  );

const createResetPage = (): CachedAsset =>
  createPage(
    "Choose a new password",
    html`<form
      data-operation="password-reset/confirm"
      data-done="Your password has been changed and you have been signed out everywhere. Sign in with the new password."
    >
      <p><label for="new_password">New password (at least 8 characters)</label></p>
      <p>
        <input
          id="new_password"
          name="new_password"
          type="password"
          autocomplete="new-password"
          minlength="8"
          maxlength="128"
          required
        />
      </p>
      <button type="submit" class="primary">Set new password</button>
    </form>`,
  );

const createPage = (title: string, content: Markup): CachedAsset =>
  createCachedAsset(
    "text/html; charset=utf-8",
    toText(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title} · Game Community Service</title>
            <link rel="icon" href="docs/favicon.svg" type="image/svg+xml" />
            <link rel="stylesheet" href="docs/pages.css" />
            <script src="mail-pages.js" defer></script>
          </head>
          <body>
            <header class="bar"><strong>Game Community Service</strong></header>
            <main class="page">
              <h1>${title}</h1>
              ${content}
              <p role="status"></p>
              <noscript
                >This page needs JavaScript, which sends the token of the link to the service.</noscript
              >
            </main>
          </body>
        </html>`,
    ),
  );
