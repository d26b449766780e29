import type { Page } from "../../../server/test/support/browser.js";
import type { SignedIn, TestService } from "../../../server/test/support/service.js";

/** Writes something of everything that staff work with. */
export async function fillCommunity(service: TestService, { api }: SignedIn): Promise<void> {
  await api.games.create({ name: "Doom" });
  const ada = await service.signUp({ username: "ada", display_name: "Ada" });
  const review = await ada.api.reviews.create({ game_slug: "doom", body: "Rip and tear." });
  await ada.api.lists.create({ name: "Loud ones" });
  await service.api.feedback.create({
    type: "REPORT",
    title: "Too loud",
    message: "My ears.",
    reason: "OTHER",
    subject: { type: "REVIEW", id: review.id },
  });
  await api.blogs.create({ title: "We are here", body_markdown: "Hello.", status: "PUBLISHED" });
  await api.waitlists.create({ slug: "beta", name: "Beta", purpose: "A test.", max_capacity: 10 });
  for (const name of ["Grace", "Joan"])
    await api.waitlists.join("beta", { name, email: `${name.toLowerCase()}@example.com` });
  await api.subscriptions.create({
    name: "Supporter",
    price: 4.99,
    currency: "EUR",
    billing_interval: "MONTH",
  });
}

/** Clicks the button of this name. */
export const click = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Clicks a button that asks first, and then the one that does it. */
export async function confirm(page: Page, name: string, action: string): Promise<void> {
  await click(page, name);
  await page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();
}
