import { IMPORT_WARNINGS, PDF_WARNINGS } from "@/lib/contracts/import-warnings";

const { SCRIPTS_REMOVED, EMBEDDED_FILES_REMOVED, XFA_REMOVED, PRINT_ONLY_CONTENT_REMOVED, REPAIRED } =
  PDF_WARNINGS;

/** Warnings about what intake changed in a PDF, for its sender. Its other codes change nothing visible. */
const INTAKE: Readonly<Record<string, string>> = {
  ...{ SCRIPTS_REMOVED, EMBEDDED_FILES_REMOVED, XFA_REMOVED, PRINT_ONLY_CONTENT_REMOVED, REPAIRED },
  CERTIFICATE_PAGES:
    "It shows another document’s certificate of completion. The combined file could pass for one that other people signed.",
  FORM_RULES_DROPPED:
    "Its form calculates, formats or checks entries with scripts, which are not kept in a combined file. Sent on its own, the file keeps those that fields support.",
  TAGS_DROPPED:
    "Once it is combined with others, screen readers no longer find its headings, reading order and image descriptions.",
};

/** The texts of a file's warnings. */
export const warningTexts = (codes: readonly string[]): string[] => {
  const texts: Readonly<Record<string, string>> = { ...IMPORT_WARNINGS, ...INTAKE };
  return [...new Set(codes.flatMap((code) => texts[code] ?? []))];
};
