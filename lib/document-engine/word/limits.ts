import { BODY_LIMITS } from "@/lib/contracts/body-tables";
import { WORD_FILE } from "@/lib/contracts/files";

const MIB = 1024 * 1024;

/** Limits of a Word file, checked before the work that they bound. */
export const DOCX_LIMITS = {
  bytes: WORD_FILE.maxMib * MIB,
  entries: 5_000,
  /** Of all entries together, as declared; what is read is held to what is declared. */
  unpackedBytes: 200 * MIB,
  /** Of one part that is read. */
  partBytes: 24 * MIB,
  /** Unpacked to packed, of a part of more than 1 MiB; XML of Word is packed 10 to 40 times. */
  ratio: 200,
  xmlDepth: 200,
  /** Of one part: two to three times as many as the longest texts of the schema have, and read within a second. */
  xmlElements: 150_000,
  /** Of one part: each becomes at least one node of the text. */
  paragraphs: BODY_LIMITS.nodes,
  /** Maximum nesting of field codes. */
  openCodes: 50,
  /** Tables within tables; a deeper one becomes paragraphs. */
  tableDepth: 3,
  columns: 64,
  /** Different images; the others are left out. */
  images: 50,
  imageBytes: 8 * MIB,
  /** Of all images together. */
  imagesBytes: 40 * MIB,
  /** Styles that are based on each other. */
  styleDepth: 20,
} as const;
