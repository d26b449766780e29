import { readLongCheckOptions } from "../support/long-check.js";
import { describeConformance } from "./describe-conformance.js";

const { factor, seed } = readLongCheckOptions();

describeConformance(250 * factor, seed);
