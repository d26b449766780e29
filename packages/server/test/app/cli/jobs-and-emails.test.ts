import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  listMails,
  retryMails,
  suppressAddress,
  unsuppressAddress,
} from "../../../src/areas/emails/index.js";
import { newId } from "../../../src/platform/ids.js";
import { acquireJobLease } from "../../../src/platform/jobs/leases.js";
import { listJobs, retryFailedJobs } from "../../../src/platform/jobs/states.js";
import { describeService } from "../../support/describe-operation.js";
import { lockTable, waitUntilBlocked } from "../../support/locked-table.js";
import type { TestService } from "../../support/service.js";
import { runCli, startCli } from "../../support/service-process.js";

describeService("the commands for jobs, mails and the audit log", {}, ({ service }) => {
  const recipient = "ada.lovelace@example.com";
  const send = async () => {
    const { api } = await service.admin();
    return api.emails.send({ to: [{ email: recipient }], subject: "Hello", text: "Hello." });
  };
  const list = (overrides: Partial<Parameters<typeof listMails>[1]> = {}) =>
    listMails(service.database, { state: "pending", limit: 10, showRecipients: false, ...overrides });
  const fail = (id: string, error: string) =>
    service.database.email.updateMany({ where: { id }, data: { status: "FAILED", attempts: 8, error } });

  describe("emails:list", () => {
    it("shortens addresses, also in errors, unless they are requested", async () => {
      const { id } = await send();
      await fail(id, `${recipient}: 450 try later`);
      expect(await list({ state: "failed" })).toMatchObject([
        { id, recipients: ["a…@example.com"], error: "a…@example.com: 450 try later" },
      ]);
      expect(await list({ state: "failed", showRecipients: true })).toMatchObject([
        { recipients: [recipient], error: `${recipient}: 450 try later` },
      ]);
      await service.database.email.deleteMany({ where: { id } });
    });

    it("continues after a mail", async () => {
      const first = await send();
      const second = await send();
      const ids = (await list()).map(({ id }) => id);
      expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
      expect((await list({ after: second.id }))[0]?.id).toBe(first.id);
    });
  });

  describe("emails:retry", () => {
    it("sends a failed mail again", async () => {
      await service.deliverEmails();
      const { id } = await send();
      await fail(id, "refused");
      expect(await retryMails(service.dependencies, null)).toEqual([id]);
      expect((await service.deliverEmails()).map(({ recipients }) => recipients)).toEqual([[recipient]]);
      expect(
        await service.database.auditLog.count({ where: { action: "email.retried", object_id: id } }),
      ).toBe(1);
    });

    describe("with more failed mails than fit into one transaction", () => {
      const count = 2_001;
      beforeEach(() =>
        service.database.email.createMany({
          data: Array.from({ length: count }, () => ({
            id: newId(),
            to: [{ email: recipient }],
            subject: "Outage",
            status: "FAILED",
          })),
        }),
      );
      afterEach(() => service.database.email.deleteMany({ where: { subject: "Outage" } }));
      const countFailed = () =>
        service.database.email.count({ where: { subject: "Outage", status: "FAILED" } });
      const readTransactions = () =>
        service.database.$queryRaw`
          SELECT count(*)::int AS entries FROM audit_log a JOIN emails e ON e.id = a.object_id AND e.subject = 'Outage'
          WHERE a.action = 'email.retried' GROUP BY a.xmin::text ORDER BY 1`;

      it("sends them again in several transactions, each with its entries of the audit log", async () => {
        const retried = await retryMails(service.dependencies, null);
        expect(new Set(retried).size).toBe(count);
        expect(await countFailed()).toBe(0);
        expect(await readTransactions()).toEqual([{ entries: 1 }, { entries: 1_000 }, { entries: 1_000 }]);
      });

      it("says after a failure how many it has sent again, and goes on when it is repeated", async () => {
        let transactions = 0;
        const database = new Proxy(service.database, {
          get(target, property: keyof TestService["database"]) {
            if (property === "$transaction" && (transactions += 1) > 1) throw new Error("Connection lost.");
            return target[property];
          },
        });
        await expect(retryMails({ ...service.dependencies, database }, null)).rejects.toThrow(
          "1000 mails are sent again; repeat the command for the others: Connection lost.",
        );
        expect(await countFailed()).toBe(1_001);
        expect(await readTransactions()).toEqual([{ entries: 1_000 }]);
        expect(await retryMails(service.dependencies, null)).toHaveLength(1_001);
        expect(await countFailed()).toBe(0);
      });
    });

    it("says that no mail has failed", async () => {
      const { code, stdout } = await runCli(["emails:retry", "--failed"], {
        DATABASE_URL: service.databaseUrl,
      });
      expect([code, stdout]).toEqual([0, "No failed mails whose content is still stored.\n"]);
    });

    it("leaves mails that were sent, or whose content was deleted", async () => {
      const { id } = await send();
      await service.deliverEmails();
      expect(await retryMails(service.dependencies, id)).toEqual([]);
      await fail(id, "refused");
      await service.database.email.updateMany({ where: { id }, data: { bodies_wiped_at: new Date() } });
      expect(await retryMails(service.dependencies, null)).toEqual([]);
    });
  });

  describe("emails:suppress and emails:unsuppress", () => {
    it("stop mail to an address and allow it again, without the address in the audit log", async () => {
      await suppressAddress(service.dependencies, "Stop@example.com", "COMPLAINT");
      expect(await service.database.emailSuppression.findMany()).toMatchObject([
        { email_key: "stop@example.com", reason: "COMPLAINT" },
      ]);
      expect(await unsuppressAddress(service.dependencies, "stop@EXAMPLE.com")).toBe("COMPLAINT");
      expect(await unsuppressAddress(service.dependencies, "stop@example.com")).toBeNull();
      const entries = await service.database.auditLog.findMany({ where: { object_type: "email_address" } });
      expect(entries.map(({ action, after }) => [action, after])).toEqual([
        ["email.address_suppressed", { reason: "COMPLAINT" }],
        ["email.address_unsuppressed", { reason: "COMPLAINT" }],
      ]);
    });

    it("reject what is no address", async () => {
      await expect(suppressAddress(service.dependencies, "ada", "BOUNCE")).rejects.toThrow("not an email");
    });
  });

  describe("jobs", () => {
    const jobs = () => service.dependencies.jobs();

    it("are listed with their last run, and made due after a failure", async () => {
      await service.runJob("purge-deleted");
      const now = service.clock();
      await service.database.job.update({ where: { name: "purge-deleted" }, data: { failed_at: now } });
      const listed = await listJobs(service.database, jobs(), now);
      expect(listed).toHaveLength(jobs().length);
      expect(listed.find(({ name }) => name === "purge-deleted")).toMatchObject({
        state: "FAILED",
        last_count: 0,
      });
      expect(listed.find(({ name }) => name === "popularity")).toMatchObject({
        state: "WAITING",
        due_at: null,
      });
      expect(await service.database.$transaction((tx) => retryFailedJobs(tx, null, now))).toEqual([
        "purge-deleted",
      ]);
      const { due_at } = await service.database.job.findUniqueOrThrow({ where: { name: "purge-deleted" } });
      expect(due_at).toEqual(now);
    });

    const buildEnvironment = () => ({
      DATABASE_URL: service.databaseUrl,
      DATA_DIR: service.dependencies.config.dataDir,
    });

    it("run by the command line, which records them", async () => {
      const environment = buildEnvironment();
      const run = await runCli(["jobs:run", "purge-deleted", "--json"], environment);
      expect(run).toMatchObject({ code: 0, stderr: "" });
      expect(JSON.parse(run.stdout)).toEqual({ name: "purge-deleted", handled: 0 });
      const audit = await runCli(["audit:list", "--actor", "operator", "--target", "job"], environment);
      expect(audit).toMatchObject({ code: 0, stderr: "" });
      expect(audit.stdout).toMatch(/operator +job\.run +job +→ \{"name":"purge-deleted"\}/);
    });

    it.each([
      ["--target", "ada_lovelace", "Expected an id, a type, or both as role:ID. Types: resident, role,"],
      ["--action", "job.walk", "Expected an action: "],
    ])("are not searched in the audit log by %s %s", async (option, value, message) => {
      const { code, stderr } = await runCli(["audit:list", option, value], buildEnvironment());
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    });

    it("are not run while another process runs them, and the audit log does not say that they were", async () => {
      const name = "delete-webhook-deliveries";
      const run = () => runCli(["jobs:run", name], buildEnvironment());
      expect(await run()).toMatchObject({ code: 0 });
      await acquireJobLease(service.database, { name, everyMs: 3_600_000 }, new Date(), { force: true });
      expect((await run()).stderr).toContain("Another process runs");
      const runs = { action: "job.run", after: { path: ["name"], equals: name } };
      expect(await service.database.auditLog.count({ where: runs })).toBe(1);
    });

    it("are given back by a command that Ctrl-C interrupts: another process runs them at once", async () => {
      const name = "delete-idempotency-keys";
      // In several batches, so that the job does not end before the command has read the signal.
      await service.database.$executeRaw`
        INSERT INTO idempotency_keys (principal, method, path, key, body_hash, expires_at)
        SELECT 'resident', 'POST', '/v1/lists', n::text, '', now() - INTERVAL '1 day' FROM generate_series(1, 5000) n`;
      const unlock = await lockTable(service.databaseUrl, "idempotency_keys");
      const command = startCli(["jobs:run", name], buildEnvironment());
      await waitUntilBlocked(service.database);
      const held = await service.database.job.findUniqueOrThrow({ where: { name } });
      expect(held.lease_until).not.toBeNull();
      command.signal("SIGINT");
      await unlock();
      expect(await command.exited).toEqual({ code: 1, stdout: "", stderr: "Interrupted by SIGINT.\n" });
      const { lease_until, finished_at, failed_at, due_at } = await service.database.job.findUniqueOrThrow({
        where: { name },
      });
      expect({ lease_until, finished_at, failed_at }).toEqual({
        lease_until: null,
        finished_at: null,
        failed_at: null,
      });
      // A finished run would have made it due an hour later.
      expect(due_at.getTime()).toBeLessThan(Number(held.lease_until));
    });
  });
});
