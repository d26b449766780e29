import { describe, expect, it } from "@jest/globals";
import { findEntry, findWaitlistWithEntries } from "../../../src/areas/waitlists/find.js";
import { presentEntry, presentWaitlistWithEntries } from "../../../src/areas/waitlists/present.js";
import { findPresentedEntry } from "../../../src/areas/waitlists/present-in-sql.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import type { Caller } from "../../../src/kernel/http/caller.js";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, joinInOrder, withStaff } from "../../support/waitlists.js";

const anyEntry = Prisma.sql`TRUE`;
/** Texts that look like fields with timestamps. */
const names = [
  'Ōkami "HD" \u{1F43A} </script> back\\slash',
  '"created_at":"2026-11-21T08:05:32.1+00:00"',
  "_at",
  '\\_at":"',
];
const times = ["12:00:00.000", "12:00:00.100", "12:00:00.120", "12:00:00.123", "12:00:00.003"];

describeOperation("getWaitlistEntry", { prepare: withStaff }, ({ service, staff }) => {
  /** Creates a waitlist, and returns its slug and the ids of its entries. */
  async function createEntries(count: number): Promise<{ slug: string; ids: string[] }> {
    const { slug } = await staff.waitlists.create(buildWaitlist({ max_capacity: 200 }));
    const numbers = Array.from({ length: count }, (_, number) => `Person-${number}`);
    const ids = (await joinInOrder(staff, slug, numbers)).map(({ id }) => id);
    for (const [index, id] of ids.slice(0, 5).entries()) {
      const time = new Date(`2026-11-21T${times[index] ?? ""}Z`);
      await service.database.waitlistEntry.update({
        where: { id },
        data: { created_at: time, updated_at: time, invited_at: time, name: names[index] ?? "Ada" },
      });
    }
    return { slug, ids };
  }

  it("equals presentEntry, before and after an invitation", async () => {
    const { ids } = await createEntries(5);
    for (const id of ids) {
      const row = await findEntry(service.database, id, anyEntry);
      const presented = await findPresentedEntry(service.database, id, anyEntry);
      expect(presented?.version).toBe(row?.version);
      expect(presented?.body.text).toBe(row && JSON.stringify(presentEntry(row)));
      await staff.waitlists.updateEntry(id, { status: "INVITED" });
      expect(await staff.waitlists.getEntry(id)).toMatchObject({ status: "INVITED" });
    }
  });

  describe("of a waitlist", () => {
    const permissions: ReadonlySet<string> = new Set(["waitlists:manage"]);
    const caller: Caller = { kind: "key", keyId: "", can: (permission) => permissions.has(permission) };
    /** Presents entries in this order. */
    const present = async (ids: readonly string[]): Promise<string> => {
      const rows = await Promise.all(ids.map((id) => findEntry(service.database, id, anyEntry)));
      return JSON.stringify(rows.map((row) => row && presentEntry(row)));
    };

    it("has the first hundred entries", async () => {
      const { slug, ids } = await createEntries(102);
      const row = await findWaitlistWithEntries(service.database, slug, caller);
      if (row === undefined) throw new Error("There is no waitlist.");
      const { text } = presentWaitlistWithEntries(row);
      expect(text).toContain(`"entries":${await present(ids.slice(0, 100))},"entries_count":102,`);
      const { entries: _, ...waitlist } = JSON.parse(text) as { readonly entries: unknown };
      const { created_at: createdAt, updated_at: updatedAt, version: __, entries: ___, ...fields } = row;
      expect(waitlist).toEqual({
        ...fields,
        spots_left: 98,
        is_full: false,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      });
    });

    it("has the updated entry first", async () => {
      const { ids } = await createEntries(102);
      for (const index of [3, 101]) {
        const id = ids[index] ?? "";
        const { token } = await service.admin();
        const { text } = await service.http
          .patch(`/rest/v1/waitlists/entries/${id}`)
          .set("Authorization", `Bearer ${token}`)
          .send({ name: "Ada" });
        const others = ids.filter((other) => other !== id).slice(0, 99);
        expect(text).toContain(`"entries":${await present([id, ...others])},"entries_count"`);
      }
    });
  });
});
