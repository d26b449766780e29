import { readFileSync } from "node:fs";
import { Router } from "express";
import { resolveReference } from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import { type CachedAsset, createAssetHandler, createCachedAsset } from "./cached-asset.js";
import { html, type Markup } from "./html.js";
import { pageSecurityPolicy } from "./layout.js";
import { routeGetOnly } from "./method-guard.js";
import { readContractTexts } from "./published.js";
import { renderSinglePage } from "./single-page.js";

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

function createResetPage(): CachedAsset {
  const { minLength, maxLength } = readPasswordSchema();
  return createPage(
    "Choose a new password",
    html`<form
      data-operation="password-reset/confirm"
      data-done="Your password has been changed and you have been signed out everywhere. Sign in with the new password."
    >
      <p><label for="new_password">New password (at least ${String(minLength)} characters)</label></p>
      <p>
        <input
          id="new_password"
          name="new_password"
          type="password"
          autocomplete="new-password"
          minlength="${String(minLength)}"
          maxlength="${String(maxLength)}"
          required
        />
      </p>
      <button type="submit" class="primary">Set new password</button>
    </form>`,
  );
}

const readPasswordSchema = (): SchemaObject =>
  resolveReference<SchemaObject>(readContractTexts(), { $ref: "#/components/schemas/Password" });

const createPage = (title: string, form: Markup): CachedAsset =>
  createCachedAsset(
    "text/html; charset=utf-8",
    renderSinglePage({
      title,
      root: "",
      script: "mail-pages.js",
      content: html`<h1>${title}</h1>
        ${form}
        <p role="status"></p>
        <noscript>This page needs JavaScript, which sends the token of the link to the service.</noscript>`,
    }),
  );
