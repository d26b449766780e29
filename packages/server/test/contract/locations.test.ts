import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { prepareRequest } from "../app/round-trip-requests.js";
import { describeSocialSignIn } from "../areas/authentication/social/support.js";
import { loadContractOperations } from "../support/contract-walk.js";
import { type LinkedRequest, resolveLinks } from "../support/links.js";
import type { SignedIn } from "../support/service.js";
import { createWalkFixtures, type WalkFixtures } from "../support/walk-fixtures.js";

/** Path parameters of operations that update the row of the fixtures, and create another one. */
const newRows: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  upsertGameCategory: { slug: "puzzle" },
  upsertGameStats: { slug: "tag" },
};

describeSocialSignIn("Location and links", {}, (context) => {
  const { service } = context;
  let admin: SignedIn;
  let fixtures: WalkFixtures;
  beforeAll(async () => {
    admin = await service.admin();
    fixtures = await createWalkFixtures(service, admin);
  });
  afterAll(() => fixtures.close());

  const buildHeaders = () => ({ Authorization: `Bearer ${admin.token}` });

  /** Prepares the request of an operation, which can be sent more than once. */
  async function prepare(id: OperationId) {
    const operation = fixtures.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`${id} is not in the contract.`);
    const pathValues = { ...operation.pathValues, ...newRows[id] };
    const send = await prepareRequest(
      { service, provider: context.provider, fixtures },
      { ...operation, pathValues },
    );
    return async () => {
      const { status, text, headers, path = `/rest${operation.path}` } = await send();
      return { status, body: JSON.parse(text) as unknown, headers, path };
    };
  }

  const creations = loadContractOperations().filter(({ statuses }) => statuses.includes(201));

  it.each(creations.map(({ id }) => id))(
    "%s: GET on Location, and GET and DELETE on the links, return 200 to the creator",
    async (id) => {
      const send = await prepare(id);
      const created = await send();
      expect([created.status, created.body]).toEqual([201, expect.anything()]);
      const location = String(created.headers.location);
      const read = await service.http.get(location).set(buildHeaders());
      expect(read.status).toBe(200);
      const { etag = read.headers.etag } = created.headers;
      // The GET of a waitlist also returns entries, so only the version in its tag is the same.
      if (id === "createWaitlist") expect(readVersion(read.headers.etag)).toBe(readVersion(etag));
      else expect(read.headers.etag).toBe(etag);
      const links = resolveLinks(id, created);
      expect(links.map(({ method, url }) => `${method} ${url}`)).toContain(`get ${location}`);
      for (const link of [...links.filter(isRead), ...links.filter(isDelete)]) {
        const { status } = await service.http[link.method](link.url).set(buildHeaders());
        expect([link.id, status]).toEqual([link.id, 200]);
      }
    },
  );

  it.each<OperationId>(["incrementGameStats", "addGameToList", "joinWaitlist"])(
    "%s: GET on the first link returns the ETag of the 200",
    async (id) => {
      const send = await prepare(id);
      await send();
      const response = await send();
      expect([response.status, response.headers.etag]).toEqual([200, expect.any(String)]);
      const [link] = resolveLinks(id, response);
      const read = await service.http.get(link?.url ?? "").set(buildHeaders());
      expect([read.status, read.headers.etag]).toEqual([200, response.headers.etag]);
    },
  );

  it("PATCH on the link updates the created resource", async () => {
    const created = await (await prepare("createList"))();
    const [update] = resolveLinks("createList", created).filter(({ method }) => method === "patch");
    expect(update?.id).toBe("updateList");
    const updated = await service.http
      .patch(update?.url ?? "")
      .set(buildHeaders())
      .send({ name: "Renamed" });
    const read = await service.http.get(String(created.headers.location)).set(buildHeaders());
    expect(read.body).toMatchObject({ name: "Renamed" });
    expect(read.headers.etag).toBe(updated.headers["etag"]);
  });
});

/** Reads the version of an entity tag. */
const readVersion = (tag: string | undefined): string | undefined => tag?.split(".")[0];
const isRead = ({ method }: LinkedRequest): boolean => method === "get";
const isDelete = ({ method }: LinkedRequest): boolean => method === "delete";
