/** Writes docs/operating/sharding.md from the migrations, the functions of the database, and the statements of the service. */
import { writePage } from "./sharding/write-page.js";

await writePage();
