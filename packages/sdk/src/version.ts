/** The version of this package. A test compares it with package.json, which browsers cannot read. */
export const version = "2.0.0";
