import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import type { InstantiateGalleryTemplateBody } from "@/lib/contracts/gallery";
import { resolveRecipients } from "@/lib/domain/documents/resolve-recipients";
import { assertDocumentLeft } from "@/lib/domain/entitlements/quotas";
import { workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { assertMailsLeft, mailsToSend } from "@/lib/domain/mail-delivery/mail-ceiling";
import { db } from "@/lib/platform/database/db";

/**
 * Checks that a document with this content can be sent to these recipients, before anything is created for it.
 * @throws {AppError} UNKNOWN_ROLE_KEY, INVALID_INPUT, DOCUMENT_LIMIT_REACHED, RATE_LIMITED (daily email limit
 *   reached)
 */
export async function assertSendable(
  { workspaceId }: WorkspaceContext,
  content: TemplateContent,
  recipients: NonNullable<InstantiateGalleryTemplateBody["recipients"]>,
): Promise<void> {
  const resolved = resolveRecipients(content, recipients);
  await assertDocumentLeft(db(), await workspaceAccount(workspaceId));
  await assertMailsLeft(workspaceId, mailsToSend(resolved));
}
