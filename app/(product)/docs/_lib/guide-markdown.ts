import type { Block, Guide } from "../_content/guide";
import { languageOf } from "./sample-language";

/** Where a guide is as Markdown: at its own address, with `.md` behind it (next.config.ts). */
export const markdownPath = (slug: string): string => `/docs/${slug}.md`;

const PARTS = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Text outside code and links has no Markdown of its own: signs that Markdown would read are escaped. */
const plain = (text: string): string => text.replace(/[\\*_<[\]]/g, (sign) => `\\${sign}`);

/** A sentence with `code` and [links](/docs), which get their full address. @param page the guide's own address */
function sentence(text: string, page: string): string {
  return text
    .split(PARTS)
    .map((part): string => {
      if (part.startsWith("`")) return part;
      const [, label, href] = LINK.exec(part) ?? [];
      if (label === undefined || href === undefined) return plain(part);
      return `[${sentence(label, page)}](${new URL(href, page).href})`;
    })
    .join("");
}

/** Titles that say no more than the language does. */
const LANGUAGE_ALONE = /^(?:curl|shell|typescript|json|python|sql)$/i;

/** A fence is longer than every run of backticks in its code. */
function fenced(title: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const block = `${fence}${languageOf(title) ?? ""}\n${code.trimEnd()}\n${fence}`;
  return LANGUAGE_ALONE.test(title) ? block : `${plain(title)}:\n\n${block}`;
}

function blockText(block: Block, page: string): string {
  const text = (one: string) => sentence(one, page);
  if (typeof block === "string") return text(block);
  if ("code" in block) return fenced(block.title, block.code);
  if ("note" in block) return `> ${text(block.note)}`;
  if ("list" in block)
    return block.list.map((item, i) => `${block.isOrdered ? `${i + 1}.` : "-"} ${text(item)}`).join("\n");
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => text(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  const { head, rows } = block.table;
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

/**
 * A guide as Markdown (CommonMark with tables), for programs that read texts; links have full addresses.
 * @param base this instance's address
 */
export function guideMarkdown({ slug, title, lead, sections }: Guide, base: string): string {
  const page = `${base}/docs/${slug}`;
  const parts = sections.flatMap((section) => [
    `## ${plain(section.title)}`,
    ...section.blocks.map((block) => blockText(block, page)),
  ]);
  return `${[`# ${plain(title)}`, sentence(lead, page), ...parts].join("\n\n")}\n`;
}
