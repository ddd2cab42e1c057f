import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { IMPORTED_KINDS, type ImportedKind, type ImportReport } from "@/lib/contracts/import-report";

const WORDS: Readonly<Record<ImportedKind, string>> = {
  headings: "heading",
  paragraphs: "paragraph",
  listItems: "list item",
  tables: "table",
  images: "picture",
  fields: "field",
};

/** "Read from the Word file: 3 headings, 24 paragraphs and 2 tables." */
export function readSummaryText(read: ImportReport["read"]): string {
  const parts = IMPORTED_KINDS.flatMap((kind) =>
    read[kind] > 0 ? [nounCountText(read[kind], WORDS[kind])] : [],
  );
  const last = parts.pop();
  if (last === undefined) return "The Word file has no text.";
  return `Read from the Word file: ${parts.length > 0 ? `${parts.join(", ")} and ${last}` : last}.`;
}
