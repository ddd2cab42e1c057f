import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import type { NewDocumentEvent } from "@/lib/events/record-event";
import type { RenderedMail } from "@/lib/mail/render-mail";

/** A file that comes with a mail, by its blob: rows and jobs carry no bytes. */
export type AttachmentRef = { key: string; filename: string; sizeBytes: number };

export type Delivery = {
  /** One mail per purpose and recipient: a repeat of the job finds the row and sends nothing twice. */
  dedupeKey: string;
  purpose: string;
  to: string;
  locale: string;
  fromName?: string;
  replyTo?: string;
  content: RenderedMail;
  headers?: Record<string, string>;
  attachments?: readonly AttachmentRef[];
  about?: { workspaceId: string; documentId: string; recipientId: string };
  /** Audit event of the document once the mail is handed over. */
  auditType?: Extract<AuditType, "delivered" | "reminded">;
  /** What else that event says. */
  auditData?: Record<string, unknown>;
  /** What integrators are told once the mail is handed over, together with the audit event. */
  sentEvent?: (at: Date) => NewDocumentEvent;
  /** Who asked for it; the system where nobody did. */
  auditActor?: AuditActor;
};
