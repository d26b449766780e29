import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { createRoutes } from "../support/contract-walk.js";
import { describeService } from "../support/describe-operation.js";

const routes = createRoutes(() => Promise.reject(new Error("the reason")));

describeService("a 500 in a test", { routes }, ({ service }) => {
  const { log } = console;
  const printed: unknown[] = [];
  beforeEach(() => {
    console.log = (text: unknown) => printed.push(text);
  });
  afterEach(() => {
    console.log = log;
  });

  it("prints its operation and its cause with the stack", async () => {
    await service.http.get("/rest/v1/games/stats").expect(500);
    expect(printed).toEqual([
      expect.stringMatching(
        /^listGameStats: internal-error\nError: the reason\n +at .*printed-errors\.test\.ts/,
      ),
    ]);
  });
});
