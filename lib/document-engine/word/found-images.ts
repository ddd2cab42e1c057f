import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { BodyBlock } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { newId } from "@/lib/pure/id";
import { DOCX_LIMITS } from "./limits";
import type { DocxPackage, Relation } from "./read-package";
import { descendantsOf, wholeNumberOf, type XmlElement } from "./read-xml";
import type { ExtractedImage } from "./types";

/** English Metric Units per pixel at 96 dpi. */
const EMU_PER_PX = 9_525;

export type ImageBlock = Extract<BodyBlock, { type: "image" }>;

/** Collects the images that a text shows; each part of the file is added once. */
export class FoundImages {
  readonly #idsByPart = new Map<string, string>();

  /** @returns null when there is no room for another image */
  add(relation: Relation | undefined, drawing: XmlElement): ImageBlock | null {
    if (!relation || relation.isExternal) return null;
    const known = this.#idsByPart.get(relation.target);
    if (!known && this.#idsByPart.size >= DOCX_LIMITS.images) return null;
    const imageId = known ?? newId();
    this.#idsByPart.set(relation.target, imageId);
    const parts = [...descendantsOf(drawing)];
    const emu = wholeNumberOf(parts.find(({ name }) => name === "wp:extent")?.attrs.cx);
    const described = parts.find(({ name }) => name === "wp:docPr")?.attrs.descr ?? "";
    const width =
      emu !== undefined && emu >= EMU_PER_PX ? Math.min(10_000, Math.round(emu / EMU_PER_PX)) : null;
    const alt = described.slice(0, BODY_LIMITS.altLength).toWellFormed();
    return { type: "image", attrs: { imageId, alt, width, align: null } };
  }

  /** Writes the images into a directory; those that are missing or too large are left out. */
  async extract(docx: DocxPackage, dir: string): Promise<ExtractedImage[]> {
    const extracted: ExtractedImage[] = [];
    let total = 0;
    for (const [part, imageId] of this.#idsByPart) {
      const bytes = await docx.bytesUpTo(part, DOCX_LIMITS.imageBytes);
      if (!bytes || total + bytes.length > DOCX_LIMITS.imagesBytes) continue;
      total += bytes.length;
      const file = path.join(dir, `image-${extracted.length + 1}`);
      await writeFile(file, bytes, { mode: 0o600 });
      extracted.push({ imageId, path: file });
    }
    return extracted;
  }
}
