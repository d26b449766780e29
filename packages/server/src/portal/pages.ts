import { Router } from "express";
import { docsRoutes } from "./docs.js";
import { mailPages } from "./mail-pages.js";
import { problemPages } from "./problem-pages.js";
import type { Instance } from "./reference.js";

/** Everything below `/rest` that is no operation: the contract, its reference page, the pages of problem codes and mails, others. */
export function pagesOf(instance: Instance, ...others: readonly Router[]): Router {
  const router = Router();
  router.use(docsRoutes(instance));
  router.use(problemPages(instance));
  router.use(mailPages());
  for (const other of others) router.use(other);
  return router;
}
