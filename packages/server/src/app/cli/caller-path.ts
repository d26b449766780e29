import path from "node:path";

/** Resolves a path from the caller's folder: npm changes to the project folder and passes the caller's as INIT_CWD. */
export const resolveCallerPath = (file: string): string => path.resolve(process.env["INIT_CWD"] ?? "", file);
