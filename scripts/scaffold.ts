// Generates missing handlers (returning 501), their entries in the area's index.ts, and test files. Never overwrites.
import { scaffold } from "../packages/contract/src/scaffold.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run scaffold -- TAG

For each operation of a tag ("Game Stats" or game-stats) that no area implements: writes a handler that returns 501
(packages/server/src/areas/<area>/<operation>.ts) and a test file with an it.todo for each test to write, and adds the handler to the
index.ts of the area. A new area is created and listed in app/areas.ts. Existing code is not changed.`;

await runCommand(usage, async () => {
  const [tag] = process.argv.slice(2);
  console.log(tag === undefined ? usage : await scaffold(tag));
});
