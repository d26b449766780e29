export { getSqlState, getViolatedConstraint, isRetryable, isUnavailable } from "./driver/errors.js";
