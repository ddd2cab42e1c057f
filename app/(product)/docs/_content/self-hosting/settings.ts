import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { anchorOf } from "../../_lib/anchors";
import type { Guide, GuideSection } from "../guide";

/** Sections that concern only people who change Countersign. */
const NOT_FOR_OPERATORS = ["Tests"];

const HEADING = /^# ── (.+?) ─+$/;
const VARIABLE = /^#([A-Z][A-Z0-9_]+)=(.*)$/;
const COMMENT = /^# (.+)$/;

type Row = { names: string[]; values: string[]; meaning: string };
type Part = { title: string; rows: Row[] };

/**
 * Reads `.env.example`: sections, and in each the variables with what is said above them. Variables that follow one
 * another without a comment between them share the one above the first.
 */
export function readExample(text: string): Part[] {
  const parts: Part[] = [];
  let comment: string[] = [];
  let last: Row | null = null;
  for (const line of text.split("\n")) {
    const title = HEADING.exec(line)?.[1];
    const [, name, value = ""] = VARIABLE.exec(line) ?? [];
    const said = COMMENT.exec(line)?.[1];
    if (title) parts.push({ title, rows: [] });
    else if (name) {
      if (comment.length > 0 || !last) {
        last = { names: [], values: [], meaning: comment.join(" ") };
        parts.at(-1)?.rows.push(last);
      }
      last.names.push(name);
      if (value) last.values.push(value);
      comment = [];
      continue;
    } else if (said) comment.push(said);
    if (!said) comment = [];
    last = null;
  }
  return parts;
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(" ");

const sectionOf = ({ title, rows }: Part): GuideSection => ({
  id: anchorOf(title),
  title,
  keywords: rows.flatMap(({ names }) => names).join(" "),
  blocks: [
    {
      table: {
        label: title,
        head: ["Variable", "Meaning", "Default or example"],
        rows: rows.map(({ names, values, meaning }) => [quoted(names), meaning, quoted(values)]),
      },
    },
  ],
});

/** The file is part of every release, and does not change while the process runs. */
const sections = perProcess("sections of the settings", () => {
  const file = path.join(/* turbopackIgnore: true */ env.rootDir, ".env.example");
  return readExample(readFileSync(file, "utf8"))
    .filter(({ title }) => !NOT_FOR_OPERATORS.includes(title))
    .map(sectionOf);
});

/** Guide: every variable, as `.env.example` explains it. */
export const settingsGuide = (): Guide => ({
  slug: "self-hosting/settings",
  title: "Settings",
  lead: "Every environment variable, with its default. None is required on one machine.",
  sections: [
    {
      id: "how",
      title: "How settings are read",
      keywords: "environment variables .env file dotenv",
      blocks: [
        "Settings are environment variables, read when the instance starts. All of them are checked at once, and each problem is named in a line of its own. An empty value is the same as none. A variable that looks like ours and has no effect is named in the log.",
        "The file `.env` lies in the data folder, and in a checkout at its root. Relative paths of files, such as that of a legal text or a certificate, start at that folder.",
        "The tables are the contents of `.env.example`, which is part of every release.",
      ],
    },
    ...sections.get(),
  ],
});
