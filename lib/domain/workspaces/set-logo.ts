import "server-only";
import { randomBytes } from "node:crypto";
import type { SecurityDetails } from "@/lib/contracts/security-events";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { assertMayBrand } from "@/lib/domain/entitlements/entitlements";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { type LogoPicture, prepareLogo } from "@/lib/domain/workspaces/prepare-logo";
import type { ReceivedLogo } from "@/lib/domain/workspaces/receive-logo";
import { releaseLogo } from "@/lib/domain/workspaces/release-logo";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import type { Workspace } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";

/** Number of random bytes that make a name unguessable. */
const KEY_BYTES = 16;

/**
 * Sets the logo shown in a workspace's mails and on its signing pages. The previous image is removed by the next
 * clean-up; setting the same image again changes nothing.
 * @param receive reads the image, after the user's permission was checked
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, PLAN_REQUIRED, INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function setLogo(
  userId: string,
  id: string,
  receive: () => ReceivedLogo | Promise<ReceivedLogo>,
): Promise<WorkspaceDto> {
  const { role } = await requireWorkspace(userId, id);
  assertPermission(role, "workspace:update");
  await assertWithinAccount({ workspaceId: id, principal: { userId } });
  await assertMayBrand(id);
  const { bytes, path } = await receive();
  const picture = await prepareLogo(bytes, path, id);
  for (let attempt = 0; attempt < 3; attempt++) {
    const row = await keep(userId, id, await store(picture), picture);
    if (row) return toWorkspaceDto(row, role);
  }
  throw new Error(`the blob of workspace ${id}'s logo went each time before it was referred to`);
}

async function store({ png }: LogoPicture): Promise<string> {
  const { id } = await storeBlob({
    sha256: sha256Hex(png),
    ext: "png",
    contentType: "image/png",
    sizeBytes: png.length,
    source: { bytes: png },
  });
  return id;
}

/** @returns null if the blob was removed after it was found, since it was unreferenced */
function keep(
  userId: string,
  id: string,
  blobId: string,
  { width, height }: LogoPicture,
): Promise<Workspace | null> {
  return db().$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ logoBlobId: string | null }[]>`
      select logo_blob_id as "logoBlobId" from workspaces
       where id = ${id}::uuid and deleted_at is null for update`;
    if (!before) throw new AppError("NOT_FOUND", { detail: "The workspace was not found." });
    if (before.logoBlobId === blobId) return tx.workspace.findUniqueOrThrow({ where: { id } });
    const held = await tx.$queryRaw<object[]>`
      select id from blobs where id = ${blobId}::uuid and status = 'stored' for key share`;
    if (held.length === 0) return null;
    if (before.logoBlobId) await markUnusedBlobs(tx, [before.logoBlobId]);
    const kept = await tx.workspace.update({
      where: { id },
      data: {
        logoBlobId: blobId,
        logoKey: randomBytes(KEY_BYTES).toString("base64url"),
        logoWidth: width,
        logoHeight: height,
      },
    });
    await recordLogo(tx, userId, kept, { "logo.from": before.logoBlobId ? "set" : null, "logo.to": "set" });
    return kept;
  });
}

const recordLogo = (
  tx: Tx,
  userId: string,
  { id, name }: Workspace,
  details: SecurityDetails,
): Promise<void> =>
  recordWorkspaceAct(
    tx,
    id,
    { userId },
    {
      type: "settings.changed",
      target: { type: "workspace", id, name },
      details,
    },
  );

/**
 * Removes the logo: mails and signing pages show the workspace's name instead. Idempotent.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function removeLogo(userId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, id);
  assertPermission(role, "workspace:update");
  await db().$transaction(async (tx) => {
    if (!(await releaseLogo(tx, id))) return;
    const workspace = await tx.workspace.findUniqueOrThrow({ where: { id } });
    await recordLogo(tx, userId, workspace, { "logo.from": "set", "logo.to": null });
  });
}
