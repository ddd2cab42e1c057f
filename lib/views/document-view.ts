import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { AuditType } from "@/lib/contracts/audit";
import type { ContentRole } from "@/lib/contracts/content";
import type { DocumentNote } from "@/lib/contracts/document-notes";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { actorName, auditTitle } from "@/lib/domain/audit/describe";
import {
  type PersonChange,
  personChangeOf,
  type TrailPerson,
  trailPeople,
} from "@/lib/domain/audit/trail-people";
import { unverifiedRecipients } from "@/lib/domain/audit/unverified-recipients";
import { isSealHeld } from "@/lib/domain/completion/held-seals";
import { type Corrections, correctionsOf } from "@/lib/domain/documents/corrections";
import { changedSince, findEdit } from "@/lib/domain/documents/edit-draft";
import { notesOf } from "@/lib/domain/documents/notes";
import { isOpen, mayChange } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { toReadableDto } from "@/lib/domain/documents/serialize";
import { withValueWarnings } from "@/lib/domain/documents/value-warnings";
import { type PageUrls, pageUrls } from "@/lib/domain/files/page-urls";
import { refusedSendingOf } from "@/lib/domain/notifications/not-sent";
import { type ShownField, shownFields } from "@/lib/domain/signing/shown-fields";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { versionPagesOf } from "@/lib/domain/templates/serialize";
import type { AuditEvent, Document, Recipient, Template } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { type CurrentMessage, currentMessage } from "@/lib/views/current-message";

export type TimelineEntry = {
  id: string;
  type: AuditType;
  title: string;
  /** Null for the system. */
  who: string | null;
  /** As `who`, but without the address: for the activity list, where a name is enough. */
  name: string | null;
  /** The actor's address, if `name` is the actor's. */
  email: string | null;
  /** Name or address, at the time of the event, of the recipient that it concerns. */
  to: string | null;
  at: string;
  ip: string | null;
  /** What a correction or a delegation changed. */
  change: PersonChange | null;
  /** Who asked for a delegation; null for a correction. */
  delegated: "recipient" | "sender" | null;
  /** A reason given, a question, or why an email failed. */
  note: string | null;
  hash: string;
};

export type UnsavedChanges = {
  /** The upload that holds the changes. */
  templateId: string;
  /** Whether the draft was changed elsewhere since the changes were begun: they can no longer be saved. */
  isOutdated: boolean;
};

/** The data of one document's page. */
export type DocumentDetailView = Corrections & {
  document: DocumentDto;
  mayChange: boolean;
  /** Only while the document is open, for members who may change it. */
  message: CurrentMessage | null;
  /** The workspace's time zone, in which recipients see dates. */
  timeZone: string;
  isSealed: boolean;
  /** Whether the document waits for a usable seal of this instance. */
  isSealHeld: boolean;
  sealLevel: string | null;
  /** When the draft will be sent; null unless it is scheduled. */
  scheduledFor: string | null;
  /** Changes to the draft that the caller has begun but not saved. */
  unsaved: UnsavedChanges | null;
  /**
   * Why the draft was not sent at its scheduled time; null if there was no refusal, or the draft was scheduled again
   * since.
   */
  notSent: { at: string; code: ErrorCode; reason: string } | null;
  pages: { width: number; height: number }[];
  /** Null until there is a PDF. */
  urls: PageUrls | null;
  /**
   * Prefilled values that are too long for their fields, with their printed size in points; only until the document
   * has ended.
   */
  smallValues: { label: string; sizePt: number }[];
  roles: ContentRole[];
  /** Fields to overlay on the pages, until the pages are the sealed ones. */
  fields: ShownField[];
  /** Sequence number of the last audit event. */
  sequence: number;
  timeline: TimelineEntry[];
  /** The members' notes, oldest first. */
  notes: DocumentNote[];
  /** Ids of the recipients with an active signing link; only for those who may change the document. */
  linkHolders: string[];
  /** When the next automatic reminder is due, by id of the recipients who will get one. */
  nextReminders: Record<string, string>;
  /** Delivery problems of emails, by recipient id; empty for most recipients. */
  mailTroubles: Record<string, MailTroubles>;
  /** Ids of the recipients whose address was only typed in, on a template's public page. */
  unverified: string[];
};

