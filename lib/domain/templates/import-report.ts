import type { TemplateContent } from "@/lib/contracts/content";
import { type ImportedKind, ImportReport } from "@/lib/contracts/import-report";
import type { ImportWarning } from "@/lib/contracts/import-warnings";
import type { SourceIntake } from "@/lib/domain/templates/source-intake";
import { bodyNodes } from "@/lib/rules/body-nodes";

const KINDS: Readonly<Record<string, ImportedKind>> = {
  heading: "headings",
  paragraph: "paragraphs",
  listItem: "listItems",
  table: "tables",
  image: "images",
};

/**
 * Builds the report of an import, which is stored with the version: the counts of what the text contains, and the
 * warnings.
 */
export function wordIntake(
  { body, fields }: Pick<TemplateContent, "body" | "fields">,
  warnings: readonly ImportWarning[],
): SourceIntake {
  const read = { headings: 0, paragraphs: 0, listItems: 0, tables: 0, images: 0, fields: fields.length };
  for (const { type, isMark } of bodyNodes(body)) {
    const kind = isMark ? undefined : KINDS[type];
    if (kind) read[kind] += 1;
  }
  return { word: { read, warnings: [...warnings] } };
}

/**
 * Returns the report of the import that a version came from; null for other versions, and for a report that another
 * release stored in an unknown form.
 */
export const importReportOf = ({ word }: SourceIntake): ImportReport | null =>
  ImportReport.safeParse(word).data ?? null;
