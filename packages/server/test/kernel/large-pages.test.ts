import { expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import type { TestService } from "../support/service.js";

const path = "/v1/games?limit=100";

const setup = {
  prepare: async (service: TestService) => {
    for (let number = 1; number <= 100; number += 1) await createGame(service, `ゼルダの伝説 ${number}`);
    await service.database.game.updateMany({ data: { summary: "é".repeat(2_000) } });
    return {};
  },
};

describeService("a page that is sent in several parts", setup, ({ service }) => {
  it("declares the bytes of all parts as Content-Length", async () => {
    const response = await fetch(service.baseUrl + path);
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBeGreaterThan(400_000);
    expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly data: readonly unknown[] };
    expect(data).toHaveLength(100);
  });

  it("has the same headers in response to HEAD, and no body", async () => {
    const [get, head] = await Promise.all([
      service.http.get(`/rest${path}`),
      fetch(service.baseUrl + path, { method: "HEAD" }),
    ]);
    expect(head.headers.get("content-length")).toBe(get.headers["content-length"]);
    expect(await head.text()).toBe("");
  });
});
