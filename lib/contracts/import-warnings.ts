import { z } from "zod";
import { ANIMATION_WARNING } from "@/lib/contracts/picture-types";

/** Warnings about a received file, with their messages. */

/** What could not be imported from a Word file. */
export const IMPORT_WARNINGS = {
  images_left_out:
    "Images that are not PNG, JPEG, WebP, GIF or TIFF, damaged, too large, or too many were left out.",
  animations_stilled: ANIMATION_WARNING,
  header_images_left_out: "Pictures in headers and footers were left out.",
  remote_images_left_out: "Images that the file only links to were left out, and not fetched.",
  objects_left_out: "Charts, drawings or embedded files were left out.",
  text_left_out:
    "Text that the file keeps as another file within it could not be read and was left out. Open the file in Word, save it again, then upload it.",
  embedded_text_read: "Text that the file keeps as another file within it was read without its formatting.",
  embedded_numbers_left_out:
    "Numbers that a style sheet puts before the lines of an embedded file were left out; write them into the text.",
  macros_left_out: "The file has macros; they were left out.",
  signatures_left_out: "The file has digital signatures, which say nothing of the text here.",
  protection_left_out:
    "The file is protected against changes; here everybody who may edit the template can change its text.",
  language_left_out:
    "The file is marked as being in another language than English, which was not taken over: dates, numbers and emails follow the language in the template’s settings.",
  text_boxes_moved: "Text boxes became paragraphs where they were anchored.",
  diagrams_as_text: "The text of diagrams and WordArt was kept as paragraphs.",
  notes_moved:
    "Footnotes and endnotes were moved to the end of the text, and are numbered together from 1: check references to them.",
  comments_left_out: "Comments were left out.",
  changes_accepted: "Tracked changes were accepted.",
  hidden_text_left_out: "Hidden text was left out.",
  equations_flattened: "Equations became text in one line, such as (a+b)/2 for a fraction; check them.",
  symbols_replaced: "Symbols of fonts that are not known were replaced by ones that look alike, or by boxes.",
  signs_unprintable:
    "Characters that no font of the finished PDFs has were kept: replace them. In files that are combined, they are printed as numbers such as [U+1019].",
  boxes_as_text:
    "Boxes that are characters, such as ☐ or ☒, stayed text that nobody can tick. Where signers are to choose, insert a check box.",
  form_rules_left_out:
    "Calculations, formats, lengths and macros of form fields were left out; what the fields hold was kept.",
  choices_left_out:
    "Lists with more or longer choices than a field can have lost the last ones, or their ends.",
  own_words_left_out: "Lists that also accepted text became plain lists: signers can only choose.",
  direction_changed:
    "Paragraphs with words of both directions now begin at the side of their first letter; check their order.",
  page_numbers_kept:
    "Page numbers within the text, such as those of a table of contents, stayed as they were in the file.",
  results_kept:
    "Values that Word works out, such as dates, sums, merge fields and references, stayed as the file shows them.",
  results_left_out:
    "Numbers and values that Word works out and the file does not hold, such as AUTONUM and LISTNUM, were left out.",
  links_removed: "Links other than to https and mailto addresses became text.",
  formatting_dropped:
    "Fonts, colours, sizes and capitals of individual words were not imported. Words struck out in headers, footers, fields or embedded files are shown without the line.",
  numbers_written: "List numbers, boxes and ticks that lists cannot have became part of the text.",
  numbers_restyled:
    "List numbers look different: with other signs around them, such as 1. for 1), or in digits where their own numerals are not available.",
  headings_raised: "Headings below level 4 became headings of level 4.",
  tables_flattened: "Tables nested too deeply, or with too many columns, became paragraphs.",
  page_size_changed:
    "The page size or orientation is not supported; the closest of A4 and Letter in portrait was used.",
  sections_merged: "Sections with their own page set-up use that of the last section.",
  columns_merged: "Text in columns became one column.",
  margins_changed:
    "Margins that are wider than a page here can have, or differ between left and right pages, were changed.",
  page_look_left_out:
    "Borders of pages, paragraphs and headers, backgrounds, watermarks, line numbers, and page numbers with a start or a format of their own were left out.",
  page_breaks_dropped: "Page breaks within lists or tables were left out.",
  headers_merged:
    "Headers and footers that differ between pages were replaced by the usual one of the last section, in one line of at most 500 characters.",
  tag_settings_ignored:
    "Parts of field tags were not understood: they were left out, or taken for the type that they resemble. Check these fields.",
  tags_left:
    "Text that looks like a field tag but isn’t one stayed text. Tags are written like {{Name;role=Tenant;type=date}}.",
  blanks_assigned: "Blanks without a named role were assigned to the role named before them; check them.",
  fields_over_limit: "The file has more blanks than a template can have fields; the last ones remain text.",
} as const;

