import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  BODY_IMAGE_MAX_SIDE_PX,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_MAX_MIB,
  type ImageDto,
} from "@/lib/contracts/images";
import { addStorageUsage, assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { unusedImageKeptUntil } from "@/lib/domain/files/images/body-images";
import { toImageDto } from "@/lib/domain/files/images/get-image";
import type { ReceivedImage } from "@/lib/domain/files/images/receive-image";
import { type ReencodedPicture, reencodePicture } from "@/lib/domain/files/reencode-picture";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

const RULES = {
  name: "An image",
  maxMib: IMAGE_MAX_MIB,
  maxMegapixels: IMAGE_MAX_MEGAPIXELS,
  as: "image",
  box: { width: BODY_IMAGE_MAX_SIDE_PX, height: BODY_IMAGE_MAX_SIDE_PX },
} as const;

/**
 * Stores an image for the workspace's texts, re-encoded: only pixels, upright, in sRGB, at most 2,000 pixels a side.
 * The same image is stored once per workspace and has one id. It is kept while a version uses it, and for a day
 * afterwards.
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, PLAN_REQUIRED (the storage is full), BUSY
 */
export async function uploadImage(ctx: WorkspaceContext, received: ReceivedImage): Promise<ImageDto> {
  await assertStorageLeft(ctx.workspaceId);
  const picture = await reencodePicture({ ...received, caller: ctx.workspaceId }, RULES);
  for (let attempt = 0; attempt < 3; attempt++) {
    const blob = await store(picture);
    const id = await keep(ctx.workspaceId, blob, picture).catch(async (error: unknown) => {
      await markUnusedBlobs(db(), [blob.id]);
      throw error;
    });
    if (id)
      return toImageDto(
        await db().workspaceImage.findUniqueOrThrow({ where: { id }, include: { blob: true } }),
      );
  }
  throw new Error(
    `the blob of an image of workspace ${ctx.workspaceId} went each time before it was referred to`,
  );
}

const store = ({ bytes, format }: ReencodedPicture): Promise<Blob> =>
  storeBlob({
    sha256: sha256Hex(bytes),
    ext: format === "png" ? "png" : "jpg",
    contentType: `image/${format}`,
    sizeBytes: bytes.length,
    source: { bytes },
  });

/** @returns null if the blob was removed after it was found, since it was unreferenced */
function keep(workspaceId: string, blob: Blob, { width, height }: ReencodedPicture): Promise<string | null> {
  return db().$transaction(async (tx) => {
    const held = await tx.$queryRaw<object[]>`
      select id from blobs where id = ${blob.id}::uuid and status = 'stored' for key share`;
    if (held.length === 0) return null;
    const given = newId();
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      insert into workspace_images (id, workspace_id, blob_id, width, height, kept_until)
      values (${given}::uuid, ${workspaceId}::uuid, ${blob.id}::uuid, ${width}, ${height}, ${unusedImageKeptUntil()})
      on conflict (workspace_id, blob_id) do update
         set kept_until = greatest(workspace_images.kept_until, excluded.kept_until)
      returning id`;
    if (row?.id === given) await addStorageUsage(tx, workspaceId, blob.sizeBytes);
    return row?.id ?? null;
  });
}
