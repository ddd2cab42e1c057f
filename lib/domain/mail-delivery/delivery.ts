import type { AuditActor } from "@/lib/contracts/audit";
import type { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { NewDocumentEvent } from "@/lib/domain/events/record-event";
import type { RenderedMail } from "@/lib/domain/mail-content/render-mail";

/** A mail attachment, referenced by its blob: rows and jobs carry no bytes. */
export type AttachmentRef = { key: string; filename: string; sizeBytes: number };

export type Delivery = {
  /** One mail per purpose and recipient: a retry of the job finds the row and sends nothing twice. */
  dedupeKey: string;
  purpose: string;
  to: string;
  locale: string;
  /** The display name of the From header; without one, the product's. */
  fromName?: string;
  replyTo?: string;
  content: RenderedMail;
  headers?: Record<string, string>;
  attachments?: readonly AttachmentRef[];
  about?: { workspaceId: string; documentId: string; recipientId: string };
  /** The document's audit event to record once the mail is accepted. */
  auditType?: (typeof DOCUMENT_FACTS)["linkMailed" | "reminded"]["audit"];
  /** Additional data of that event. */
  auditData?: Record<string, unknown>;
  /** The webhook event to record once the mail is accepted, together with the audit event. */
  sentEvent?: (at: Date) => NewDocumentEvent;
  /** Who requested it; the system if no one did. */
  auditActor?: AuditActor;
};
