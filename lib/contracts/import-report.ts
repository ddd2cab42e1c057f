import { z } from "zod";
import { ImportWarning } from "@/lib/contracts/import-warnings";

/** What a text has that came from a Word file, as the report of its import counts it. */
export const IMPORTED_KINDS = ["headings", "paragraphs", "listItems", "tables", "images", "fields"] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

const counts = Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, z.int().min(0)])) as Record<
  ImportedKind,
  z.ZodInt
>;

/** The report of an import, stored with the version that was made of the file. */
export const ImportReport = z.object({
  /** Paragraphs within list items and tables are counted as well. */
  read: z.object(counts),
  warnings: z.array(ImportWarning),
});
export type ImportReport = z.infer<typeof ImportReport>;
