import { Router } from "express";
import { docsRoutes } from "./docs.js";
import { createMailPages } from "./mail-pages.js";
import { createProblemPages } from "./problem-pages.js";
import type { Instance } from "./reference-document.js";

/** Everything below `/rest` that is no operation: the contract, its reference page, the pages of problem codes and mails, others. */
export function createPages(instance: Instance, ...others: readonly Router[]): Router {
  const router = Router();
  router.use(docsRoutes(instance));
  router.use(createProblemPages(instance));
  router.use(createMailPages());
  for (const other of others) router.use(other);
  return router;
}
