/** `npm run mock`: the command `mock` of the SDK's program, from its source. */
process.argv.splice(2, 0, "mock");
await import("../packages/contract/src/program/main.js");
