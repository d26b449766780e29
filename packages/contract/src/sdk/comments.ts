/** Formats that help readers of a type, in words. The other ones say no more than the type. */
const formatSentences: Readonly<Record<string, string>> = {
  date: "An ISO 8601 date.",
  "date-time": "An ISO 8601 date and time.",
  email: "An email address.",
  uri: "A URL.",
  uuid: "A UUID.",
  "web-url": "A URL.",
};

/** What openapi-typescript writes about a type. */
interface Notes {
  readonly title: readonly string[];
  readonly format: string | undefined;
  /** The lines of each tag. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

/**
 * Rewrites the comments of openapi-typescript as sentences, which editors show: the description first, then the format in words.
 * Tags that TypeScript does not know, and those that repeat the type, are left out.
 */
export const rewriteComments = (source: string): string =>
  source.replaceAll(/( *)\/\*\*(.*?)\*\/\n/gs, (_comment, indent: string, text: string) => {
    const lines = buildComment(parseNotes(text));
    if (lines.length === 0) return "";
    const [only = ""] = lines;
    if (lines.length === 1) return `${indent}/** ${only} */\n`;
    const body = lines.map((line) => `${indent} * ${line}`.trimEnd());
    return [`${indent}/**`, ...body, `${indent} */`, ""].join("\n");
  });

function parseNotes(text: string): Notes {
  const title: string[] = [];
  const tags = new Map<string, string[]>();
  let format: string | undefined;
  let lines = title;
  for (const line of text.split("\n").map((each) => each.replace(/^ *\* ?/, "").trimEnd())) {
    const [, tag, rest = ""] =
      /^ ?@(description|example|default|enum|constant|deprecated)\b ?(.*)$/.exec(line) ?? [];
    const [, name] = /^ ?Format: (.+?) ?$/.exec(line) ?? [];
    if (tag !== undefined) {
      lines = [rest.trim()];
      tags.set(tag, lines);
    } else if (name !== undefined && lines === title) format = name;
    else lines.push(line.replace(/^ {1,4}/, ""));
  }
  return { title: title.filter((line) => line.trim() !== ""), format, tags };
}

function buildComment({ title, format = "", tags }: Notes): string[] {
  const description = dropEmptyEnd(tags.get("description") ?? title);
  const sentence = formatSentences[format];
  const noun = sentence?.replace(/^An? (?:ISO 8601 )?/, "").replace(".", "") ?? "";
  const isKnown = sentence === undefined || description.join(" ").includes(noun);
  const last = [description.at(-1) ?? "", ...(isKnown ? [] : [sentence])].join(" ").trim();
  const text = [...description.slice(0, -1), ...(last === "" ? [] : [last])];
  const rest = ["default", "example", "deprecated"].flatMap((name) => {
    const lines = tags.get(name);
    return lines === undefined ? [] : [`@${name} ${lines[0] ?? ""}`, ...dropEmptyEnd(lines.slice(1))];
  });
  return [...text, ...rest];
}

function dropEmptyEnd(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.trim() === "" ? dropEmptyEnd(lines.slice(0, -1)) : lines;
}
