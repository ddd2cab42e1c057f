import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { WORD_FILE } from "@/lib/contracts/files";

const MIB = 1024 * 1024;

/** Limits of a Word file, each checked before the work that it bounds. */
export const DOCX_LIMITS = {
  bytes: WORD_FILE.maxMib * MIB,
  entries: 5_000,
  /** Total declared size of all entries; reading an entry fails if it exceeds its declared size. */
  unpackedBytes: 200 * MIB,
  /** Size of a single part that is read. */
  partBytes: 24 * MIB,
  /** Ratio of unpacked to packed size, for a part larger than 1 MiB; Word's XML is compressed 10 to 40 times. */
  ratio: 200,
  xmlDepth: 200,
  /**
   * Elements of a part: two to three times as many as the longest texts of the schema have, and readable within a
   * second.
   */
  xmlElements: 150_000,
  /** Paragraphs of a part; each becomes at least one node of the text. */
  paragraphs: BODY_LIMITS.nodes,
  /** Maximum nesting of field codes. */
  openCodes: 50,
  /** Nesting of tables; a deeper table becomes paragraphs. */
  tableDepth: 3,
  columns: 64,
  /** Number of different images; the others are left out. */
  images: 50,
  imageBytes: 8 * MIB,
  /** Of all images together. */
  imagesBytes: 40 * MIB,
  /** Length of a chain of styles that are based on each other. */
  styleDepth: 20,
} as const;
