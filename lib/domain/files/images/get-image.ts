import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ImageDto } from "@/lib/contracts/images";
import { readDerived } from "@/lib/domain/files/read-derived";
import { AppError } from "@/lib/errors";
import type { Blob, WorkspaceImage } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const LIFETIME_SECONDS = 600;

const notFound = () => new AppError("NOT_FOUND", { detail: "This workspace has no such image." });

export async function toImageDto({
  blob: { key, contentType },
  ...image
}: WorkspaceImage & { blob: Blob }): Promise<ImageDto> {
  const { id, width, height, createdAt } = image;
  const url = await getStorage().presignGet(key, {
    ttlSeconds: LIFETIME_SECONDS,
    disposition: "inline",
    contentType,
  });
  return {
    id,
    width,
    height,
    contentType: contentType === "image/png" ? "image/png" : "image/jpeg",
    url,
    createdAt: createdAt.toISOString(),
  };
}

/** @throws {AppError} NOT_FOUND */
export async function getImage(ctx: WorkspaceContext, id: string): Promise<ImageDto> {
  const where = { id, workspaceId: ctx.workspaceId };
  const image = await db().workspaceImage.findFirst({ where, include: { blob: true } });
  if (!image) throw notFound();
  return toImageDto(image);
}

/**
 * Reads the bytes of an image, for a member of its workspace; the image URLs of pages do not include the workspace.
 * @throws {AppError} NOT_FOUND
 */
export async function readImage(userId: string, id: string): Promise<{ bytes: Buffer; contentType: string }> {
  const image = await db().workspaceImage.findFirst({
    where: { id, workspace: { deletedAt: null, memberships: { some: { userId } } } },
    include: { blob: true },
  });
  const bytes = image && (await readDerived(image.blob.key));
  if (!bytes) throw notFound();
  return { bytes, contentType: image.blob.contentType };
}
