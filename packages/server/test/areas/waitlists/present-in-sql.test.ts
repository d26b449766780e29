import { expect, it } from "@jest/globals";
import { findEntry } from "../../../src/areas/waitlists/find.js";
import { findPresentedEntry } from "../../../src/areas/waitlists/present-in-sql.js";
import { presentEntry } from "../../../src/areas/waitlists/present.js";
import { Prisma } from "../../../src/generated/prisma/client.js";
import { describeOperation } from "../../support/describe-operation.js";
import { buildWaitlist, joinInOrder, withStaff } from "../../support/waitlists.js";

const anyEntry = Prisma.sql`TRUE`;

describeOperation("getWaitlistEntry", { prepare: withStaff }, ({ service, staff }) => {
  it("equals presentEntry, before and after an invitation", async () => {
    const { slug } = await staff.waitlists.create(buildWaitlist());
    await joinInOrder(staff, slug, ["Ada"]);
    const name = 'Ōkami "HD" \u{1F43A} </script> back\\slash';
    const { id } = await staff.waitlists.join(slug, { name, email: "okami@clover.example" });
    const assertEqual = async (): Promise<void> => {
      const row = await findEntry(service.database, id, anyEntry);
      if (row === undefined) throw new Error("There is no entry.");
      const presented = await findPresentedEntry(service.database, row.id, anyEntry);
      expect(presented?.version).toBe(row.version);
      expect(presented?.body.text).toBe(JSON.stringify(presentEntry(row)));
    };
    await assertEqual();
    await staff.waitlists.updateEntry(id, { status: "INVITED" });
    await assertEqual();
  });
});
