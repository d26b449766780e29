import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Webhook } from "standardwebhooks";
import { listen } from "../../../sdk/src/cli/listen.js";
import { run } from "../../../sdk/src/cli/run.js";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { describeService } from "../support/describe-operation.js";
import { createGame } from "../support/fixtures.js";
import { pollUntil } from "../support/poll-until.js";
import { type Receiver, startReceiver } from "../support/receiver.js";

const commands = { listen: { summary: "forwards events", load: () => Promise.resolve(listen) } };

describeService(
  "game-community listen",
  { prepare: async (service) => ({ ada: await service.signUp() }) },
  ({ service, ada }) => {
    let receiver: Receiver;
    let env: Record<string, string>;
    let lines: string[];
    let errors: string[];
    let stopping: AbortController;
    beforeAll(async () => {
      receiver = await startReceiver();
      env = {
        GAME_COMMUNITY_URL: service.baseUrl,
        GAME_COMMUNITY_KEY: await service.key({ kind: "SECRET", scopes: ["events:read"] }),
      };
    });
    beforeEach(() => {
      [lines, errors, stopping] = [[], [], new AbortController()];
      receiver.answer(204);
      receiver.received.length = 0;
    });
    afterAll(() => receiver.close());

    const start = (...args: string[]) =>
      run(commands, args, {
        env,
        write: (line) => lines.push(line),
        writeError: (line) => errors.push(line),
        signal: stopping.signal,
      });
    /** Rates games until the command ends. */
    const rateUntil = async (ended: Promise<number>): Promise<number> => {
      let code: number | undefined;
      void ended.then((exitCode) => (code = exitCode));
      await pollUntil(
        async () => {
          await ada.api.ratings.create({ game_id: (await createGame(service)).id, score: 9 });
          await sequenceEvents(service.database);
          return code;
        },
        (exitCode) => exitCode !== undefined,
      );
      return ended;
    };

    it("forwards events signed like webhooks, and ends when what is expected was received", async () => {
      const secret = "whsec_dGhlIHNlY3JldCBvZiBvbmUgb2YgdGhlIHdlYmhvb2s=";
      const options = ["--forward", receiver.url, "--types", "rating.*", "--expect", "rating.created"];
      expect(await rateUntil(start("listen", ...options, "--secret", secret))).toBe(0);
      const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "rating.created" });
      expect(lines[0]).toContain(secret);
      expect(lines[1]).toMatch(/^rating\.created [\da-f-]{36} → 204 \(\d+ ms\)$/);
    });

    it("fails when what is expected does not come in time, or is not received", async () => {
      receiver.answer(500);
      const options = ["--forward", receiver.url, "--expect", "rating.created", "--timeout", "1"];
      expect(await rateUntil(start("listen", ...options))).toBe(1);
      expect(errors).toEqual(["Not received: rating.created."]);
      expect(lines.some((line) => line.includes("→ 500"))).toBe(true);
    });

    it("prints events as JSON without --forward, until it is stopped", async () => {
      const ended = start("listen", "--types", "rating.created");
      const stop = pollUntil(
        () => lines.length,
        (count) => count > 0,
      ).then(() => stopping.abort());
      expect(await rateUntil(ended)).toBe(0);
      await stop;
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ type: "rating.created" });
    });

    it("tells why it cannot listen", async () => {
      env = { ...env, GAME_COMMUNITY_KEY: `sk_${"a".repeat(43)}` };
      expect(await start("listen")).toBe(1);
      expect(errors[0]).toContain("invalid-service-key");
    });

    describe("a wrong call", () => {
      it.each([
        [["listen", "--forward", "localhost"], "--forward must be a URL of http or https."],
        [["listen", "--timeout", "soon"], "--timeout must be a number of seconds."],
        [["listen", "--secret", "hunter2"], "--secret must be whsec_ followed by base64."],
        [["listen", "--what"], "Unknown option '--what'"],
        [["lisen"], "There is no command lisen."],
      ])("%j ends with 2 and the reason", async (args, reason) => {
        expect(await start(...args)).toBe(2);
        expect(errors[0]).toContain(reason);
      });

      it("help is no mistake", async () => {
        expect(await start("help")).toBe(0);
        expect(lines[0]).toContain("listen  forwards events");
        expect(await start("listen", "--help")).toBe(0);
        expect(lines[1]).toContain("--forward");
      });
    });
  },
);
