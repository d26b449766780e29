import { describeConformance } from "./describe-conformance.js";

describeConformance(50, 3);
