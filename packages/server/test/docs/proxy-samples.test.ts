import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, type ConnectionOptions } from "node:tls";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeWith } from "../support/describe-with.js";
import { findFreePort } from "../support/ports.js";
import { createCertificate, type Proxy, startHaproxy, startNginx } from "../support/proxies.js";

describeWith("nginx", "haproxy", "openssl").each([
  ["nginx", startNginx],
  ["HAProxy", startHaproxy],
])("the sample for %s", (_, start) => {
  let folder: string;
  let proxy: Proxy;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "proxy-"));
    createCertificate(folder);
    const listen = await findFreePort();
    // The proxies start without instances.
    proxy = await start(folder, { listen, instances: [1, 2] });
  });
  afterAll(async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The version and cipher that both sides agree on; the code of the error if they do not. */
  const shakeHands = (options: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const port = Number(new URL(proxy.baseUrl).port);
      // The certificate is self-signed, and the client itself would refuse old versions.
      const lenient = { ciphers: "ALL:@SECLEVEL=0", rejectUnauthorized: false };
      const socket = connect({ host: "127.0.0.1", port, ...lenient, ...options }, () => {
        resolve(`${socket.getProtocol() ?? ""} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.on("error", () => resolve("refused"));
    });

  it("accepts TLS 1.2 and 1.3, and prefers 1.3", async () => {
    expect(await shakeHands({})).toMatch(/^TLSv1\.3 /);
    expect(await shakeHands({ maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-/);
    expect(await shakeHands({ minVersion: "TLSv1", maxVersion: "TLSv1.1" })).toBe("refused");
  });

  it("accepts only ciphers with forward secrecy and authentication", async () => {
    for (const ciphers of ["AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA", "AES256-SHA"])
      expect([
        ciphers,
        await shakeHands({ ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: "TLSv1.2" }),
      ]).toEqual([ciphers, "refused"]);
  });
});
