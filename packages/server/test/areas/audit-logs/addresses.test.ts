import { expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn, TestService } from "../../support/service.js";
import { createWalkFixtures } from "../../support/walk-fixtures.js";

/** Uses a refresh token that has been replaced. */
async function reuseToken({ api }: TestService, { session }: SignedIn): Promise<void> {
  const refresh = (refresh_token: string) => api.authentication.refresh({ refresh_token });
  await refresh((await refresh(session.refresh_token)).refresh_token);
  await expect(refresh(session.refresh_token)).rejects.toThrow("refresh-token-reused");
}

describeService("IP addresses of the audit log", {}, ({ service }) => {
  const findAddresses = () =>
    service.database.auditLog.findMany({
      where: { ip: { not: null } },
      select: { action: true, actor_kind: true, actor_id: true },
    });

  it("are erased with the account, also that from which a token was reused", async () => {
    const ada = await service.signUp();
    await reuseToken(service, ada);
    const actor = { actor_kind: "RESIDENT", actor_id: ada.resident.id };
    expect(await findAddresses()).toEqual([{ action: "session.refresh_token_reused", ...actor }]);
    const again = await service.api.authentication.signIn({ email: ada.email, password: ada.password });
    await service.as(again.access_token).residents.delete("me");
    await service.runJob("resident-content");
    service.clock.advance(31 * 24 * 3_600_000);
    await service.runJob("resident-purge");
    expect(await findAddresses()).toEqual([]);
  });

  it("are those of residents and service keys, who are the actors", async () => {
    const ada = await service.admin();
    const { close } = await createWalkFixtures(service, ada);
    close();
    const bob = await service.signUp();
    await reuseToken(service, bob);
    const key = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
    await service.as({ serviceKey: key }).residents.update(bob.resident.id, { status: "SUSPENDED" });
    const actors = await findAddresses();
    expect(new Set(actors.map(({ actor_kind }) => actor_kind))).toEqual(new Set(["KEY", "RESIDENT"]));
    expect(actors.filter(({ actor_id }) => actor_id === null)).toEqual([]);
  });
});
