import "server-only";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WorkspaceContext } from "@/lib/context";
import type { AssemblyFileType } from "@/lib/contracts/assemblies";
import { ASSEMBLY_IMAGE_LIMITS } from "@/lib/contracts/assembly-limits";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { WORD_FILE } from "@/lib/contracts/files";
import type { InputCode } from "@/lib/contracts/input-codes";
import { PICTURE_NAMES } from "@/lib/contracts/picture-types";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { assertPictureFault } from "@/lib/document-engine/pool/prepare-picture-in-worker";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { unreadableReason } from "@/lib/domain/files/picture-refusals";
import { contentInLanguageOf } from "@/lib/domain/templates/create-template";
import { nameOfFile } from "@/lib/domain/templates/create-template-from-form";
import { layOutWithoutStoring } from "@/lib/domain/templates/lay-out-text";
import { isOfficeFile, withWordFile } from "@/lib/domain/templates/read-word";
import { sheetOf } from "@/lib/domain/templates/sheets";
import { storeImportedImages } from "@/lib/domain/templates/store-imported-images";
import { invalidInput } from "@/lib/errors";
import { isAnimated } from "@/lib/pure/animated-picture";
import { pictureType } from "@/lib/pure/picture-type";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

const MIB = 1024 * 1024;
/** A PDF may have up to this many bytes before its header (ISO 32000-2, annex H). */
const HEAD_BYTES = 1024;

interface Received {
  readonly path: string;
  readonly name: string;
}

interface FileAsPdf {
  readonly type: AssemblyFileType;
  readonly path: string;
  /** Codes of what was lost in converting a Word file or an image. */
  readonly warnings: readonly string[];
}

/** Title of a file: its name without the extension of any accepted type. */
export const titleOf = (name: string): string =>
  nameOfFile(name.replace(/\.(?:png|jpe?g|webp|gif|tiff?)$/i, "")).trim() || "Document";

/**
 * Converts a received file to a PDF, according to its actual content. A PDF is left unchanged; the caller inspects
 * it.
 * @param dir where the PDF may be written
 * @throws {AppError} INVALID_INPUT with a code about `file`, BUSY, PLAN_REQUIRED, PDF_TOO_LARGE
 */
export async function fileAsPdf(ctx: WorkspaceContext, file: Received, dir: string): Promise<FileAsPdf> {
  const head = await headOf(file.path);
  if (head.length === 0) throw refused("empty", "is empty");
  if (head.includes("%PDF")) return { type: "pdf", path: file.path, warnings: [] };
  if (pictureType(head)) return { type: "image", ...(await imagePage(ctx, file, dir)) };
  const why = unreadableReason(head);
  if (why) throw refused("unsupported_type", why);
  if (!(await isOfficeFile(file)))
    throw refused("unsupported_type", `is not a PDF, an image (${PICTURE_NAMES}) or a Word file`);
  return { type: "word", ...(await wordPages(ctx, file, dir)) };
}

const refused = (code: InputCode, message: string) => invalidInput({ path: "file", code, message });

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function assertWithin(file: Received, what: string, maxMib: number): Promise<void> {
  if ((await stat(file.path)).size > maxMib * MIB)
    throw refused("too_large", `is larger than the ${maxMib} MB that ${what} can have`);
}

async function imagePage(ctx: WorkspaceContext, file: Received, dir: string) {
  await assertWithin(file, "an image", ASSEMBLY_IMAGE_LIMITS.maxMib);
  const outputPath = path.join(dir, "image.pdf");
  const input = {
    path: file.path,
    maxPixels: ASSEMBLY_IMAGE_LIMITS.maxMegapixels * 1_000_000,
    maxPages: ASSEMBLY_IMAGE_LIMITS.pages,
    sheet: sheetOf("A4"),
    title: titleOf(file.name),
    scratchPath: path.join(dir, "image"),
    outputPath,
  };
  await runPdfTask("picture-page", input, { key: ctx.workspaceId }).catch((error: unknown) => {
    throw pictureError(error);
  });
  const isMoving = isAnimated(await readFile(file.path));
  return { path: outputPath, warnings: isMoving ? ["animations_stilled"] : [] };
}

function pictureError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  assertPictureFault(error);
  if (error.code === "PICTURE_TOO_MANY_PAGES")
    return refused(
      "too_many",
      `is an image of more than ${ASSEMBLY_IMAGE_LIMITS.pages} pages. Save it as a PDF, then choose that file`,
    );
  if (error.code === "PICTURE_TOO_LARGE")
    return refused(
      "too_large",
      `has more than ${ASSEMBLY_IMAGE_LIMITS.maxMegapixels} million pixels. Reduce it`,
    );
  return refused("file_damaged", "is a damaged image");
}

/**
 * Typesets a Word file. Its blanks become printed blanks, which are detected as in any PDF; blanks that are already
 * filled in are printed with their text.
 */
async function wordPages(ctx: WorkspaceContext, file: Received, dir: string) {
  await assertWithin(file, "a Word file", WORD_FILE.maxMib);
  const { settings } = await contentInLanguageOf(ctx.principal.userId);
  const { content, warnings } = await withWordFile(ctx, { path: file.path, settings }, (read) =>
    storeImportedImages(ctx, read),
  );
  const facts = {
    title: titleOf(file.name),
    lang: settings.locale,
    variables: {},
    texts: printedFields(content),
  };
  const outputPath = path.join(dir, "word.pdf");
  await writeFile(outputPath, (await layOutWithoutStoring(content, facts, ctx.workspaceId)).bytes);
  return { path: outputPath, warnings: warnings.map(({ code }) => code) };
}

const BLANK = "_".repeat(24);

const printedFields = ({ fields, settings }: TemplateContent): Map<string, string> =>
  new Map(fields.map((field) => [field.id, printed(field, settings.locale)]));

function printed(field: ContentField, locale: string): string {
  const given = normaliseValue(field, field.defaultValue);
  const value = given.ok ? given.value : null;
  if (field.type === "checkbox") return value === true ? "[x]" : "[   ]";
  return value === null ? BLANK : formatValue(field, value, locale) || BLANK;
}
