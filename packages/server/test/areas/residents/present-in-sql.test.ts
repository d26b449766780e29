import { expect, it } from "@jest/globals";
import {
  findCurrentResident,
  presentCurrentResident,
} from "../../../src/areas/residents/current-resident.js";
import { findPresentedCurrentResident } from "../../../src/areas/residents/present-in-sql.js";
import { describeService } from "../../support/describe-operation.js";
import { createGame } from "../../support/fixtures.js";
import { assignRole, createRole, signUpWithPermissions } from "../../support/roles.js";
import { verifyEmail } from "../../support/waitlists.js";

const awkwardText = 'Ōkami "HD" \u{1F43A} </script> back\\slash tab\t line\nnext e\u0301';

describeService("presentCurrentResident in SQL", {}, ({ service }) => {
  /** Expects the same text from both. */
  async function assertEqual(id: string): Promise<void> {
    const row = await findCurrentResident(service.database, id);
    if (row === undefined) throw new Error(`There is no resident ${id}.`);
    const presented = await findPresentedCurrentResident(service.database, id);
    expect(presented?.version).toBe(row.version);
    expect(presented?.body.toJSON()).toEqual(presentCurrentResident(row));
  }

  it("equals presentCurrentResident for a new resident", async () => {
    await assertEqual((await service.signUp()).resident.id);
  });

  it("equals presentCurrentResident for a resident with all fields, also when suspended", async () => {
    const signedIn = await signUpWithPermissions(service, "changelogs:manage", "games:manage");
    await assignRole(service, signedIn, await createRole(service, ["emails:send", "games:manage"]));
    const { api, resident } = signedIn;
    const [first, second] = [await createGame(service, "First"), await createGame(service, "Second")];
    await api.residents.update(resident.id, {
      display_name: "Ōkami",
      bio: awkwardText,
      location: "Nakatsu 'City'",
      country: "NO",
      locale: "nb-NO",
      avatar_url: "https://images.example/a.png?a=1&b=%20",
      website_url: "https://okami.example/",
      favorite_game_ids: [second.id, first.id],
    });
    await verifyEmail(service, resident.id);
    for (const provider of ["GOOGLE", "APPLE"] as const) {
      const id = service.dependencies.newId();
      const created_at = new Date("2026-11-21T08:05:32.120Z");
      const identity = { id, provider, subject: id, resident_id: resident.id, created_at };
      await service.database.identity.create({ data: identity });
    }
    await assertEqual(resident.id);
    await service.database.resident.update({ where: { id: resident.id }, data: { status: "SUSPENDED" } });
    await assertEqual(resident.id);
  });

  it("finds no deleted resident", async () => {
    const { resident } = await service.signUp();
    await service.database.resident.update({
      where: { id: resident.id },
      data: { deleted_at: new Date() },
    });
    expect(await findPresentedCurrentResident(service.database, resident.id)).toBeUndefined();
  });
});
