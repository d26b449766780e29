import { afterEach, describe, expect, it } from "@jest/globals";
import { describeService } from "../../support/describe-operation.js";
import { type ProcessResult, runCli } from "../../support/service-process.js";

const unknownId = "01930e5c-6b00-7c00-8000-000000000999";

describeService(
  "the commands for webhooks",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    afterEach(() => service.database.webhookEndpoint.deleteMany());

    const run = (...args: string[]): Promise<ProcessResult> =>
      runCli(args, { DATABASE_URL: service.databaseUrl });
    const create = (path: string) =>
      admin.api.webhooks.create({ url: `https://bots.example/${path}`, event_types: ["game.*", "rating.*"] });
    const addDelivery = async (endpoint_id: string) => {
      const [id, now] = [service.dependencies.newId(), service.clock()];
      const event = { event_id: id, event_type: "game.updated", is_test: true };
      await service.database.webhookDelivery.create({
        data: { id, endpoint_id, ...event, next_attempt_at: now, created_at: now },
      });
      return id;
    };
    const refuse = (id: string, state: string) => ({
      code: 1,
      stdout: "",
      stderr: `The webhook endpoint ${id} does not exist, or is ${state} already.\n`,
    });

    describe("webhooks:list", () => {
      it("says that there are none", async () => {
        const [table, json] = await Promise.all([run("webhooks:list"), run("webhooks:list", "--json")]);
        expect(table).toEqual({ code: 0, stdout: "No webhook endpoints.\n", stderr: "" });
        expect(JSON.parse(json.stdout)).toEqual([]);
      });

      it("shows each endpoint, newest first, why it is disabled and since when it fails", async () => {
        const { secret: firstSecret, ...gone } = await create("gone");
        const { secret: secondSecret, ...failing } = await create("failing");
        await service.database.webhookEndpoint.update({
          where: { id: gone.id },
          data: { status: "DISABLED", disabled_reason: "GONE", last_success_at: "2026-11-20T08:00:00Z" },
        });
        await service.database.webhookEndpoint.update({
          where: { id: failing.id },
          data: { failing_since: "2026-11-21T08:00:00Z", failures: 1 },
        });
        await addDelivery(failing.id);
        const [{ stdout, ...table }, listed] = await Promise.all([
          run("webhooks:list"),
          run("webhooks:list", "--json"),
        ]);
        expect(table).toEqual({ code: 0, stderr: "" });
        expect(stdout.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
          ["STATUS", "REASON", "PENDING", "FAILING SINCE", "LAST SUCCESS", "ID", "URL", "EVENT TYPES"],
          ["enabled", "1", "2026-11-21T08:00:00.000Z", "never", failing.id, failing.url, "game.* rating.*"],
          ["disabled", "gone", "0", "2026-11-20T08:00:00.000Z", gone.id, gone.url, "game.* rating.*"],
          [""],
        ]);
        expect(JSON.parse(listed.stdout)).toEqual([
          { ...failing, failing_since: "2026-11-21T08:00:00.000Z", pending_count: 1 },
          {
            ...gone,
            is_enabled: false,
            status: "DISABLED",
            disabled_reason: "GONE",
            last_success_at: "2026-11-20T08:00:00.000Z",
          },
        ]);
        for (const secret of [firstSecret, secondSecret])
          expect(stdout + listed.stdout).not.toContain(secret);
      });
    });

    describe("webhooks:disable and webhooks:enable", () => {
      it("cancel what is pending, and let the endpoint be probed", async () => {
        const { id } = await create("hook");
        const delivery = await addDelivery(id);
        const disabled = await run("webhooks:disable", id);
        expect(disabled).toEqual({
          code: 0,
          stdout: `The webhook endpoint ${id} is disabled.\n`,
          stderr: "",
        });
        expect(await admin.api.webhooks.get(id)).toMatchObject({
          status: "DISABLED",
          disabled_reason: "MANUAL",
        });
        expect(await admin.api.webhooks.getDelivery(delivery)).toMatchObject({ status: "CANCELED" });
        const enabled = await run("webhooks:enable", id, "--json");
        expect(JSON.parse(enabled.stdout)).toEqual({ id, is_enabled: true });
        expect(await admin.api.webhooks.get(id)).toMatchObject({ status: "PROBING", disabled_reason: null });
      });

      it("refuse an endpoint that is so already, and leave the reason of the service", async () => {
        const { id } = await create("hook");
        expect(await run("webhooks:enable", id)).toEqual(refuse(id, "enabled"));
        const data = { status: "DISABLED", disabled_reason: "FAILING" };
        await service.database.webhookEndpoint.update({ where: { id }, data });
        expect(await run("webhooks:disable", id)).toEqual(refuse(id, "disabled"));
        expect(await admin.api.webhooks.get(id)).toMatchObject({ disabled_reason: "FAILING" });
      });

      it("refuse an unknown id, and what is no id", async () => {
        const [unknown, { code, stderr }] = await Promise.all([
          run("webhooks:disable", unknownId, "--json"),
          run("webhooks:enable", "hook"),
        ]);
        expect(unknown).toEqual(refuse(unknownId, "disabled"));
        expect(code).toBe(1);
        expect(stderr).toContain("Expected an id, as the lists print it.");
        expect(await service.database.auditLog.count({ where: { object_id: unknownId } })).toBe(0);
      });
    });
  },
);
