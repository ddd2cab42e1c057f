import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { SendDraft } from "@/lib/contracts/send-draft";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/** Condition for an upload of the caller that is not sent yet: only they can access what is entered for it. */
const ownUpload = ({ workspaceId, principal }: WorkspaceContext, templateId: string) => ({
  id: templateId,
  workspaceId,
  ownerId: principal.userId,
  kind: "oneoff" as const,
  usedAt: null,
  deletedAt: null,
});

const notFound = () => new AppError("NOT_FOUND", { detail: "The upload was not found." });

/** Condition that the stored draft is the one that the caller has seen: nothing else may be overwritten. */
function asSeen(ifMatch: string | null): Prisma.TemplateWhereInput {
  if (ifMatch === null || ifMatch === "*") return {};
  const changedAt = /^"(\d{1,15})"$/.exec(ifMatch)?.[1];
  const same = { sendDraft: { path: ["changedAt"], equals: Number(changedAt ?? -1) } };
  return changedAt === "0" ? { OR: [{ sendDraft: { equals: Prisma.DbNull } }, same] } : same;
}

/**
 * Saves what the owner of an upload has entered for sending it: recipients, and the text of the email. It is deleted
 * with the first document created from the upload, or with the upload.
 * @param ifMatch the If-Match header: the `changedAt` of the copy that the change is based on, in quotation marks,
 *   "0" for none; null writes unconditionally
 * @throws {AppError} NOT_FOUND: another owner's upload, sent, deleted, or no upload; DRAFT_CHANGED
 */
export async function saveSendDraft(
  ctx: WorkspaceContext,
  templateId: string,
  draft: SendDraft,
  ifMatch: string | null = null,
): Promise<void> {
  const own = ownUpload(ctx, templateId);
  const updated = await db().template.updateMany({
    where: { AND: [own, asSeen(ifMatch)] },
    data: { sendDraft: draft },
  });
  if (updated.count > 0) return;
  if (!(await db().template.findFirst({ where: own, select: { id: true } }))) throw notFound();
  throw new AppError("DRAFT_CHANGED", { detail: "It was changed in another window in the meantime." });
}

/**
 * Returns the stored draft; null if there is none, or if an earlier release has written it in another form.
 * @throws {AppError} NOT_FOUND
 */
export async function readSendDraft(ctx: WorkspaceContext, templateId: string): Promise<SendDraft | null> {
  const row = await db().template.findFirst({
    where: ownUpload(ctx, templateId),
    select: { sendDraft: true },
  });
  if (!row) throw notFound();
  return SendDraft.safeParse(row.sendDraft).data ?? null;
}
