import { z } from "zod";

/** Warnings about what could not be imported from a Word file, with their messages. */
export const IMPORT_WARNINGS = {
  images_left_out: "Images that are not PNG, JPEG or WebP, too large, or too many were left out.",
  remote_images_left_out: "Images that the file only links to were left out, and not fetched.",
  objects_left_out: "Charts, drawings or embedded files were left out.",
  macros_left_out: "The file has macros; they were left out.",
  text_boxes_moved: "Text boxes became paragraphs where they were anchored.",
  notes_moved: "Footnotes and endnotes were moved to the end of the text.",
  comments_left_out: "Comments were left out.",
  changes_accepted: "Tracked changes were accepted.",
  hidden_text_left_out: "Hidden text was left out.",
  equations_flattened: "Equations became plain text.",
  symbols_replaced: "Symbols of special fonts were replaced.",
  links_removed: "Links other than to https and mailto addresses became text.",
  formatting_dropped: "Fonts, colours and sizes of individual words were not imported.",
  numbers_written: "List numbers in unsupported formats became part of the text.",
  headings_raised: "Headings below level 4 became headings of level 4.",
  tables_flattened: "Tables nested too deeply, or with too many columns, became paragraphs.",
  page_size_changed:
    "The page size or orientation is not supported; the closest of A4 and Letter in portrait was used.",
  sections_merged: "Sections with their own page set-up or columns use that of the last section.",
  page_breaks_dropped: "Page breaks within lists or tables were left out.",
  headers_merged:
    "Headers and footers that differ between pages were replaced by the default one, in one line of at most 500 characters.",
  tag_settings_ignored: "Unknown settings of field tags were ignored.",
  blanks_assigned: "Blanks without a named role were assigned to the role named before them; check them.",
  fields_over_limit: "The file has more blanks than a template can have fields; the last ones remain text.",
} as const;

export type ImportWarningCode = keyof typeof IMPORT_WARNINGS;
const CODES = Object.keys(IMPORT_WARNINGS) as [ImportWarningCode, ...ImportWarningCode[]];

export const ImportWarning = z
  .object({
    code: z.enum(CODES).meta({ example: "images_left_out" }),
    message: z.string().meta({ description: "Human-readable", example: IMPORT_WARNINGS.images_left_out }),
    count: z.int().min(1).meta({ description: "Number of occurrences", example: 2 }),
  })
  .meta({
    id: "ImportWarning",
    description: "A warning about something that could not be imported from a Word file",
  });
export type ImportWarning = z.infer<typeof ImportWarning>;
