import { beforeEach, describe, expect, it } from "@jest/globals";
import { listen } from "../src/cli/listen.js";
import { startServer } from "./support/server.js";

describe("game-community listen without a service", () => {
  let url: string;
  let errors: string[];
  let stopping: AbortController;
  beforeEach(async () => {
    const { baseUrl, close } = await startServer(() => undefined);
    await close();
    [url, errors, stopping] = [baseUrl, [], new AbortController()];
  });

  const start = (onError: () => void, ...args: string[]): Promise<number> =>
    listen.run(["--url", url, ...args], {
      env: {},
      write: () => undefined,
      writeError: (line) => {
        errors.push(line);
        onError();
      },
      signal: stopping.signal,
    });

  it("tells why it cannot connect", async () => {
    expect(await start(() => stopping.abort())).toBe(1);
    expect(errors[0]).toMatch(
      /^connect ECONNREFUSED 127\.0\.0\.1:\d+; the stream is opened again in \d+ ms\.$/,
    );
  });

  it.each([[[]], [["--expect", "rating.created"]]])(
    "fails if it has not connected by the end of its time, with the options %j",
    async (options) => {
      expect(await start(() => undefined, "--timeout", "0", ...options)).toBe(1);
      expect(errors.at(-1)).toBe(`No stream of events from ${url}.`);
    },
  );
});
