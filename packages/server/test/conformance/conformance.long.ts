import { readLongCheckOptions } from "../support/long-check.js";
import { describeConformance } from "./describe-conformance.js";

const { factor, seed } = readLongCheckOptions();
const requests = 250 * factor;
const interval = 20;

describeConformance(requests, seed, (checked, total) => {
  if (checked % interval === 0 || checked === total)
    process.stderr.write(`${checked} of ${total} operations checked with ${requests} requests each.\n`);
});
