import { expect } from "@jest/globals";
import { expectLinearizable, partition } from "./expect-linearizable.js";
import { overlap } from "./history.js";
import { conditionalWriteModel } from "./models/conditional-write.js";
import { idempotencyModel } from "./models/idempotency.js";
import { refreshTokenModel } from "./models/refresh-token.js";
import { relationModel } from "./models/relation.js";
import { waitlistModel } from "./models/waitlist.js";
import type { Budget, Stage } from "./workloads/clients.js";
import { editConditionally } from "./workloads/conditional-writes.js";
import { moveCounters } from "./workloads/idempotency.js";
import { refreshSessions } from "./workloads/refresh-tokens.js";
import { followResidents, likeGames, likeReviews } from "./workloads/relations.js";
import { busyWaitlist, singlePlace, useWaitlist } from "./workloads/waitlist.js";

/** Runs a workload and holds what was answered against its model. */
export type CheckHistory = (stage: Stage, budget: Budget) => Promise<void>;

const relations =
  (workload: typeof likeReviews): CheckHistory =>
  async (stage, budget) => {
    const history = await workload(stage, budget);
    for (const part of partition(history, ({ object }) => object).values())
      expectLinearizable(part, relationModel);
  };

const waitlist =
  (plan: typeof busyWaitlist): CheckHistory =>
  async (stage, budget) =>
    expectLinearizable(await useWaitlist(stage, budget, plan), waitlistModel(plan.max_capacity));

const idempotencyKeys: CheckHistory = async (stage, budget) => {
  const history = await moveCounters(stage, budget, 48);
  for (const part of partition(history, ({ counter }) => counter).values()) {
    expectLinearizable(part, idempotencyModel);
    for (const refused of part) {
      if (refused.output?.status !== 409 || refused.output.code !== "idempotency-in-progress") continue;
      const sameKey = ({ input }: typeof refused) => input.key === refused.input.key;
      const others = part.filter((other) => other !== refused && sameKey(other));
      expect(others.some((other) => overlap(other, refused))).toBe(true);
    }
  }
};

const conditionalWrites: CheckHistory = async (stage, budget) => {
  const { history, initial } = await editConditionally(stage, budget);
  expectLinearizable(history, conditionalWriteModel(initial));
};

const refreshTokens: CheckHistory = async (stage, budget) => {
  const history = await refreshSessions(stage, budget, 96);
  for (const part of partition(history, ({ session }) => session).values())
    expectLinearizable(part, refreshTokenModel);
};

/** The workloads by what they check. */
export const checks: Readonly<Record<string, CheckHistory>> = {
  "likes of reviews": relations(likeReviews),
  "likes of games": relations(likeGames),
  follows: relations(followResidents),
  "a waitlist": waitlist(busyWaitlist),
  "a waitlist of one place": waitlist(singlePlace),
  "idempotency keys": idempotencyKeys,
  "conditional writes": conditionalWrites,
  "refresh tokens": refreshTokens,
};
