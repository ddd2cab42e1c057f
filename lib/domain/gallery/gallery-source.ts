import "server-only";
import path from "node:path";
import { z } from "zod";
import { PageSize, type TemplateContent } from "@/lib/contracts/content";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { readDerived } from "@/lib/domain/files/read-derived";
import { reuseBlob } from "@/lib/domain/files/store-blob";
import { buildContent, GALLERY_NOTE } from "@/lib/domain/gallery/build-content";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { parseText } from "@/lib/domain/gallery/markup";
import { takeIn } from "@/lib/domain/templates/receive-source";
import type { Blob } from "@/lib/generated/prisma/client";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { sha256Hex } from "@/lib/pure/secrets";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Incremented when the typesetter's layout changes, to invalidate cached output. */
const LAYOUT = 1;

/** The cached result of typesetting a template, computed once per text. */
const Kept = z.object({
  sha256: z.string(),
  originalSha256: z.string(),
  pages: z.array(PageSize),
  boxes: z.array(
    z.object({
      key: z.string(),
      page: z.int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
type Kept = z.infer<typeof Kept>;

export type GallerySource = {
  content: TemplateContent;
  pages: PageSize[];
  blob: Blob;
  /** Of the typeset file, before intake. */
  originalSha256: string;
};

const loads = new SingleFlight<GallerySource>();

/**
 * A gallery template's PDF, in content-addressed storage, and its content. It is typeset lazily, on first request, and
 * passes the same intake as an upload.
 * @param note small print below the title; empty for a document that is signed as it is: its signers draft nothing
 * @throws {AppError} BUSY
 */
export const gallerySource = (definition: GalleryDefinition, note = GALLERY_NOTE): Promise<GallerySource> =>
  loads.run(`${definition.slug} ${note}`, () => load(definition, note));

async function load(definition: GalleryDefinition, note: string): Promise<GallerySource> {
  const { blocks, fields } = parseText(definition);
  const set = { title: definition.name, note, blocks };
  const key = keyOf(sha256Hex(JSON.stringify({ LAYOUT, ...set })));
  const { blob, ...kept } = (await readKept(key)) ?? (await make(key, set));
  return {
    content: buildContent(definition, fields, kept.boxes),
    pages: kept.pages,
    blob,
    originalSha256: kept.originalSha256,
  };
}

/** Fairness key in the workers' queues. */
const GALLERY = "gallery";

const keyOf = (hash: string): string => `derived/${hash.slice(0, 2)}/${hash.slice(2)}/gallery.json`;

async function readKept(key: string): Promise<(Kept & { blob: Blob }) | null> {
  const bytes = await readDerived(key);
  if (!bytes) return null;
  const kept = Kept.parse(JSON.parse(bytes.toString()));
  const blob = await reuseBlob({ sha256: kept.sha256, contentType: "application/pdf" });
  return blob ? { ...kept, blob } : null;
}

type Typeset = { title: string; note: string; blocks: ReturnType<typeof parseText>["blocks"] };

async function make(key: string, set: Typeset): Promise<Kept & { blob: Blob }> {
  return withTempDir(async (dir) => {
    const outputPath = path.join(dir, "set.pdf");
    const { boxes } = await runPdfTask("typeset", { ...set, outputPath }, { key: GALLERY });
    const { facts, blob } = await takeIn(outputPath, GALLERY);
    const kept: Kept = {
      sha256: facts.sha256,
      originalSha256: facts.originalSha256,
      pages: facts.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
      boxes: boxes.map((box) => ({ ...box })),
    };
    await getStorage().put({
      key,
      contentType: "application/json",
      bytes: Buffer.from(JSON.stringify(kept)),
    });
    return { ...kept, blob };
  });
}
