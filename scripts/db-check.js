/** `npm run db:check`: checks the rules of migrations, where development tools are installed, then the schema. */
import { isPrismaInstalled } from "./prisma-client.js";

if (isPrismaInstalled()) {
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  // TypeScript does not accept this extension in a literal.
  const name = "lint-migrations";
  await import(`./${name}.ts`);
  await unregister();
}
process.argv.splice(2, 0, "cli", "db:check");
await import("./start.js");
