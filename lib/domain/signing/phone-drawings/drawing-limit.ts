import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { PHONE_DRAWING_LIMITS } from "@/lib/contracts/phone-drawing";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Limits the number of drawings per recipient, ever: each permanently adds an event to the audit trail, and a line to
 * the certificate. The events are counted, because drawings are pruned; called under the document's lock.
 * @throws {AppError} INVALID_STATE
 */
export async function assertMayDraw(tx: Tx, recipient: { id: string; documentId: string }): Promise<void> {
  const drawings = await tx.auditEvent.count({
    where: {
      documentId: recipient.documentId,
      type: DOCUMENT_FACTS.signatureDrawn.audit,
      actor: { path: ["id"], equals: recipient.id },
    },
  });
  if (drawings < PHONE_DRAWING_LIMITS.perRecipient) return;
  throw new AppError("INVALID_STATE", {
    detail: `${PHONE_DRAWING_LIMITS.perRecipient} drawings arrived from the phone for this document, which is the limit. Draw on this device, or adopt your signature in another way.`,
  });
}
