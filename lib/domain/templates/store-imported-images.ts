import "server-only";
import { readFile } from "node:fs/promises";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { IMPORT_WARNINGS, type ImportWarning } from "@/lib/contracts/import-warnings";
import { uploadImage } from "@/lib/domain/files/images/upload-image";
import type { WordFile } from "@/lib/domain/templates/read-word";
import { AppError } from "@/lib/errors";
import { isAnimated } from "@/lib/pure/animated-picture";

const LEFT_OUT: ReadonlySet<string> = new Set(["INVALID_INPUT", "PAYLOAD_TOO_LARGE"]);
const EMPTY = { type: "paragraph", attrs: { textAlign: null, indent: 0 }, content: [] };

interface StoredImport {
  readonly content: TemplateContent;
  readonly warnings: ImportWarning[];
}

/**
 * Stores a Word file's images as if uploaded one by one; those that cannot be stored are left out, with a warning.
 * @throws {AppError} PLAN_REQUIRED (the storage is full), BUSY
 */
export async function storeImportedImages(
  ctx: WorkspaceContext,
  { content, images, warnings }: WordFile,
): Promise<StoredImport> {
  const ids = new Map<string, string>();
  const moving = new Set<string>();
  for (const image of images) {
    const bytes = await readFile(image.path);
    const id = await store(ctx, bytes);
    if (id) ids.set(image.imageId, id);
    if (id && isAnimated(bytes)) moving.add(id);
  }
  let missing = 0;
  const named = (node: unknown): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if ("type" in node && node.type === "image" && "attrs" in node) {
      const attrs = node.attrs as { imageId: string };
      const imageId = ids.get(attrs.imageId);
      if (imageId) return { ...node, attrs: { ...attrs, imageId } };
      missing += 1;
      return EMPTY;
    }
    return "content" in node && Array.isArray(node.content)
      ? { ...node, content: node.content.map(named) }
      : node;
  };
  const body = named(content.body) as TemplateContent["body"];
  const allWarnings = withImages(warnings, "animations_stilled", moving.size);
  return { content: { ...content, body }, warnings: withImages(allWarnings, "images_left_out", missing) };
}

/** @returns null if it is not an image that texts support */
async function store(ctx: WorkspaceContext, bytes: Buffer): Promise<string | null> {
  try {
    return (await uploadImage(ctx, { bytes, path: "file" })).id;
  } catch (error) {
    if (error instanceof AppError && LEFT_OUT.has(error.code)) return null;
    throw error;
  }
}

/** Adds a warning about a number of images, or merges it with an existing one, and puts it first. */
function withImages(
  warnings: readonly ImportWarning[],
  code: "images_left_out" | "animations_stilled",
  count: number,
): ImportWarning[] {
  if (count === 0) return [...warnings];
  const before = warnings.find((warning) => warning.code === code);
  const others = warnings.filter((warning) => warning.code !== code);
  return [
    {
      code,
      message: IMPORT_WARNINGS[code],
      count: (before?.count ?? 0) + count,
      places: before?.places ?? [],
    },
    ...others,
  ];
}