/** Whether the content is missing from the text, or differs from the file and should be checked. */
export const IMPORT_OUTCOMES: Readonly<Record<keyof typeof IMPORT_WARNINGS, "left_out" | "changed">> = {
  images_left_out: "left_out",
  animations_stilled: "changed",
  header_images_left_out: "left_out",
  remote_images_left_out: "left_out",
  objects_left_out: "left_out",
  text_left_out: "left_out",
  embedded_text_read: "changed",
  embedded_numbers_left_out: "left_out",
  macros_left_out: "left_out",
  signatures_left_out: "left_out",
  protection_left_out: "left_out",
  language_left_out: "left_out",
  text_boxes_moved: "changed",
  diagrams_as_text: "changed",
  notes_moved: "changed",
  comments_left_out: "left_out",
  changes_accepted: "changed",
  hidden_text_left_out: "left_out",
  equations_flattened: "changed",
  symbols_replaced: "changed",
  boxes_as_text: "changed",
  form_rules_left_out: "left_out",
  choices_left_out: "left_out",
  own_words_left_out: "left_out",
  direction_changed: "changed",
  page_numbers_kept: "changed",
  results_kept: "changed",
  results_left_out: "left_out",
  links_removed: "left_out",
  formatting_dropped: "left_out",
  numbers_written: "changed",
  numbers_restyled: "changed",
  headings_raised: "changed",
  tables_flattened: "changed",
  page_size_changed: "changed",
  sections_merged: "changed",
  columns_merged: "changed",
  margins_changed: "changed",
  page_look_left_out: "left_out",
  page_breaks_dropped: "left_out",
  headers_merged: "changed",
  signs_unprintable: "changed",
  tags_left: "changed",
  tag_settings_ignored: "left_out",
  blanks_assigned: "changed",
  fields_over_limit: "changed",
};

export const isImportCode = (code: string): code is keyof typeof IMPORT_WARNINGS =>
  Object.hasOwn(IMPORT_WARNINGS, code);

/** Findings in a PDF, and changes made to it. The codes are those of an upload's `warnings`. */
export const PDF_WARNINGS = {
  ALREADY_SIGNED: "The file already has signatures; they stay valid.",
  CERTIFICATE_PAGES:
    "It shows another document’s certificate of completion, and could pass for one that other people signed.",
  SCRIPTS_REMOVED: "Scripts were removed.",
  EMBEDDED_FILES_REMOVED: "Attached files were removed.",
  XFA_REMOVED: "An XFA form was removed; its printed pages were kept.",
  PRINT_ONLY_CONTENT_REMOVED: "Content visible only in print was removed.",
  CONFORMANCE_CLAIM_DROPPED: "The file claims to be PDF/A or PDF/UA; the signed file will not.",
  REPAIRED: "The file was damaged and was repaired.",
  FORM_FIELDS_TRUNCATED: "The file has more form fields than can be listed; only the first ones are.",
} as const;

/** How many places a warning names, and the maximum length of each place's text. */
export const IMPORT_PLACE_LIMITS = { most: 5, length: 80 } as const;

export type ImportWarningCode = keyof typeof IMPORT_WARNINGS;
type PdfWarningCode = keyof typeof PDF_WARNINGS;
const CODES = Object.keys({ ...IMPORT_WARNINGS, ...PDF_WARNINGS }) as [
  ImportWarningCode | PdfWarningCode,
  ...(ImportWarningCode | PdfWarningCode)[],
];

export const ImportWarning = z
  .object({
    code: z.enum(CODES).meta({ example: "images_left_out" }),
    message: z.string().meta({ description: "Human-readable", example: IMPORT_WARNINGS.images_left_out }),
    count: z
      .int()
      .min(1)
      .meta({ description: "Number of occurrences; of `CERTIFICATE_PAGES`, of pages", example: 2 }),
    places: z.array(z.string()).meta({
      description: `Where it occurred, at most ${IMPORT_PLACE_LIMITS.most}: the first words of the paragraph or section, the name of the field or of the embedded file, the language; empty for what concerns the whole file`,
      example: ["The rent is due on the first day of each month."],
    }),
  })
  .meta({
    id: "ImportWarning",
    description:
      "A warning about a received file: something that could not be imported from a Word file, or that was found in a PDF or changed in it",
  });
export type ImportWarning = z.infer<typeof ImportWarning>;
