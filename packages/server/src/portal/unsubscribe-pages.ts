import { Router, type Request, type RequestHandler, type Response } from "express";
import type { Dependencies } from "../events/dependencies.js";
import { pageSecurityPolicy } from "./docs.js";
import { html, toText, type Markup } from "./html.js";
import { logPage } from "../platform/http/log-page.js";
import { problem } from "../platform/http/problem.js";
import { suppress } from "../areas/emails/suppressions.js";
import { createUnsubscribeLinks, unsubscribePath } from "../areas/emails/unsubscribe.js";

/**
 * The unsubscribe page that marketing emails link to. GET changes nothing, because mail scanners follow every link; POST
 * unsubscribes, sent by the button of the page or by the mail client (RFC 8058). The signed link is the only credential.
 */
export function unsubscribePages({
  database,
  config,
  secrets,
  clock,
}: Pick<Dependencies, "database" | "config" | "secrets" | "clock">): Router {
  const links = createUnsubscribeLinks(config, secrets.sessionSecret);
  const readAddress = (request: Request): string => {
    const address = links.parseToken(String(request.params.token));
    if (address === null)
      throw problem("route-not-found", "This link is incomplete. Copy the whole link from the email.");
    return address;
  };
  const showConfirmation: RequestHandler = function showConfirmationPage(request, response) {
    sendPage(response, buildConfirmationPage(readAddress(request)));
  };
  const unsubscribe: RequestHandler = async function unsubscribe(request, response) {
    await suppress(database, readAddress(request), "UNSUBSCRIBE", clock());
    sendPage(response, donePage);
  };
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${unsubscribePath.replace(/^\/rest/, "")}/:token`;
  router.all(path, logPage(path));
  router.get(path, showConfirmation);
  router.post(path, unsubscribe);
  router.all(path, function methodNotAllowed() {
    throw problem("method-not-allowed", "This path takes GET, HEAD, POST.", {
      allowed: ["GET", "HEAD", "POST"],
    });
  });
  return router;
}

/** The form of this page posts to the page itself. */
const contentSecurityPolicy = pageSecurityPolicy.replace("form-action 'none'", "form-action 'self'");

function sendPage(response: Response, page: Markup): void {
  response.setHeader("Content-Security-Policy", contentSecurityPolicy);
  response.setHeader("Cache-Control", "no-store");
  response.type("html").send(toText(page));
}

const buildPage = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Game Community</title>
        <link rel="stylesheet" href="../docs/pages.css" />
      </head>
      <body>
        <header class="bar"><strong>Game Community</strong></header>
        <main class="page">${content}</main>
      </body>
    </html>`;

const buildConfirmationPage = (address: string): Markup =>
  buildPage(
    "Unsubscribe",
    html`<h1>Unsubscribe</h1>
      <p>Stop sending news and offers to <strong>${address}</strong>?</p>
      <p class="quiet">You will still receive emails about your account, such as password resets.</p>
      <form method="post"><button class="primary" type="submit">Unsubscribe</button></form>`,
  );

const donePage = buildPage(
  "Unsubscribed",
  html`<h1>You are unsubscribed</h1>
    <p>We will not send news and offers to this address any more. You can close this page.</p>`,
);