/**
 * `waiting`: not accepted yet, will be retried. `abandoned`: never accepted, regardless of the address. `canceled`:
 * obsolete before it was sent.
 */
export type MailTrouble = "waiting" | "failed" | "abandoned" | "canceled" | "delayed" | "complained";

export type MailTroubles = {
  /** Status of the last email to the recipient's current address, unless it was simply delivered. */
  last: { status: MailTrouble; reason: string | null } | null;
  /** Since when automatic reminders are turned off, at the recipient's request. */
  remindersStoppedAt: string | null;
};

/** @param questions texts by question id: the audit trail has only their hashes */
function timelineEntry(
  event: AuditEvent,
  about: TrailPerson | null,
  questions: ReadonlyMap<string, string>,
): TimelineEntry {
  const type = event.type as AuditType;
  const actor = event.actor;
  const { questionId, delegated, reason } = event.data;
  const change = personChangeOf(event);
  return {
    id: event.id,
    type,
    title: auditTitle(type, event.data),
    who: actorName(actor),
    name: actorName({ ...actor, email: actor.name ? null : actor.email }),
    email: actor.name && actor.email !== actor.name ? actor.email : null,
    // A change names both people itself.
    to: change ? null : (about?.name ?? about?.email ?? null),
    at: event.createdAt.toISOString(),
    ip: event.ip,
    change,
    delegated: delegated === "recipient" || delegated === "sender" ? delegated : null,
    note:
      (typeof questionId === "string" && questions.get(questionId)) ||
      (typeof reason === "string" ? reason : null),
    hash: event.hash,
  };
}

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export async function loadDocumentDetailView(ctx: WorkspaceContext, id: string): Promise<DocumentDetailView> {
  const document = await requireDocument(db(), ctx, id, "read");
  const isSealed = document.sealedAt !== null;
  const [
    workspace,
    { version, content },
    submissions,
    signedBlob,
    events,
    mails,
    notes,
    questions,
    corrections,
    edit,
  ] = await Promise.all([
    db().workspace.findUniqueOrThrow({
      where: { id: document.workspaceId },
      select: { timezone: true },
    }),
    documentVersion(document),
    isSealed ? [] : db().submission.findMany({ where: { documentId: id } }),
    document.signedBlobId ? db().blob.findUnique({ where: { id: document.signedBlobId } }) : null,
    db().auditEvent.findMany({ where: { documentId: id }, orderBy: { sequence: "asc" } }),
    lastMails(id),
    notesOf(id, ctx.principal.userId),
    questionsAbout(id),
    correctionsOf(ctx, document),
    document.status === "draft" ? findEdit(db(), id) : null,
  ]);
  const { valueWarnings: smallValues = [] } = await withValueWarnings(
    toReadableDto(ctx, document),
    ctx.principal.userId,
  );
  const blob = signedBlob ?? version.sourceBlob;
  const own = versionPagesOf(version);
  const isChangeable = mayChange(ctx, document);
  const about = trailPeople(events, document.recipients);
  return {
    ...corrections,
    document: toReadableDto(ctx, document),
    smallValues: smallValues.map(({ key, sizePt }) => ({
      label: content.fields.find((field) => field.key === key)?.label || key,
      sizePt,
    })),
    mayChange: isChangeable,
    message: isChangeable && isOpen(document.status) ? currentMessage(ctx, document, content) : null,
    timeZone: workspace.timezone,
    isSealed,
    isSealHeld: document.status === "completed" && !isSealed && (await isSealHeld(id)),
    sealLevel: document.sealLevel,
    ...scheduleOf(document, events),
    unsaved: edit?.ownerId === ctx.principal.userId ? await unsavedOf(edit) : null,
    pages: pagesShown(own, blob?.pageCount ?? own.length),
    urls: blob ? pageUrls(blob.sha256, getClock().now()) : null,
    roles: content.roles,
    fields: isSealed ? [] : await shownFields(document, content, submissions),
    sequence: document.auditSequence,
    timeline: events.map((event) => timelineEntry(event, about(event), questions)),
    notes,
    linkHolders: isChangeable
      ? document.recipients.filter((r) => r.status === "pending").map(({ id }) => id)
      : [],
    nextReminders: isOpen(document.status) ? nextRemindersOf(document.recipients) : {},
    mailTroubles: troublesOf(document.recipients, mails),
    unverified: unverifiedRecipients(events),
  };
}

