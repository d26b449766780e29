import { expect, test } from "@jest/globals";
import { createTestClient, jsonResponse } from "./support/service.js";

const [earlier, later] = ["000000000000009F", "00000000000000A0"];
const reflect = (position: string | undefined) =>
  jsonResponse({}, position === undefined ? {} : { headers: { "Read-After": position } });

test("a client sends the latest state that it has seen, whatever the order of the responses", async () => {
  const { api, requests } = createTestClient([
    reflect(later),
    reflect(earlier),
    reflect(undefined),
    reflect(earlier),
  ]);
  for (let sent = 0; sent < 4; sent++) await api.games.get("tetris");
  expect(requests.map(({ headers }) => headers["read-after"])).toEqual([undefined, later, later, later]);
});

test("a client of a service without replicas sends no state", async () => {
  const { api, requests } = createTestClient([reflect(undefined), reflect(undefined)]);
  for (let sent = 0; sent < 2; sent++) await api.games.get("tetris");
  expect(requests.map(({ headers }) => "read-after" in headers)).toEqual([false, false]);
});
