import { readLatest, withOptions } from "@game-community/sdk";
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

test("a client that was told of a change reads the latest state, and then what it has seen", async () => {
  const { api, requests } = createTestClient([reflect(earlier), reflect(later), reflect(later)]);
  await api.games.get("tetris");
  readLatest(withOptions(api, { timeout: 5_000 }));
  for (let sent = 0; sent < 2; sent++) await api.games.get("tetris");
  expect(requests.map(({ headers }) => headers["read-after"])).toEqual([undefined, "latest", later]);
});

test("a response to a request from before the change does not include it", async () => {
  const reflectBefore = () => {
    readLatest(api);
    return reflect(earlier)();
  };
  const { api, requests } = createTestClient([reflect(earlier), reflectBefore, reflect(later)]);
  for (let sent = 0; sent < 3; sent++) await api.games.get("tetris");
  expect(requests.map(({ headers }) => headers["read-after"])).toEqual([undefined, earlier, "latest"]);
});

test("a client of a service without replicas sends no state", async () => {
  const { api, requests } = createTestClient([reflect(undefined), reflect(undefined)]);
  readLatest(api);
  for (let sent = 0; sent < 2; sent++) await api.games.get("tetris");
  expect(requests.map(({ headers }) => "read-after" in headers)).toEqual([false, false]);
});
