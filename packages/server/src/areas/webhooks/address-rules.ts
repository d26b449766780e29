import type { Config } from "../../platform/config.js";
import type { AddressRules } from "./addresses.js";

/** Deliveries to this machine are allowed in development and tests. */
export const toAddressRules = ({ environment }: Pick<Config, "environment">): AddressRules => ({
  allowLoopback: environment !== "production",
});
