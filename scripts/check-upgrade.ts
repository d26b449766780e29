/**
 * Runs the build of the previous release and this one on one database, under load, in both orders:
 * `npm run check:upgrade -- 10` repeats what crosses between them ten times. Then upgrades from 2.0.0, with a pause.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build-server.js";
import { runCommand } from "./command.js";
import { readPreviousRelease } from "./migrations/previous-release.js";
import { buildPrevious } from "./upgrade/build-previous.js";

const usage = "Usage: npm run check:upgrade -- [rounds, 1 by default]";

/**
 * 2.0.0. No migration can let it run beside this version: it counts by itself what triggers count now, with functions that
 * `rules_beside_rows` has dropped, and does not start on a newer schema.
 */
const pausedRelease = { commit: "8e31517403a442f8c404b2ae7b2d19a3ceca20b0" };

await runCommand(usage, async () => {
  const [rounds = "1"] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(rounds)) throw new Error(usage);
  const previous = readPreviousRelease();
  const [folder, paused] = [buildPrevious(previous), buildPrevious(pausedRelease)];
  await ensureBuild();
  console.log(`This version beside ${previous.commit}.`);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/jest/bin/jest.js", "--testMatch", "**/upgrade.check.ts", "--testTimeout", "3600000"],
    {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      stdio: "inherit",
      env: { ...process.env, PREVIOUS_RELEASE: folder, PAUSED_RELEASE: paused, UPGRADE_ROUNDS: rounds },
    },
  );
  process.exitCode = status ?? 1;
});
