import { expect, it } from "@jest/globals";
import { sequenceEvents } from "../../../src/areas/events/sequencer.js";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { buildWaitlist, createPartnerClient, verifyEmail } from "../../support/waitlists.js";
import { download, makeExport, signInLater } from "../residents/export-support.js";

interface ExportedRow {
  readonly id: string;
  readonly template?: string;
}

/** An administrator, who remains when the one of a test is deleted, and an empty waitlist. */
async function prepare(service: TestService) {
  const { api } = await service.admin();
  return { waitlist: await api.waitlists.create(buildWaitlist({ max_capacity: 100 })) };
}

describeService("entries that others have added", { prepare }, ({ service, waitlist }) => {
  let added = 0;
  /** Adds somebody without an account to the waitlist. */
  const addGuest = ({ api }: SignedIn, email = `guest-${(added += 1)}@example.com`) =>
    api.waitlists.join(waitlist.slug, { name: "Guest", email });

  /** Reads a file of the export of a resident. */
  async function readExport(resident: SignedIn, name: string): Promise<readonly ExportedRow[]> {
    const files = await download(service, await makeExport(service, resident));
    return JSON.parse(files[name] ?? "") as readonly ExportedRow[];
  }

  it("stay on the waitlist when the account of the member of staff who has added them is deleted", async () => {
    const staff = await service.admin();
    const own = await staff.api.waitlists.join(waitlist.slug, {});
    const guest = await addGuest(staff);
    await staff.api.residents.delete("me");
    await service.runJob("resident-content");
    const { api } = await service.admin();
    expect(await api.waitlists.getEntry(guest.id)).toMatchObject({ id: guest.id, email: guest.email });
    await expect(api.waitlists.getEntry(own.id)).rejects.toMatchObject({ status: 404 });
  });

  it("are not part of the data of that member of staff, and neither are their mails", async () => {
    const staff = await service.admin();
    const own = await staff.api.waitlists.join(waitlist.slug, { email: staff.email.toUpperCase() });
    const guest = await addGuest(staff);
    expect((await readExport(staff, "waitlist-entries.json")).map(({ id }) => id)).toEqual([own.id]);
    const mails = await service.database.email.findMany({
      where: { template: "WAITLIST_JOINED", resident_id: staff.resident.id },
    });
    expect(JSON.stringify(mails)).not.toContain(guest.email);
  });

  it("are told to the resident with the verified address, and not to who has added them", async () => {
    const [staff, ada] = [await service.admin(), await service.signUp()];
    await verifyEmail(service, ada.resident.id);
    const { id } = await addGuest(staff, ada.email);
    await sequenceEvents(service.database);
    expect(await service.database.event.findMany({ where: { subject_id: id } })).toMatchObject([
      { type: "waitlist_entry.joined", addressee_id: ada.resident.id, data: { resident_id: null } },
    ]);
  });

  it("have mails that are part of the data of the resident who has verified the address, as the entries are", async () => {
    const ada = await service.signUp();
    const partner = await createPartnerClient(service);
    const { id } = await partner.waitlists.join(waitlist.slug, {
      name: "Ada",
      email: ada.email.toUpperCase(),
    });
    await partner.waitlists.join(waitlist.slug, { name: "Bo", email: "bo@example.com" });
    const countMails = async (resident: SignedIn) =>
      (await readExport(resident, "emails.json")).filter(({ template }) => template === "WAITLIST_JOINED")
        .length;
    expect(await countMails(ada)).toBe(0);
    await verifyEmail(service, ada.resident.id);
    const later = { ...ada, api: await signInLater(service, ada, 24 * 3_600_000) };
    expect(await countMails(later)).toBe(1);
    expect((await readExport(later, "waitlist-entries.json")).map((entry) => entry.id)).toEqual([id]);
  });
});
