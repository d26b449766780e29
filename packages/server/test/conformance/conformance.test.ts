import { describeConformance } from "./describe-conformance.js";

describeConformance(6, 3);
