import { open as openFile } from "node:fs/promises";
import path from "node:path";
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { DOCX_LIMITS } from "./limits";
import { childrenOf, readXml, type XmlElement } from "./read-xml";

/** A relationship of a part to another part, or to an address outside the file. */
export interface Relation {
  readonly target: string;
  readonly isExternal: boolean;
  /** Last segment of its type: `hyperlink`, `image`, `header`. */
  readonly type: string;
}
export type Relations = ReadonlyMap<string, Relation>;

const MIB = 1024 * 1024;
const DOCUMENT_TYPES = /wordprocessingml\.(?:document|template)\.main\+xml$/;
const MACRO_TYPES = /ms-word\.(?:document|template)\.macroEnabled(?:Template)?\.main\+xml$/;

/** Recognizes the content type of a Word document's main part, and whether it has macros; null for any other type. */
function kindOf(type = ""): { hasMacros: boolean } | null {
  const hasMacros = MACRO_TYPES.test(type);
  return hasMacros || DOCUMENT_TYPES.test(type) ? { hasMacros } : null;
}

const notWord = (what: string) =>
  new PdfError("DOCX_UNSUPPORTED", `${what} Save it as a Word document (.docx), then upload it.`);
const damaged = (cause?: unknown) =>
  new PdfError(
    "DOCX_INVALID",
    "This Word file is damaged and cannot be opened: a part of it is missing or was changed in transit. Download it again, or open it in Word and save it again, then upload it.",
    { cause },
  );
const tooLarge = (what: string) =>
  new PdfError(
    "DOCX_TOO_LARGE",
    `This Word file ${what}. Save it again in Word, split it, or save it as a PDF, then upload that.`,
  );

/** An open Word file: its parts by name, read one by one within the limits. */
export class DocxPackage {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Provides the file's parts while `work` runs. Sizes are checked in the file's own directory before anything is
   * unpacked.
   * @throws {PdfError} DOCX_UNSUPPORTED, DOCX_ENCRYPTED, DOCX_INVALID, DOCX_TOO_LARGE
   */
  static async with<T>(file: string, work: (docx: DocxPackage) => Promise<T>): Promise<T> {
    await assertKind(file);
    const zip = await openPromise(file, { autoClose: false }).catch((cause: unknown) => {
      throw damaged(cause);
    });
    try {
      return await work(new DocxPackage(zip, await entriesOf(zip)));
    } finally {
      zip.close();
    }
  }

  /** Does the same as `with` for a file embedded in another open one. @throws {PdfError} as `with` */
  static async within<T>(bytes: Uint8Array, work: (docx: DocxPackage) => Promise<T>): Promise<T> {
    const zip = await fromBufferPromise(Buffer.from(bytes), { autoClose: false }).catch((cause: unknown) => {
      throw damaged(cause);
    });
    return work(new DocxPackage(zip, await entriesOf(zip)));
  }

  get names(): Iterable<string> {
    return this.#entries.keys();
  }

