import { Router } from "express";
import { createDocsPages } from "./docs.js";
import { createMailPages } from "./mail-pages.js";
import { createProblemPages } from "./problem-pages.js";
import type { Instance } from "./reference-document.js";

/** Routes below `/rest` outside of the contract: the published contract, the reference page, problem pages, email pages and others. */
export function createPages(instance: Instance, ...others: readonly Router[]): Router {
  const router = Router();
  router.use(createDocsPages(instance));
  router.use(createProblemPages(instance));
  router.use(createMailPages());
  for (const other of others) router.use(other);
  return router;
}
