import "server-only";
import { NOTICES } from "@/lib/contracts/notices";
import { findQuestionAuthor } from "@/lib/domain/audit/find-question-author";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";

/**
 * Notifies a document's owner in the app that a recipient asked a question. Its text is only on the document's page:
 * it is deleted with the document, but notifications are not.
 */
export async function notifyQuestionAsked(questionId: string): Promise<void> {
  const question = await db().recipientQuestion.findFirst({
    where: { id: questionId, document: { deletedAt: null } },
    include: { document: true },
  });
  const asker = question && (await findQuestionAuthor(question));
  if (!asker) return;
  const { document } = question;
  const { type } = NOTICES.documentQuestion;
  await addNotifications(db(), [
    {
      userId: document.ownerId,
      workspaceId: document.workspaceId,
      type,
      title: `${asker.name} has a question about “${document.name}”`,
      body: "",
      href: `/documents/${document.id}`,
      dedupeKey: `${type}:${questionId}`,
    },
  ]);
}
