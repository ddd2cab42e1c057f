import type { AuditType } from "@/lib/contracts/audit";
import type { EventName } from "@/lib/contracts/job-events";
import type { MailPurpose } from "@/lib/contracts/mail-props";
import type { Notice } from "@/lib/contracts/notices";
import type { DocumentEventType } from "@/lib/contracts/webhook-events";

/** A background job about one document. */
export type DocumentJob = Extract<EventName, `document/${string}`>;

type Fact = {
  /** The event in the document's audit trail. */
  audit: AuditType | null;
  /** The webhook event. */
  event: DocumentEventType | null;
  /** The job event that the transaction enqueues; of a view only where its mail is wanted, else the notice is recorded at once. */
  job: DocumentJob | null;
  /** The notification of the owner, in the product and by mail, according to their preferences. */
  notice: Notice | null;
  /** Purposes of the mails that the job sends to recipients and to the owner. */
  mails: readonly MailPurpose[];
};

const NOTHING = { audit: null, event: null, job: null, notice: null, mails: [] } as const;

/**
 * The facts of a document's life, each with its name in every vocabulary: code that records a fact takes the names
 * from here. An act can record several facts, as a signature does: `signed`, then `partlySigned` or `fullySigned`.
 * inngest/document-life.db.test.ts tests that the use-cases record exactly what is stated here.
 */
export const DOCUMENT_FACTS = {
  created: { ...NOTHING, audit: "created", event: "document.created" },
  updated: { ...NOTHING, audit: "updated", event: "document.updated" },
  sent: { ...NOTHING, audit: "sent", event: "document.sent" },
  /** The time at which the draft will be sent was set, changed or canceled. */
  scheduled: { ...NOTHING, audit: "updated" },
  /** The scheduled time has come; `sent` or `notSent` follows. */
  sendDue: { ...NOTHING, job: "document/send-due" },
  /** The draft could not be sent at the scheduled time, and is no longer scheduled. */
  notSent: {
    ...NOTHING,
    audit: "updated",
    job: "document/not-sent",
    notice: "documentNotSent",
    mails: ["not-sent"],
  },
  /**
   * Links became active: the document was sent, all recipients of earlier steps signed, or another person took a
   * recipient's place.
   */
  stepOpened: { ...NOTHING, job: "document/step-opened", mails: ["signing-request", "copy"] },
  /** The mail with a recipient's signing link was accepted by the mail service. */
  linkMailed: { ...NOTHING, audit: "delivered" },
  /** A viewer's or cc's step was reached. */
  copyGiven: { ...NOTHING, event: "recipient.delivered" },
  /** Beside `updated`. */
  corrected: { ...NOTHING, event: "recipient.corrected" },
  /**
   * Another person took a recipient's place at that recipient's request; recorded in addition to `updated` and
   * `corrected`.
   */
  delegated: {
    ...NOTHING,
    job: "document/delegated",
    notice: "documentDelegated",
    mails: ["delegated"],
  },
  /** Another person took a recipient's place at the sender's request. */
  replaced: { ...NOTHING, job: "document/delegated", mails: ["delegated"] },
  /** A link was created; also when a device is handed over to sign in person, with `inPerson` in the event's data. */
  linkCreated: { ...NOTHING, audit: "link_created" },
  embedPrepared: {
    ...NOTHING,
    audit: "embed_session_created",
    job: "document/embed-prepared",
    mails: ["embed-prepared"],
  },
  reminderDue: { ...NOTHING, job: "document/reminders-due", mails: ["reminder"] },
  reminderRequested: { ...NOTHING, job: "document/reminder-requested", mails: ["reminder"] },
  /** The reminder was accepted by the mail service. */
  reminded: { ...NOTHING, audit: "reminded", event: "recipient.reminded" },
  mailFailed: {
    audit: "email_failed",
    event: "recipient.email_failed",
    job: "document/mail-failed",
    notice: "mailFailed",
    mails: ["mail-failed"],
  },
  /** The reason for a mail ended before the mail service had accepted it. */
  mailCanceled: { ...NOTHING, audit: "email_failed" },
  linkOpened: { ...NOTHING, audit: "link_opened" },
  viewed: {
    audit: "viewed",
    event: "recipient.viewed",
    job: "document/viewed",
    notice: "documentViewed",
    mails: ["viewed"],
  },
  draftSaved: { ...NOTHING, audit: "draft_saved" },
  /** A recipient asked for a mail with their own link, to finish later; `linkMailed` follows. */
  linkRequested: {
    ...NOTHING,
    audit: "link_requested",
    job: "document/link-requested",
    mails: ["own-link"],
  },
  /** The instance's secret may be known to others: links from before have ended, and `linkMailed` follows. */
  linksReplaced: { ...NOTHING, job: "document/links-replaced", mails: ["link-replaced"] },
  questionAsked: {
    ...NOTHING,
    audit: "question_asked",
    job: "document/question-asked",
    notice: "documentQuestion",
    mails: ["question"],
  },
  /** A drawing arrived from the page that the signing page's QR code opens. */
  signatureDrawn: { ...NOTHING, audit: "signature_drawn" },
  consented: { ...NOTHING, audit: "consented" },
  signed: { ...NOTHING, audit: "signed", event: "recipient.signed" },
  /** A signature after which others still have to act. */
  partlySigned: {
    ...NOTHING,
    job: "document/recipient-signed",
    notice: "documentSigned",
    mails: ["signed"],
  },
  /** The last signature was made; the audit trail is complete, and sealing follows. */
  fullySigned: { ...NOTHING, audit: "completed", job: "document/fully-signed" },
  sealed: {
    audit: "sealed",
    event: "document.completed",
    job: "document/completed",
    notice: "documentCompleted",
    mails: ["completed"],
  },
  /** A sealed document got the time stamp that no time-stamp authority had provided when it was sealed. */
  timestamped: { ...NOTHING, audit: "sealed" },
  downloaded: { ...NOTHING, audit: "downloaded" },
  expiringSoon: {
    ...NOTHING,
    job: "document/expiring-soon",
    notice: "documentExpiringSoon",
    mails: ["expiring-soon", "expiring-soon-owner"],
  },
  declined: {
    audit: "declined",
    event: "document.declined",
    job: "document/declined",
    notice: "documentDeclined",
    mails: ["declined"],
  },
  voided: {
    ...NOTHING,
    audit: "voided",
    event: "document.voided",
    job: "document/voided",
    mails: ["voided"],
  },
  expired: {
    audit: "expired",
    event: "document.expired",
    job: "document/expired",
    notice: "documentExpired",
    mails: ["expired"],
  },
  deleted: { ...NOTHING, event: "document.deleted", job: "document/deleted" },
} as const satisfies Record<string, Fact>;

type Facts = typeof DOCUMENT_FACTS;

/** Facts with a `notice`, of which the owner is notified in the product. */
export type NoticedFact = { [F in keyof Facts]: Facts[F]["notice"] extends null ? never : F }[keyof Facts];
