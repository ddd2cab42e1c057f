import { IMPORT_WARNINGS, PDF_WARNINGS } from "@/lib/contracts/import-warnings";

const { SCRIPTS_REMOVED, EMBEDDED_FILES_REMOVED, XFA_REMOVED, PRINT_ONLY_CONTENT_REMOVED, REPAIRED } =
  PDF_WARNINGS;

/** What intake changed in a PDF, for its sender; the others of its codes change nothing that is seen. */
const INTAKE: Readonly<Record<string, string>> = {
  ...{ SCRIPTS_REMOVED, EMBEDDED_FILES_REMOVED, XFA_REMOVED, PRINT_ONLY_CONTENT_REMOVED, REPAIRED },
  CERTIFICATE_PAGES:
    "It shows another document’s certificate of completion. With it, the combined file could pass for one that other people signed.",
  FORM_RULES_DROPPED:
    "Its form calculates, formats or checks what is entered by scripts, which are not kept in a combined file. Sent by itself, it keeps what fields can have.",
  TAGS_DROPPED:
    "Screen readers find its headings, reading order and descriptions of images no more once it is combined with others.",
};

/** The words of a file's warnings. */
export const warningTexts = (codes: readonly string[]): string[] => {
  const texts: Readonly<Record<string, string>> = { ...IMPORT_WARNINGS, ...INTAKE };
  return [...new Set(codes.flatMap((code) => texts[code] ?? []))];
};
