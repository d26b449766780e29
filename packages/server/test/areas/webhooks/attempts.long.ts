import { createServer } from "node:net";
import { expect, it } from "@jest/globals";
import { createCourier } from "../../../src/areas/webhooks/attempt.js";
import { listenLocally } from "../../support/ports.js";
import { startFullListener } from "./full-listener.js";

it("an attempt has five seconds to connect, and fifteen for everything", async () => {
  const listener = await startFullListener();
  const silent = createServer((socket) => void socket.on("error", () => undefined).resume());
  const silentUrl = `http://127.0.0.1:${await listenLocally(silent)}/hook`;
  const courier = createCourier(["127.0.0.0/8"]);
  const [connecting, waiting] = await Promise.all(
    [listener.url, silentUrl].map((url) => courier.send({ url, headers: {}, body: "{}" })),
  );
  courier.close();
  await listener.stop();
  silent.close();
  expect([connecting?.outcome, waiting?.outcome]).toEqual(["TIMEOUT", "TIMEOUT"]);
  expect(Math.floor((connecting?.durationMs ?? 0) / 1_000)).toBe(5);
  expect(Math.floor((waiting?.durationMs ?? 0) / 1_000)).toBe(15);
});
