import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { PageSize, type TemplateContent } from "@/lib/contracts/content";
import { LAYOUT_VERSION } from "@/lib/document-engine/layout/types";
import { readDerived } from "@/lib/domain/files/read-derived";
import { reuseBlob } from "@/lib/domain/files/store-blob";
import { buildPdfContent, buildTextContent, GALLERY_NOTE } from "@/lib/domain/gallery/build-content";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { layOutWithoutStoring } from "@/lib/domain/templates/lay-out-text";
import { ingestPdf, pageSizesOf } from "@/lib/domain/templates/receive-source";
import type { Blob } from "@/lib/generated/prisma/client";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { sha256Hex } from "@/lib/pure/secrets";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

/** The laid-out pages of a template, cached by its text and the version of the layout. */
const CachedLayout = z.object({
  sha256: z.string(),
  originalSha256: z.string(),
  pages: z.array(PageSize),
  boxes: z.array(
    z.object({
      fieldId: z.string(),
      page: z.int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
type CachedLayout = z.infer<typeof CachedLayout>;

export type GallerySource = {
  content: TemplateContent;
  pages: PageSize[];
  blob: Blob;
  /** Hash of the laid-out file, before intake. */
  originalSha256: string;
};

const loads = new SingleFlight<GallerySource>();

/**
 * Loads a gallery template's PDF, in content-addressed storage, and its content. Its text is laid out on first
 * request, and passes the same intake as an upload.
 * @param note small print below the title; empty for a document that is signed as it is, since its signers draft
 *   nothing
 * @throws {AppError} BUSY
 */
export const gallerySource = (definition: GalleryDefinition, note = GALLERY_NOTE): Promise<GallerySource> =>
  loads.run(`${definition.slug} ${note}`, () => load(definition, note));

async function load(definition: GalleryDefinition, note: string): Promise<GallerySource> {
  const { name: title } = definition;
  const text = buildTextContent(definition, note);
  const key = keyOf(sha256Hex(JSON.stringify({ LAYOUT_VERSION, title, text })));
  const { blob, ...kept } = (await readCachedLayout(key)) ?? (await buildLayout(key, title, text));
  return {
    content: buildPdfContent(text, kept.boxes),
    pages: kept.pages,
    blob,
    originalSha256: kept.originalSha256,
  };
}

/** Fairness key in the workers' queues. */
const GALLERY = "gallery";

const keyOf = (hash: string): string => `derived/${hash.slice(0, 2)}/${hash.slice(2)}/gallery.json`;

async function readCachedLayout(key: string): Promise<(CachedLayout & { blob: Blob }) | null> {
  const bytes = await readDerived(key);
  if (!bytes) return null;
  const kept = CachedLayout.parse(JSON.parse(bytes.toString()));
  const blob = await reuseBlob({ sha256: kept.sha256, contentType: "application/pdf" });
  return blob ? { ...kept, blob } : null;
}

async function buildLayout(
  key: string,
  title: string,
  text: TemplateContent,
): Promise<CachedLayout & { blob: Blob }> {
  return withTempDir(async (dir) => {
    const facts = { title, lang: text.settings.locale, variables: {}, texts: new Map<string, string>() };
    const laidOut = await layOutWithoutStoring(text, facts, GALLERY);
    const file = path.join(dir, "pages.pdf");
    await writeFile(file, laidOut.bytes);
    const { facts: taken, blob } = await ingestPdf(file, GALLERY);
    const kept: CachedLayout = {
      sha256: taken.sha256,
      originalSha256: taken.originalSha256,
      pages: pageSizesOf(taken),
      boxes: laidOut.boxes.map((box) => ({ ...box })),
    };
    await getStorage().put({
      key,
      contentType: "application/json",
      bytes: Buffer.from(JSON.stringify(kept)),
    });
    return { ...kept, blob };
  });
}
