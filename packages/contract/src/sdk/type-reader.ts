import ts from "typescript";

/** A member of an object type. */
export interface Member {
  readonly name: string;
  /** Its documentation, with the indentation and a line break at the end. */
  readonly comment: string;
  readonly optional: boolean;
  readonly type: string;
}

/** An object type in the source. */
export interface ObjectType {
  readonly start: number;
  readonly end: number;
  readonly members: readonly Member[];
}

/** Reads the types that openapi-typescript wrote. */
export interface TypeReader {
  /** Finds an object type by the name of its interface and the names of the properties. */
  type(interfaceName: string, ...properties: string[]): ObjectType;
  /** Replaces references to `components["parameters"]` by their types. */
  inlineParameters(type: string): string;
}

/** Creates a reader of the output of openapi-typescript. */
export function createTypeReader(source: string): TypeReader {
  const file = ts.createSourceFile("schema.ts", source, ts.ScriptTarget.Latest);
  const readType: TypeReader["type"] = (interfaceName, ...properties) => {
    const node = findNode(file, [interfaceName, ...properties]);
    return {
      start: node.getStart(file),
      end: node.end,
      members: node.members.map((member) => readMember(file, member)),
    };
  };
  const parameters = new Map(
    readType("components", "parameters").members.map(({ name, type }) => [name, type]),
  );
  const inlineParameters = (type: string): string =>
    type.replaceAll(
      /components\["parameters"\]\["(\w+)"\]/g,
      (reference, name: string) => parameters.get(name) ?? reference,
    );
  return { type: readType, inlineParameters };
}

type ObjectNode = ts.InterfaceDeclaration | ts.TypeLiteralNode;

function findNode(file: ts.SourceFile, [interfaceName = "", ...properties]: readonly string[]): ObjectNode {
  let node: ObjectNode | undefined = file.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .find(({ name }) => name.text === interfaceName);
  for (const property of properties) node = node && findProperty(node, property);
  if (node) return node;
  throw new Error(`openapi-typescript wrote no object type ${[interfaceName, ...properties].join(".")}.`);
}

function findProperty({ members }: ObjectNode, property: string): ts.TypeLiteralNode | undefined {
  const member = members.find((each) => readName(each) === property);
  const type = member && ts.isPropertySignature(member) ? member.type : undefined;
  return type && ts.isTypeLiteralNode(type) ? type : undefined;
}

function readMember(file: ts.SourceFile, member: ts.TypeElement): Member {
  if (!ts.isPropertySignature(member) || !member.type)
    throw new Error(`Not a property with a type: ${member.getText(file)}`);
  const comment = file.text.slice(member.getFullStart(), member.getStart(file)).trimEnd().replace(/^\n/, "");
  return {
    name: readName(member),
    comment: comment === "" ? "" : `${comment}\n`,
    optional: member.questionToken !== undefined,
    type: member.type.getText(file),
  };
}

const readName = ({ name }: ts.TypeElement): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) ? name.text : "";
