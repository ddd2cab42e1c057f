import { z } from "zod";
import { ImportWarning } from "@/lib/contracts/import-warnings";

/** The kinds of elements in a text from a Word file that the report of its import counts. */
export const IMPORTED_KINDS = ["headings", "paragraphs", "listItems", "tables", "images", "fields"] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

const counts = Object.fromEntries(IMPORTED_KINDS.map((kind) => [kind, z.int().min(0)])) as Record<
  ImportedKind,
  z.ZodInt
>;

/** The report of an import, stored with the version made from the file. */
export const ImportReport = z.object({
  /** Includes paragraphs within list items and tables. */
  read: z.object(counts),
  warnings: z.array(ImportWarning),
});
export type ImportReport = z.infer<typeof ImportReport>;
