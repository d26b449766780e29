import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type BenchmarkServer, repositoryRoot } from "./servers.js";

const listMigrations = (root: string): string[] => readdirSync(path.join(root, "prisma/migrations")).sort();

/** Throws unless another checkout is built and has the same migrations, so that its service can use the same database. */
export function assertComparable({ root, entry }: BenchmarkServer): void {
  if (!existsSync(path.join(root, entry)))
    throw new Error(`--baseline: ${root} is not built. Run "npm run build" there.`);
  const [own, others] = [listMigrations(repositoryRoot), listMigrations(root)];
  const different = [
    ...own.filter((name) => !others.includes(name)),
    ...others.filter((name) => !own.includes(name)),
  ];
  if (different.length > 0)
    throw new Error(
      `--baseline: ${root} has other migrations, so it needs another database: ${different.join(", ")}.`,
    );
}
