import { expect, it } from "@jest/globals";
import { createKeyAsOperator } from "../../../src/areas/service-keys/index.js";
import { describeService } from "../../support/describe-operation.js";
import { runCli } from "../../support/service-process.js";

/** Sets the clock of a process an hour ahead. */
const hourAhead = `data:text/javascript,${encodeURIComponent(`
  const Machine = Date;
  const now = () => Machine.now() + 3_600_000;
  globalThis.Date = class extends Machine {
    static now = now;
    constructor(...parts) { super(...(parts.length === 0 ? [now()] : parts)); }
  };`)}`;

describeService("commands on a machine whose clock is ahead", {}, ({ service }) => {
  it("follow the clock of the database: a key that is rotated without a grace period ends now", async () => {
    const key = { kind: "SECRET", name: "partner" } as const;
    const { serviceKey } = await createKeyAsOperator(service.dependencies, key);
    const { code } = await runCli(["keys:rotate", serviceKey.id, "--grace", "0m"], {
      DATABASE_URL: service.databaseUrl,
      NODE_OPTIONS: `--import ${hourAhead}`,
    });
    const [row] = await service.database.$queryRaw<{ readonly seconds: number }[]>`
      SELECT extract(epoch FROM clock_timestamp() - expires_at)::float8 AS seconds FROM service_keys
      WHERE id = ${serviceKey.id}::uuid`;
    expect(code).toBe(0);
    expect(row?.seconds).toBeGreaterThanOrEqual(0);
    expect(row?.seconds).toBeLessThan(60);
  });
});
