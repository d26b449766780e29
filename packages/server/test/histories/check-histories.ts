import { expect } from "@jest/globals";
import { expectLinearizable, partition } from "./expect-linearizable.js";
import { overlap } from "./history.js";
import { conditionalWriteModel } from "./models/conditional-write.js";
import { idempotencyModel } from "./models/idempotency.js";
import { refreshTokenModel } from "./models/refresh-token.js";
import { relationModel } from "./models/relation.js";
import { waitlistModel } from "./models/waitlist.js";
import type { TestTarget, WorkloadOptions } from "./workloads/clients.js";
import { runConditionalWrites } from "./workloads/conditional-writes.js";
import { runIdempotentChanges } from "./workloads/idempotency.js";
import { runRefreshes } from "./workloads/refresh-tokens.js";
import { runFollows, runGameLikes, runReviewLikes } from "./workloads/relations.js";
import { busyWaitlist, runWaitlistWorkload, singleSpotWaitlist } from "./workloads/waitlist.js";

/** Runs a workload and checks its responses against the model. */
export type CheckHistory = (target: TestTarget, options: WorkloadOptions) => Promise<void>;

const relations =
  (workload: typeof runReviewLikes): CheckHistory =>
  async (target, options) => {
    const history = await workload(target, options);
    for (const part of partition(history, ({ object }) => object).values())
      expectLinearizable(part, relationModel);
  };

const waitlist =
  (workload: typeof busyWaitlist): CheckHistory =>
  async (target, options) =>
    expectLinearizable(
      await runWaitlistWorkload(target, options, workload),
      waitlistModel(workload.max_capacity),
    );

const idempotencyKeys: CheckHistory = async (target, options) => {
  const history = await runIdempotentChanges(target, options, 48);
  for (const part of partition(history, ({ counter }) => counter).values()) {
    expectLinearizable(part, idempotencyModel);
    for (const inProgress of part) {
      if (inProgress.output?.status !== 409 || inProgress.output.code !== "idempotency-in-progress") continue;
      const hasSameKey = ({ input }: typeof inProgress) => input.key === inProgress.input.key;
      const others = part.filter((other) => other !== inProgress && hasSameKey(other));
      expect(others.some((other) => overlap(other, inProgress))).toBe(true);
    }
  }
};

const conditionalWrites: CheckHistory = async (target, options) => {
  const { history, initial } = await runConditionalWrites(target, options);
  expectLinearizable(history, conditionalWriteModel(initial));
};

const refreshTokens: CheckHistory = async (target, options) => {
  const history = await runRefreshes(target, options, 96);
  for (const part of partition(history, ({ session }) => session).values())
    expectLinearizable(part, refreshTokenModel(target));
};

/** The workloads by title. */
export const historyChecks: Readonly<Record<string, CheckHistory>> = {
  "likes of reviews": relations(runReviewLikes),
  "likes of games": relations(runGameLikes),
  follows: relations(runFollows),
  "a waitlist": waitlist(busyWaitlist),
  "a waitlist with one spot": waitlist(singleSpotWaitlist),
  "idempotency keys": idempotencyKeys,
  "conditional writes": conditionalWrites,
  "refresh tokens": refreshTokens,
};
