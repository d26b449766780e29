/** What `npm start` and the operator CLI run: the program that is named first, compiled when something has changed. */
import "./build-server.js";

const [program] = process.argv.splice(2, 1);
await import(`../packages/server/dist/${program}.js`);
