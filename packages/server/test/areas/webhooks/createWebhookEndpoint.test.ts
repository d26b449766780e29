import { describe, expect, it } from "@jest/globals";
import { describeOperation } from "../../support/describe-operation.js";
import { expectedProblem } from "../../support/expected-problems.js";
import { signUpWithPermissions } from "../../support/roles.js";

/** Hosts that no delivery may reach, as people write them to get past checks. */
const refusedUrls = [
  "https://10.0.0.8/hook",
  "https://172.16.0.1/hook",
  "https://192.168.1.1/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/hook",
  "https://0.0.0.0/hook",
  "https://0.1.2.3/hook",
  "https://167772168/hook",
  "https://0xa000008/hook",
  "https://012.0.0.8/hook",
  "https://192.0.2.1/hook",
  "https://198.18.0.1/hook",
  "https://224.0.0.1/hook",
  "https://240.0.0.1/hook",
  "https://[::]/hook",
  "https://[::ffff:10.0.0.8]/hook",
  "https://[::10.0.0.8]/hook",
  "https://[64:ff9b::a00:8]/hook",
  "https://[2002:a00:8::1]/hook",
  "https://[2001::1]/hook",
  "https://[2001:db8::1]/hook",
  "https://[fc00::1]/hook",
  "https://[fe80::1]/hook",
  "https://[ff02::1]/hook",
  "https://router/hook",
  "https://bots.example./hook",
  "https://bots.example:25/hook",
  "https://bots.example:0/hook",
  "http://bots.example/hook",
];

/** This machine, which is allowed in development and tests only. */
const loopbackUrls = ["http://127.0.0.1:4000/hook", "https://localhost/hook", "http://[::1]:4000/hook"];

describeOperation(
  "createWebhookEndpoint",
  { prepare: async (service) => ({ admin: await service.admin() }) },
  ({ service, admin }) => {
    const url = "https://bots.example/hook";

    describe("201", () => {
      it("returns the endpoint with a secret that is not shown again", async () => {
        const event_types = ["review.*", "game.updated"];
        const { data, response } = await admin.api.webhooks
          .create({ url, event_types, description: "Mirror" })
          .withResponse();
        expect(data).toMatchObject({
          url,
          event_types,
          description: "Mirror",
          subject_ids: null,
          is_enabled: true,
          status: "ENABLED",
          pending_count: 0,
          created_by: { kind: "RESIDENT", id: admin.resident.id },
        });
        expect(Buffer.from(data.secret.replace("whsec_", ""), "base64")).toHaveLength(32);
        expect(response.headers.get("Location")).toBe(`/rest/v1/webhook-endpoints/${data.id}`);
        expect(await admin.api.webhooks.get(data.id)).not.toHaveProperty("secret");
      });

      it("stores the secret encrypted", async () => {
        const { id, secret } = await admin.api.webhooks.create({ url, event_types: ["*"] });
        const stored = await service.database.webhookEndpoint.findUniqueOrThrow({ where: { id } });
        expect(stored.secret).not.toContain(secret.replace("whsec_", ""));
      });

      it("belongs to the service key that created it", async () => {
        const serviceKey = await service.key({ kind: "SECRET", scopes: ["webhooks:manage"] });
        const { created_by } = await service.as({ serviceKey }).webhooks.create({ url, event_types: ["*"] });
        expect(created_by.kind).toBe("SERVICE_KEY");
      });

      it.each(loopbackUrls)("accepts %s outside of production", async (loopback) => {
        const { id } = await admin.api.webhooks.create({ url: loopback, event_types: ["*"] });
        await admin.api.webhooks.delete(id);
      });
    });

    describe("400", () => {
      it.each(refusedUrls)("rejects %s", async (refused) => {
        await expect(admin.api.webhooks.create({ url: refused, event_types: ["*"] })).rejects.toMatchObject(
          expectedProblem(400, "url-not-allowed", { errors: [{ pointer: "/url" }] }),
        );
      });

      it("rejects user information, which URLs in bodies never have", async () => {
        await expect(
          admin.api.webhooks.create({ url: "https://ada:secret@bots.example/hook", event_types: ["*"] }),
        ).rejects.toMatchObject(expectedProblem(400, "validation-failed"));
      });

      it("rejects an event type that does not exist, and names similar ones", async () => {
        await expect(
          admin.api.webhooks.create({ url, event_types: ["review.publish"] }),
        ).rejects.toMatchObject(
          expectedProblem(400, "unknown-event-type", { detail: expect.stringContaining("review.published") }),
        );
      });
    });

    describe("403", () => {
      it("rejects a named event type whose permission the caller lacks, and accepts a pattern", async () => {
        const { api } = await signUpWithPermissions(service, "webhooks:manage");
        await expect(api.webhooks.create({ url, event_types: ["resident.created"] })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
        await api.webhooks.create({ url, event_types: ["resident.*", "review.liked"] });
      });

      it("rejects callers without webhooks:manage", async () => {
        const { api } = await service.signUp();
        await expect(api.webhooks.create({ url, event_types: ["*"] })).rejects.toMatchObject(
          expectedProblem(403, "permission-denied"),
        );
      });
    });

    describe("409", () => {
      it("creates at most 100 endpoints, also at the same time", async () => {
        const attempts = await Promise.allSettled(
          Array.from({ length: 110 }, () => admin.api.webhooks.create({ url, event_types: ["*"] })),
        );
        expect(await service.database.webhookEndpoint.count()).toBe(100);
        expect(attempts.find(({ status }) => status === "rejected")).toMatchObject({
          reason: expectedProblem(409, "limit-exceeded"),
        });
      });
    });
  },
);
