import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { asBody, BodyPage } from "@/lib/contracts/body";
import type { TemplateContent } from "@/lib/contracts/content";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { isExcess, isShortage, PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { fetchImages, findImages } from "@/lib/domain/files/images/body-images";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { reuseBlob, storeBlob } from "@/lib/domain/files/store-blob";
import type { TextLayout } from "@/lib/domain/templates/published-version";
import { sheetOf } from "@/lib/domain/templates/sheets";
import { createVersionCache } from "@/lib/domain/templates/version-cache";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";
import { withTempDir } from "@/lib/pure/temp-dir";
import { roomOf } from "@/lib/rules/field-room";

/** Input for laying out a text, in addition to its content. */
export interface LayoutContext {
  readonly title: string;
  /** A BCP 47 language tag. */
  readonly lang: string;
  /** Values of the variables by name; the remaining ones are printed as their name in braces. */
  readonly variables: Readonly<Record<string, string>>;
  /** Texts of the fields that flow with the text, by field id; the remaining fields get a box. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Lays out rich text in a PDF worker and stores the pages. Deterministic: a repeat stores the same bytes. The file is
 * removed after an hour unless something refers to it.
 * @param caller the workspace that owns the text and its images; waiting workspaces are served round-robin
 * @throws {AppError} INVALID_STATE (there is no text), INVALID_INPUT (values make a header or footer too long),
 *   PDF_TOO_LARGE, BUSY
 */
export async function layOutText(
  content: TemplateContent,
  facts: LayoutContext,
  caller: string,
): Promise<TextLayout> {
  const input = inputOf(content, facts);
  const found = await findImages(caller, content);
  const key = sha256Hex(
    JSON.stringify({ ...input, images: [...found].map(([id, { blob }]) => [id, blob.sha256]) }),
  );
  const before = await laidOutBefore(key);
  if (before) return before;
  const { bytes, boxes, pageCount, version } = await typeset(input, found, caller);
  const blob = await storeBlob({
    sha256: sha256Hex(bytes),
    ext: "pdf",
    contentType: "application/pdf",
    sizeBytes: bytes.length,
    pageCount,
    source: { bytes },
  });
  await markUnusedBlobs(db(), [blob.id]);
  const pages = Array.from({ length: pageCount }, () => sheetOf(input.page.size));
  const filling = { variables: facts.variables, texts: Object.fromEntries(facts.texts) };
  const laidOut = { blob, pages, boxes, layoutVersion: version, filling };
  layoutCache.set(key, laidOut);
  return laidOut;
}

/**
 * Lays out rich text in a PDF worker, and stores nothing.
 * @param caller the workspace that owns the text and its images
 * @throws {AppError} INVALID_STATE (there is no text), PDF_TOO_LARGE, BUSY
 */
export async function layOutWithoutStoring(
  content: TemplateContent,
  facts: LayoutContext,
  caller: string,
): Promise<{ bytes: Buffer<ArrayBuffer>; boxes: readonly LaidOutBox[] }> {
  const input = inputOf(content, facts);
  const { bytes, boxes } = await typeset(input, await findImages(caller, content), caller);
  return { bytes, boxes };
}

function inputOf({ body, page, fields }: TemplateContent, { title, lang, variables, texts }: LayoutContext) {
  if (!body) throw new AppError("INVALID_STATE", { detail: "The template has no text yet." });
  return {
    body: asBody(body),
    page: page ?? BodyPage.parse({}),
    variables,
    fields: fields.map((field) => ({
      id: field.id,
      type: field.type,
      ...roomOf(field),
      text: texts.get(field.id) ?? null,
    })),
    lang,
    title,
  };
}

function typeset(
  input: ReturnType<typeof inputOf>,
  found: Awaited<ReturnType<typeof findImages>>,
  caller: string,
) {
  return withTempDir(async (dir) => {
    const outputPath = path.join(dir, "pages.pdf");
    const images = await fetchImages(found, dir);
    const task = runPdfTask("layout-body", { ...input, images, outputPath }, { key: caller });
    const laidOut = await task.catch((error: unknown) => {
      throw layoutError(error);
    });
    return { ...laidOut, bytes: await readFile(outputPath) };
  });
}

/** Keyed by the hash of the layout's input; kept per process, and therefore per version of the typesetter. */
const layoutCache = createVersionCache<TextLayout>(16 * 1024 * 1024);

/** Returns the same pages if they were laid out recently and are still stored. */
async function laidOutBefore(key: string): Promise<TextLayout | null> {
  const before = layoutCache.get(key);
  const blob = before ? await reuseBlob(before.blob) : null;
  return before && blob ? { ...before, blob } : null;
}

/** Maps a failure of the typesetter to the error code that the caller gets. */
function layoutError(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (error.code === "PDF_TOO_LARGE") return new AppError(error.code, { detail: error.message });
  const path = TOO_LONG[error.code ?? ""];
  if (path)
    return invalidInput({
      path,
      code: "too_long",
      message: "does not fit on the page with the variables' values",
    });
  if (isShortage(error))
    return new AppError("BUSY", {
      detail: "Many documents are being prepared right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (isExcess(error))
    return new AppError("PDF_TOO_LARGE", {
      detail: "Laying out this text needs more time or memory than is allowed. Make it shorter.",
    });
  return error;
}

/** Paths of the parts that the typesetter can report as too long. */
const TOO_LONG: Readonly<Record<string, string>> = {
  TEXT_HEADER_TOO_LONG: "page.header",
  TEXT_FOOTER_TOO_LONG: "page.footer",
};
