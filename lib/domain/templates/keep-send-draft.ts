import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/**
 * Saves what the owner of an upload has entered for sending it: recipients, and the text of the email. It is deleted
 * with the first document created from the upload, or with the upload.
 * @throws {AppError} NOT_FOUND: of another owner, sent, deleted, or no upload
 */
export async function keepSendDraft(
  ctx: WorkspaceContext,
  templateId: string,
  draft: SendDraft,
): Promise<void> {
  const { workspaceId, principal } = ctx;
  const updated = await db().template.updateMany({
    where: {
      id: templateId,
      workspaceId,
      ownerId: principal.userId,
      kind: "oneoff",
      usedAt: null,
      deletedAt: null,
    },
    data: { sendDraft: draft },
  });
  if (updated.count === 0) throw new AppError("NOT_FOUND", { detail: "The upload was not found." });
}
