import type { TemplateContent } from "@/lib/contracts/content";
import { type ImportedKind, ImportReport } from "@/lib/contracts/import-report";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import { bodyNodes } from "@/lib/rules/body-nodes";

/** Where an import's report lies in what is stored about a version's source. */
interface WordIntake {
  readonly word: ImportReport;
}

const KINDS: Readonly<Record<string, ImportedKind>> = {
  heading: "headings",
  paragraph: "paragraphs",
  listItem: "listItems",
  table: "tables",
  image: "images",
};

/** The report of an import, to be stored with the version: what the text has, and what is told of it. */
export function wordIntake(
  { body, fields }: Pick<TemplateContent, "body" | "fields">,
  warnings: readonly ImportWarning[],
): WordIntake {
  const read = { headings: 0, paragraphs: 0, listItems: 0, tables: 0, images: 0, fields: fields.length };
  for (const { type, isMark } of bodyNodes(body)) {
    const kind = isMark ? undefined : KINDS[type];
    if (kind) read[kind] += 1;
  }
  return { word: { read, warnings: [...warnings] } };
}

/** The report of the import that a version came from; null for others, and for what another version of the program stored. */
export const importReportOf = (intake: unknown): ImportReport | null =>
  ImportReport.safeParse((intake as Partial<WordIntake> | null | undefined)?.word).data ?? null;
