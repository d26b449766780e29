import type { Client } from "@game-community/sdk";
import { beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import type { SignedIn } from "../../support/service.js";

describeService("counts of a resident", {}, ({ service }) => {
  let ada: SignedIn;
  let admin: SignedIn;
  let publicViewers: Client[];
  let privilegedViewers: Client[];
  beforeAll(async () => {
    ada = await service.signUp();
    admin = await service.admin();
    const follower = await service.signUp();
    await follower.api.residents.follow(ada.resident.id);
    const otherKey = await service.key({ kind: "SECRET", scopes: ["library:moderate", "badges:manage"] });
    publicViewers = [
      service.api,
      (await service.signUp()).api,
      follower.api,
      service.as({ serviceKey: otherKey }),
    ];
    const staff = await service.key({ kind: "SECRET", scopes: ["residents:manage"] });
    privilegedViewers = [ada.api, admin.api, service.as({ serviceKey: staff })];
  });

  type Counts = Partial<SignedIn["resident"]["counts"]>;

  async function expectCounts(publicCounts: Counts, allCounts: Counts): Promise<void> {
    for (const api of publicViewers)
      expect((await api.residents.get(ada.resident.id)).counts).toMatchObject(publicCounts);
    for (const api of privilegedViewers)
      expect((await api.residents.get(ada.resident.id)).counts).toMatchObject(allCounts);
    expect((await ada.api.residents.me()).counts).toMatchObject(allCounts);
  }

  it("counts only PUBLIC lists for others, after every change of visibility", async () => {
    const { lists } = ada.api;
    const list = await lists.create({ name: "Open", visibility: "PUBLIC" });
    for (const visibility of ["FOLLOWERS", "PRIVATE", "UNLISTED"] as const)
      await lists.create({ name: visibility, visibility });
    await expectCounts({ lists: 1 }, { lists: 4 });
    await lists.update(list.id, { visibility: "FOLLOWERS" });
    await expectCounts({ lists: 0 }, { lists: 4 });
    await lists.update(list.id, { visibility: "PUBLIC" });
    await expectCounts({ lists: 1 }, { lists: 4 });
    await lists.delete(list.id);
    await expectCounts({ lists: 0 }, { lists: 3 });
  });

  it("counts library entries that are not private for others, and none unless the library is PUBLIC", async () => {
    const { library } = ada.api;
    const [chess, go] = await Promise.all(["Chess", "Go"].map((name) => admin.api.games.create({ name })));
    const open = await library.create({ game_id: chess?.id ?? "" });
    const hidden = await library.create({ game_id: go?.id ?? "", visibility: "PRIVATE" });
    await expectCounts({ library: 1 }, { library: 2 });
    await library.update(hidden.id, { visibility: "INHERIT" });
    await expectCounts({ library: 2 }, { library: 2 });
    await library.update(open.id, { visibility: "PRIVATE" });
    await expectCounts({ library: 1 }, { library: 2 });
    for (const visibility of ["FOLLOWERS", "PRIVATE"] as const) {
      await library.updateSettings({ visibility });
      await expectCounts({ library: 0 }, { library: 2 });
    }
    await library.updateSettings({ visibility: "PUBLIC" });
    await library.delete(open.id);
    await library.delete(hidden.id);
    await expectCounts({ library: 0 }, { library: 0 });
  });

  it("counts only listed badges for others", async () => {
    const createBadge = (name: string, is_listable: boolean) =>
      admin.api.badges.create({ name, description: "A badge.", tier: "GOLD", is_listable });
    const listed = await createBadge("Listed", true);
    const secret = await createBadge("Secret", false);
    for (const badge of [listed, secret]) await admin.api.badges.award(ada.resident.id, badge.id);
    await expectCounts({ badges: 1 }, { badges: 2 });
    await admin.api.badges.update(secret.id, { is_listable: true });
    await expectCounts({ badges: 2 }, { badges: 2 });
    await admin.api.badges.update(listed.id, { is_listable: false });
    await admin.api.badges.revoke(ada.resident.id, secret.id);
    await expectCounts({ badges: 0 }, { badges: 1 });
  });

  it("counts only active achievements for others, as the list shows them", async () => {
    const create = (key: string) =>
      admin.api.achievements.create({ key, name: key, description: "An achievement." });
    const [active, former] = [await create("ACTIVE"), await create("FORMER")];
    for (const { id } of [active, former]) await admin.api.achievements.setProgress(ada.resident.id, id);
    await expectCounts({ achievements: 2 }, { achievements: 2 });
    await admin.api.achievements.update(former.id, { is_active: false });
    await expectCounts({ achievements: 1 }, { achievements: 2 });
    const { data } = await service.api.residents.listAchievements(ada.resident.id);
    expect(data).toHaveLength(1);
  });
});
