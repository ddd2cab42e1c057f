import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { db } from "@/lib/platform/database/db";

/**
 * Returns the author of a question, as recorded in the audit trail: the recipient's row may have become another
 * person's since.
 * @returns null if the audit trail has no such question
 */
export async function findQuestionAuthor(question: {
  id: string;
  documentId: string;
}): Promise<{ name: string; email: string } | null> {
  const event = await db().auditEvent.findFirst({
    where: {
      documentId: question.documentId,
      type: DOCUMENT_FACTS.questionAsked.audit,
      data: { path: ["questionId"], equals: question.id },
    },
    select: { actor: true },
  });
  const { name, email } = (event?.actor ?? {}) as Partial<AuditActor>;
  return name && email ? { name, email } : null;
}