const unsavedOf = async (edit: Template): Promise<UnsavedChanges> => ({
  templateId: edit.id,
  isOutdated: await changedSince(db(), edit),
});

/** The schedule of a draft. Only the audit trail shows that sending was refused. */
function scheduleOf(
  { status, scheduledSendAt }: Pick<Document, "status" | "scheduledSendAt">,
  events: readonly AuditEvent[],
): Pick<DocumentDetailView, "scheduledFor" | "notSent"> {
  if (status !== "draft") return { scheduledFor: null, notSent: null };
  const last = events.findLast(({ data }) => data.scheduled);
  const refusal = last && refusedSendingOf(last.data);
  return {
    scheduledFor: scheduledSendAt?.toISOString() ?? null,
    notSent: refusal
      ? { at: refusal.scheduledFor.toISOString(), code: refusal.code, reason: refusal.reason }
      : null,
  };
}

function nextRemindersOf(recipients: readonly Recipient[]): Record<string, string> {
  const due = recipients.flatMap((r) =>
    r.status === "pending" && r.nextReminderAt && !r.remindersStoppedAt
      ? [[r.id, r.nextReminderAt] as const]
      : [],
  );
  return Object.fromEntries(due.map(([id, at]) => [id, at.toISOString()]));
}

/** The texts of the recipients' questions, by question id. */
async function questionsAbout(documentId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db().recipientQuestion.findMany({
    where: { documentId },
    select: { id: true, body: true },
  });
  return new Map(rows.map(({ id, body }) => [id, body]));
}

/** The newest email to each of the document's recipients. */
const lastMails = (documentId: string) =>
  db().mailMessage.findMany({
    where: { documentId, recipientId: { not: null } },
    orderBy: [{ recipientId: "asc" }, { id: "desc" }],
    distinct: ["recipientId"],
    select: { recipientId: true, to: true, status: true, error: true },
  });

const TROUBLES: Readonly<Record<string, MailTrouble>> = {
  failed: "failed",
  abandoned: "abandoned",
  bounced: "failed",
  canceled: "canceled",
  delayed: "delayed",
  complained: "complained",
};

type LastMail = Awaited<ReturnType<typeof lastMails>>[number];

function troubleOf({ status, error }: LastMail): MailTroubles["last"] {
  // Why it was not accepted yet only concerns the instance's operator.
  if (status === "queued") return error === null ? null : { status: "waiting", reason: null };
  const trouble = Object.hasOwn(TROUBLES, status) ? TROUBLES[status] : undefined;
  return trouble ? { status: trouble, reason: error } : null;
}

function troublesOf(
  recipients: readonly Recipient[],
  mails: readonly LastMail[],
): Record<string, MailTroubles> {
  const all = recipients.map(({ id, email, remindersStoppedAt }) => {
    const mail = mails.find((m) => m.recipientId === id && m.to === email);
    const last = mail ? troubleOf(mail) : null;
    return [id, { last, remindersStoppedAt: remindersStoppedAt?.toISOString() ?? null }] as const;
  });
  return Object.fromEntries(all.filter(([, { last, remindersStoppedAt }]) => last || remindersStoppedAt));
}

/** The certificate's pages, appended to the source's own, are A4. */
function pagesShown(own: { width: number; height: number }[], count: number) {
  const a4 = { width: 595, height: 842 };
  return Array.from({ length: count }, (_, i) => own[i] ?? a4);
}