  /** @returns null when there is no such part */
  async xml(name: string): Promise<XmlElement | null> {
    const entry = this.#entries.get(name.toLowerCase());
    return entry ? readXml(await this.#bytes(entry), entry.fileName) : null;
  }

  /** @returns null for a part that is missing or larger */
  async bytesUpTo(name: string, maxBytes: number): Promise<Uint8Array | null> {
    const entry = this.#entries.get(name.toLowerCase());
    return entry && entry.uncompressedSize <= maxBytes ? this.#bytes(entry) : null;
  }

  /** Returns the relationships of a part; empty if it has no list of them. */
  async relationsOf(part: string): Promise<Relations> {
    const folder = path.posix.dirname(part);
    const list = await this.xml(path.posix.join(folder, "_rels", `${path.posix.basename(part)}.rels`));
    return new Map(
      childrenOf(list ?? undefined, "rel:Relationship").map(({ attrs }) => {
        const isExternal = attrs.TargetMode === "External";
        const target = attrs.Target ?? "";
        const local = target.startsWith("/") ? target.slice(1) : path.posix.join(folder, target);
        const type = attrs.Type?.split("/").at(-1) ?? "";
        return [attrs.Id ?? "", { target: isExternal ? target : local, isExternal, type }];
      }),
    );
  }

  /**
   * Finds the part with the text by its type, which some programs declare only as the default for its file extension.
   */
  async mainPart(): Promise<{ name: string; hasMacros: boolean }> {
    const types = (await this.xml("[Content_Types].xml")) ?? undefined;
    for (const { attrs } of childrenOf(types, "ct:Override")) {
      const kind = kindOf(attrs.ContentType);
      if (kind) return { name: (attrs.PartName ?? "").replace(/^\//, ""), ...kind };
    }
    const relations = [...(await this.relationsOf("")).values()];
    const name = relations.find(({ type }) => type === "officeDocument")?.target ?? "";
    const extension = path.posix.extname(name).slice(1).toLowerCase();
    const ofAll = childrenOf(types, "ct:Default").find(
      ({ attrs }) => attrs.Extension?.toLowerCase() === extension,
    );
    const kind = kindOf(ofAll?.attrs.ContentType);
    if (kind) return { name, ...kind };
    throw notWord("This is not a Word document.");
  }

  async #bytes(entry: Entry): Promise<Uint8Array> {
    const { uncompressedSize: size, compressedSize } = entry;
    if (size > DOCX_LIMITS.partBytes) throw tooLarge("has more text than can be read");
    if (size > MIB && size > compressedSize * DOCX_LIMITS.ratio)
      throw tooLarge("is packed more tightly than a document can be");
    const parts: Buffer[] = [];
    try {
      // Sizes are validated, so a stream longer than declared fails.
      for await (const part of await this.#zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    } catch (cause) {
      throw damaged(cause);
    }
    return Buffer.concat(parts);
  }
}

/** Entries by name without regard to case, as in Word. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > DOCX_LIMITS.entries) throw tooLarge(`has more than ${DOCX_LIMITS.entries} parts`);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (entry.isEncrypted())
        throw new PdfError("DOCX_ENCRYPTED", "This file is encrypted. Remove its password, then upload it.");
      if (entries.size >= DOCX_LIMITS.entries || total > DOCX_LIMITS.unpackedBytes)
        throw tooLarge("is too large when unpacked");
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch (error) {
    throw error instanceof PdfError ? error : damaged(error);
  }
  return entries;
}

const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ZIP = Buffer.from("PK\u0003\u0004");
/** Name of the OLE directory entry that holds an encrypted document, in UTF-16. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
/**
 * Number of bytes searched at the start and at the end of a file; in files that Word writes, the OLE directory is
 * near one of them.
 */
const LOOK_BYTES = 256 * 1024;

/** Rejects a file that is not a docx, stating what it is. */
async function assertKind(file: string): Promise<void> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    if (size > DOCX_LIMITS.bytes) throw tooLarge(`is larger than ${DOCX_LIMITS.bytes / MIB} MB`);
    const head = Buffer.alloc(Math.min(size, LOOK_BYTES));
    await handle.read(head, 0, head.length, 0);
    if (head.subarray(0, ZIP.length).equals(ZIP)) return;
    if (!head.subarray(0, OLE.length).equals(OLE)) throw notWord("This is not a Word document.");
    const tail = Buffer.alloc(head.length);
    await handle.read(tail, 0, tail.length, size - tail.length);
    if (head.includes(ENCRYPTED) || tail.includes(ENCRYPTED))
      throw new PdfError(
        "DOCX_ENCRYPTED",
        "This Word file is protected by a password. Remove it in Word, then upload the file.",
      );
    throw notWord("This is a file of an older Word.");
  } finally {
    await handle.close();
  }
}
