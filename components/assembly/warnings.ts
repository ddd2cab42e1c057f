import { IMPORT_WARNINGS } from "@/lib/contracts/import-warnings";

/** What intake changed in a PDF, for its sender; the others of its codes change nothing that is seen. */
const INTAKE: Readonly<Record<string, string>> = {
  SCRIPTS_REMOVED: "Scripts were removed.",
  EMBEDDED_FILES_REMOVED: "Attached files were removed.",
  CERTIFICATE_PAGES:
    "It shows another document’s certificate of completion. With it, the combined file could pass for one that other people signed.",
  XFA_REMOVED: "An XFA form was removed; its printed pages were kept.",
  PRINT_ONLY_CONTENT_REMOVED: "Content that only printing shows was removed.",
  REPAIRED: "The file was damaged and was repaired.",
  TAGS_DROPPED:
    "Combined with others, it loses what its author set for screen readers: headings, reading order and descriptions of images.",
};

/** The words of a file's warnings. */
export const warningTexts = (codes: readonly string[]): string[] => {
  const texts: Readonly<Record<string, string>> = { ...IMPORT_WARNINGS, ...INTAKE };
  return [...new Set(codes.flatMap((code) => texts[code] ?? []))];
};
