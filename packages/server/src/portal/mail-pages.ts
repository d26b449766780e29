import { Router } from "express";
import { readFileSync } from "node:fs";
import { pagePolicy } from "./docs.js";
import { fixed, fixedHandler, type Fixed } from "./fixed.js";
import { html, textOf, type Markup } from "./html.js";
import { onlyGet } from "./only-get.js";

/**
 * The pages that mails lead to, for a service without a frontend of its own. Nothing happens before a button is pressed:
 * what opens links to look at them uses no token up.
 */
export function mailPages(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const headers = { "Content-Security-Policy": pagePolicy };
  onlyGet(router, "/verify-email", fixedHandler(verifyPage, headers));
  onlyGet(router, "/reset-password", fixedHandler(resetPage, headers));
  onlyGet(router, "/mail-pages.js", fixedHandler(script));
  return router;
}

const script = (): Fixed =>
  fixed("text/javascript; charset=utf-8", readFileSync(new URL("./assets/mail-pages.js", import.meta.url)));

const verifyPage = (): Fixed =>
  page(
    "Verify your e-mail address",
    html`<form data-operation="verify-email" data-done="Your e-mail address is verified.">
      <p>One click, and we know that this address is yours.</p>
      <button type="submit" class="primary">Verify</button>
    </form>`,
  );

const resetPage = (): Fixed =>
  page(
    "Choose a new password",
    html`<form
      data-operation="password-reset/confirm"
      data-done="Your new password is set. You are signed out everywhere: sign in with it."
    >
      <p><label for="new_password">New password, 8 characters or more</label></p>
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
      <button type="submit" class="primary">Set the password</button>
    </form>`,
  );

const page = (title: string, content: Markup): Fixed =>
  fixed(
    "text/html; charset=utf-8",
    textOf(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title} · Game Community Service</title>
            <link rel="icon" href="docs/favicon.png" />
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
                >This page needs JavaScript: the link's token is sent to nobody but the service.</noscript
              >
            </main>
          </body>
        </html>`,
    ),
  );
