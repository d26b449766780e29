import type { Request } from "express";

/** Whether a client prefers pages to JSON, as browsers do. */
export const prefersHtml = (request: Request): boolean => request.accepts(["json", "html"]) === "html";
