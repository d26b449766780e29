import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { buildWaitlist, createPartnerClient, verifyEmail } from "../../support/waitlists.js";
import { download, makeExport } from "../residents/export-support.js";

/** A waitlist, and a partner that adds people to it. */
async function prepare(service: TestService) {
  const { api } = await service.admin();
  const createWaitlist = () => api.waitlists.create(buildWaitlist());
  return {
    waitlist: await createWaitlist(),
    later: await createWaitlist(),
    partner: await createPartnerClient(service),
  };
}

describeService("an address of a deleted account", { prepare }, ({ service, waitlist, later, partner }) => {
  const signUp = async (email?: string): Promise<SignedIn> => {
    const resident = await service.signUp(email === undefined ? {} : { email });
    await verifyEmail(service, resident.resident.id);
    return resident;
  };

  /** A resident who joined a waitlist, was added to another one, and deleted the account. */
  async function deleteAccount(): Promise<string> {
    const { api, email } = await signUp();
    await api.waitlists.join(waitlist.slug, { name: "Former name" });
    await partner.waitlists.join(later.slug, { name: "Former name", email });
    await api.residents.delete("me");
    service.clock.advance(1_000);
    return email;
  }

  it("keeps the entries of its next resident, and those that others add for it, when content is erased", async () => {
    const email = await deleteAccount();
    const { api } = await signUp(email);
    const own = await api.waitlists.join(waitlist.slug, {});
    const added = await partner.waitlists.join(later.slug, { name: "Next name", email });
    await service.runJob("resident-content");
    for (const { id } of [own, added])
      expect(await api.waitlists.getEntry(id)).toMatchObject({ id, status: "WAITING" });
  });

  it("tells its next resident nothing about entries and mails of the former one", async () => {
    const email = await deleteAccount();
    const next = await signUp(email);
    const added = await partner.waitlists.join(later.slug, { name: "Next name", email });
    const files = await download(service, await makeExport(service, next));
    expect(JSON.parse(files["waitlist-entries.json"] ?? "")).toMatchObject([
      { id: added.id, name: "Next name" },
    ]);
    const mails = JSON.parse(files["emails.json"] ?? "") as readonly { readonly template: string }[];
    expect(mails.filter(({ template }) => template === "WAITLIST_JOINED")).toHaveLength(1);
  });
});
