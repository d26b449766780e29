import { type Request, type RequestHandler, type Response, Router } from "express";
import { problem } from "../platform/http/problem.js";
import { logPage } from "../platform/http/request-log.js";
import { html } from "./html.js";
import { pageSecurityPolicy } from "./layout.js";
import { rejectOtherMethods } from "./method-guard.js";
import { renderSinglePage, type SinglePage } from "./single-page.js";

/** The unsubscribe links of the emails area. */
export interface UnsubscribeActions {
  /** The path of the links; the token is the segment below it. */
  readonly path: string;
  /** The address of a token, or null if its signature is invalid. */
  parseToken(token: string): string | null;
  unsubscribe(address: string): Promise<void>;
}

/**
 * The unsubscribe page that marketing emails link to. GET has no side effects, because mail scanners open every link; POST
 * unsubscribes, sent by the button of the page or by the mail client (RFC 8058). The signed link is the only credential.
 */
export function createUnsubscribePages(emails: UnsubscribeActions): Router {
  const readAddress = (request: Request): string => {
    const address = emails.parseToken(String(request.params.token));
    if (address === null)
      throw problem("route-not-found", "This link is incomplete. Copy the whole link from the email.");
    return address;
  };
  const showConfirmation: RequestHandler = function showConfirmationPage(request, response) {
    sendPage(response, buildConfirmationPage(readAddress(request)));
  };
  const unsubscribe: RequestHandler = async function unsubscribe(request, response) {
    await emails.unsubscribe(readAddress(request));
    sendPage(response, donePage);
  };
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${emails.path.replace(/^\/rest/, "")}/:token`;
  router.all(path, logPage(path));
  router.get(path, showConfirmation);
  router.post(path, unsubscribe);
  rejectOtherMethods(router, path, ["GET", "HEAD", "POST"]);
  return router;
}

/** The form of this page is submitted to the URL of the page. */
const contentSecurityPolicy = pageSecurityPolicy.replace("form-action 'none'", "form-action 'self'");

function sendPage(response: Response, page: Omit<SinglePage, "root">): void {
  response.setHeader("Content-Security-Policy", contentSecurityPolicy);
  response.setHeader("Cache-Control", "no-store");
  response.type("html").send(renderSinglePage({ ...page, root: "../" }));
}

const buildConfirmationPage = (address: string) => ({
  title: "Unsubscribe",
  content: html`<h1>Unsubscribe</h1>
    <p>Stop sending news and offers to <strong>${address}</strong>?</p>
    <p class="muted">You will still receive emails about your account, such as password resets.</p>
    <form method="post"><button class="primary" type="submit">Unsubscribe</button></form>`,
});

const donePage = {
  title: "Unsubscribed",
  content: html`<h1>You are unsubscribed</h1>
    <p>We will not send news and offers to this address any more. You can close this page.</p>`,
};
