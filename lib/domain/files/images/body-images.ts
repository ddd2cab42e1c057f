import "server-only";
import path from "node:path";
import type { TemplateContent } from "@/lib/contracts/content";
import { BODY_IMAGE_LIMITS } from "@/lib/contracts/images";
import { AppError } from "@/lib/errors";
import type { Blob } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { bodyNodes } from "@/lib/rules/body-nodes";

/**
 * Tracks which images a workspace's texts use. A version references its images, so that they are kept with it and with
 * the documents pinned to it.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns until when an unreferenced image is kept: undo or paste may bring it back. */
export const unusedImageKeptUntil = (): Date => new Date(getClock().now().getTime() + DAY_MS);

/** Returns the ids of the images in a text as written there, each once, in order. */
export function imageIdsIn({ body }: TemplateContent): string[] {
  const ids = bodyNodes(body).flatMap(({ type, attrs: { imageId }, isMark }) =>
    type === "image" && !isMark && typeof imageId === "string" ? [imageId] : [],
  );
  return [...new Set(ids)];
}

/** Returns ids as they are stored; a text may contain them in upper case. */
export const toStoredImageIds = (images: ReadonlySet<string>): string[] =>
  [...new Set([...images].map((id) => id.toLowerCase()))].sort();

/**
 * Locks the images of a text that belong to the workspace, until the end of the transaction.
 * @returns their ids as written in the text
 */
export async function lockImages(
  tx: Tx,
  workspaceId: string,
  content: TemplateContent,
): Promise<ReadonlySet<string>> {
  const named = imageIdsIn(content);
  if (named.length === 0) return new Set();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from workspace_images
     where workspace_id = ${workspaceId}::uuid and id = any(${toStoredImageIds(new Set(named))}::uuid[])
     order by id for key share`;
  const held = new Set(rows.map(({ id }) => id));
  return new Set(named.filter((id) => held.has(id.toLowerCase())));
}

/** Records which images (`lockImages`) a version uses; those it no longer uses are kept for another day. */
export async function addImageReferences(
  tx: Tx,
  versionId: string,
  images: ReadonlySet<string>,
): Promise<void> {
  const ids = toStoredImageIds(images);
  await drop(tx, [versionId], ids);
  if (ids.length > 0)
    await tx.templateVersionImage.createMany({
      data: ids.map((imageId) => ({ versionId, imageId })),
      skipDuplicates: true,
    });
}

/** Drops the references of versions about to be deleted or emptied. */
export const removeImageReferences = (tx: Tx, versionIds: readonly string[]): Promise<void> =>
  drop(tx, versionIds, []);

async function drop(tx: Tx, versionIds: readonly string[], except: readonly string[]): Promise<void> {
  if (versionIds.length === 0) return;
  await tx.$executeRaw`
    with dropped as (
      delete from template_version_images
       where version_id = any(${[...versionIds]}::uuid[]) and image_id <> all(${[...except]}::uuid[])
      returning image_id),
    locked as (
      select id from workspace_images where id in (select image_id from dropped) order by id for no key update)
    update workspace_images i set kept_until = greatest(i.kept_until, ${unusedImageKeptUntil()})
      from locked where i.id = locked.id`;
}

/** Finds the stored images of a text, by the id used there; images that the workspace does not have are missing. */
export async function findImages(
  workspaceId: string,
  content: TemplateContent,
): Promise<Map<string, { blob: Blob }>> {
  const named = imageIdsIn(content);
  if (named.length === 0) return new Map();
  const rows = await db().workspaceImage.findMany({
    where: { workspaceId, id: { in: toStoredImageIds(new Set(named)) } },
    include: { blob: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = named.flatMap((id): [string, { blob: Blob }][] => {
    const row = byId.get(id.toLowerCase());
    return row ? [[id, { blob: row.blob }]] : [];
  });
  const mib = rows.reduce((sum, { blob }) => sum + blob.sizeBytes, 0) / 1024 / 1024;
  if (rows.length > BODY_IMAGE_LIMITS.count || mib > BODY_IMAGE_LIMITS.mib)
    throw new AppError("PDF_TOO_LARGE", {
      detail: `A text can have at most ${BODY_IMAGE_LIMITS.count} different images, of ${BODY_IMAGE_LIMITS.mib} MB in total.`,
    });
  return new Map(found);
}

/**
 * Copies images into a directory.
 * @returns the paths of the files, by the same ids
 */
export async function fetchImages(
  images: ReadonlyMap<string, { blob: Blob }>,
  dir: string,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [id, { blob }] of images) {
    const file = path.join(dir, `image-${blob.id}`);
    await getStorage().readToFile(blob.key, file);
    files[id] = file;
  }
  return files;
}
