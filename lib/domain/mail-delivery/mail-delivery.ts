import type { AuditActor } from "@/lib/contracts/audit";
import type { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import type { ChainHead } from "@/lib/domain/audit/append-events";
import type { RenderedMail } from "@/lib/domain/mail-content/render-mail";
import type { NewDocumentEvent } from "@/lib/domain/webhooks/events/record-event";

/** A mail attachment, referenced by its blob: rows and jobs carry no bytes. */
export type AttachmentRef = { key: string; filename: string; sizeBytes: number };

/** What is recorded once a mail is accepted. */
type SentRecord = {
  /** The document's audit event. */
  auditType?: (typeof DOCUMENT_FACTS)["linkMailed" | "reminded"]["audit"];
  /** Additional data of the audit event. */
  auditData?: Record<string, unknown>;
  /** The webhook event, recorded together with the audit event. */
  sentEvent?: (at: Date) => NewDocumentEvent;
  /** Who requested the mail; the system if no one did. */
  auditActor?: AuditActor;
};

/** Another recipient's part of a mail: recipients who share an address get one mail with each one's link. */
type CarriedPart = SentRecord & { dedupeKey: string; purpose: string; recipientId: string };

/** A job event with which a held mail is written once it is due. */
export type DueEvent = { [N in EventName]: { name: N; data: EventData<N> } }[EventName];

export type MailDelivery = {
  /** One mail per purpose and recipient: a retry of the job finds the row and sends nothing twice. */
  dedupeKey: string;
  purpose: string;
  to: string;
  locale: string;
  /** The display name of the From header; the product's name if absent. */
  fromName?: string;
  replyTo?: string;
  content: RenderedMail;
  headers?: Record<string, string>;
  attachments?: readonly AttachmentRef[];
  /** Set for mails to recipients, which are subject to the limits of their address. */
  about?: { workspaceId: string; documentId: string; recipientId: string };
  /**
   * Whether a visitor of a public link typed the address in, so that nothing proves that it is theirs. A mail to it
   * about the document's end does not follow from a mail that was counted, so it is counted itself.
   */
  isTypedIn?: boolean;
  /** The document's chain as it was when the mail was written: unless it moved on, one statement records the outcome. */
  head?: ChainHead;
  /** Set for a mail to a recipient. */
  dueEvent?: DueEvent;
  /** The parts of other recipients that this mail carries. */
  carried?: readonly CarriedPart[];
  /**
   * Called right before the mail is passed on, since it was written earlier, possibly before a failed attempt:
   * returns what ended meanwhile, such as "The document ended"; null while the mail is still to be sent.
   */
  skipReason?: () => Promise<string | null>;
} & SentRecord;
