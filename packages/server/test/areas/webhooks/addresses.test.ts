import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { describe, expect, it } from "@jest/globals";
import {
  BlockedAddressError,
  createLookup,
  isAllowedAddress,
  LookupError,
} from "../../../src/areas/webhooks/addresses.js";
import { createCourier } from "../../../src/areas/webhooks/attempt.js";
import { pollUntil } from "../../support/poll-until.js";
import { startNameServer } from "./name-server.js";

describe("the addresses of names", () => {
  it.each([
    "10.0.0.8",
    "127.0.0.1",
    "169.254.169.254",
    "::1",
    "::ffff:10.0.0.8",
    "::a00:8",
    "fd00::1",
    "64:ff9b::a00:8",
  ])("refuse %s when a connection is opened", (address) => {
    expect(isAllowedAddress(address, [])).toBe(false);
  });

  it.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("allow %s", (address) => {
    expect(isAllowedAddress(address, [])).toBe(true);
  });

  it.each(["10.0.0.8", "fd00::1"])("allow %s in a network that the operator allows", (address) => {
    expect(isAllowedAddress(address, ["10.0.0.0/8", "fd00::/8"])).toBe(true);
  });

  it("refuse a name that leads to this machine, whatever it led to before", async () => {
    const look = (networks: readonly string[]) =>
      new Promise((resolve, reject) => {
        createLookup(networks)("localhost", {}, (error, address) =>
          error === null ? resolve(address) : reject(error),
        );
      });
    await expect(look([])).rejects.toBeInstanceOf(BlockedAddressError);
    expect(isIP(String(await look(["127.0.0.0/8", "::1/128"])))).not.toBe(0);
  });

  it("are found while the name servers of others do not answer, and are judged", async () => {
    const server = await startNameServer({
      "good.example": "127.0.0.9",
      "none.example": "10.0.0.8",
      "alias.example": null,
    });
    const connect = () => {
      const resolver = new Resolver({ timeout: 1_000, tries: 1 });
      resolver.setServers([server.address]);
      return resolver;
    };
    const look = (host: string) =>
      new Promise((resolve) => {
        createLookup(["127.0.0.0/8"], connect)(host, { all: true }, (error, addresses) =>
          resolve(error ?? addresses),
        );
      });
    // More than the process has threads.
    const silent = Array.from({ length: 20 }, (_, index) => look(`silent${index}.example`));
    await pollUntil(
      () => server.unanswered.size,
      (size) => size === silent.length,
    );
    expect(await Promise.race([look("good.example"), ...silent])).toEqual([
      { address: "127.0.0.9", family: 4 },
    ]);
    expect(await look("none.example")).toBeInstanceOf(BlockedAddressError);
    expect(await look("alias.example")).toBeInstanceOf(LookupError);
    for (const result of await Promise.all(silent)) expect(result).toBeInstanceOf(LookupError);
    server.close();
  });

  it("refuse a URL that was saved before the rules changed", async () => {
    const courier = createCourier([]);
    const result = await courier.send({ url: "http://127.0.0.1:1024/hook", headers: {}, body: "" });
    expect(result).toMatchObject({ outcome: "BLOCKED_ADDRESS", statusCode: null, excerpt: null });
    courier.close();
  });
});
