import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { dropComments } from "./routines.js";

/** The SQL of one template in the code of the service, or a part of it; each value is a `?`. */
export interface SqlTemplate {
  /** The file, relative to the folder. */
  readonly file: string;
  readonly sql: string;
}

/** The SQL templates of a folder of TypeScript: what is tagged with `Prisma.sql`, `sql`, `$queryRaw` or `$executeRaw`. */
export const readSqlTemplates = (folder: string): readonly SqlTemplate[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".ts") && !file.startsWith("generated/"))
    .sort()
    .flatMap((file) => findTemplates(file, readFileSync(path.join(folder, file), "utf8")));

function findTemplates(file: string, text: string): readonly SqlTemplate[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const templates: SqlTemplate[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /(?:^|\.)sql$|Raw$/.test(node.tag.getText(source)))
      templates.push({ file, sql: dropComments(getText(node.template)) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return templates;
}

const getText = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join("?");
