import type { Document, Prisma, Recipient } from "@/lib/generated/prisma/client";

/**
 * Defines what becomes of every part of a document when another one is made from it, and when a draft is edited:
 * these flows all carry parts over by this one list. The compiler requires an entry for each column of the two
 * tables, each relation, and each table that has rows of a document; app/api/documents/carried.test.ts checks the
 * flows against it.
 */

/**
 * - `edit`: a draft is loaded into the send flow, and the changes made there are written back to it.
 * - `correct`: a document that could not be completed is sent again; the new one takes its place.
 * - `duplicate`: another document like this one, possibly owned by another member.
 * - `template`: a template is made from it.
 */
export type CopyFlow = "edit" | "correct" | "duplicate" | "template";

/**
 * - `stays`: the draft's row keeps it.
 * - `entered`: it is in the flow, or in the template, where the sender sees and can change it.
 * - `carried`: the new document also has it, without the sender being asked.
 * - `derived`: it follows from other values.
 * - `anew`: it starts as with any new document.
 * - `left`: it stays with the first document; `why` states the reason.
 */
type CarryRule = "stays" | "entered" | "carried" | "derived" | "anew" | "left";

type Part = Readonly<Record<CopyFlow, CarryRule>> & { readonly why?: string };

/** The document's history and its records. A draft has almost none. */
const HISTORY = { edit: "stays", correct: "anew", duplicate: "anew", template: "anew" } as const;

/** What the sender enters. */
const INPUT = { edit: "entered", correct: "entered", duplicate: "entered", template: "entered" } as const;

/**
 * The pinned version: a copy has its own upload with the same file and fields, and so has a draft whose fields were
 * changed.
 */
const PINNED = { edit: "derived", correct: "derived", duplicate: "derived", template: "derived" } as const;

/** Parts that name the recipients; a template has none. */
const PEOPLE = { ...INPUT, template: "anew" } as const;

/** Identifiers by which a program or a workspace finds the document; a document that takes its place keeps them. */
const KNOWN_BY = { edit: "stays", correct: "carried", duplicate: "left", template: "left" } as const;

export const CARRIED_OF_DOCUMENT = {
  id: HISTORY,
  workspaceId: HISTORY,
  ownerId: { ...HISTORY, why: "A copy belongs to who makes it." },
  templateId: PINNED,
  templateVersionId: PINNED,
  name: INPUT,
  status: HISTORY,
  message: INPUT,
  metadata: {
    ...KNOWN_BY,
    why: "It belongs to the program that made the document; a text of it is part of the copy.",
  },
  externalId: { ...KNOWN_BY, why: "By it a program asks for one document." },
  prefill: { ...INPUT, template: "left", why: "Values are of one document." },
  options: INPUT,
  searchText: { edit: "derived", correct: "derived", duplicate: "derived", template: "anew" },
  createdAt: HISTORY,
  updatedAt: { ...HISTORY, edit: "derived" },
  sentAt: HISTORY,
  unsignedStartOf: HISTORY,
  completedAt: HISTORY,
  declinedAt: HISTORY,
  voidedAt: HISTORY,
  expiredAt: HISTORY,
  expiresAt: {
    ...HISTORY,
    edit: "entered",
    why: "Once a document was sent, whether days or a date were chosen cannot be told: a copy counts its days anew.",
  },
  expiringSoonAt: HISTORY,
  scheduledSendAt: { ...HISTORY, why: "It is not sent while it has unsaved changes." },
  scheduledById: HISTORY,
  deletedAt: HISTORY,
  purgedAt: HISTORY,
  voidReason: HISTORY,
  auditSequence: { ...HISTORY, edit: "derived" },
  auditHead: { ...HISTORY, edit: "derived" },
  sealedAt: HISTORY,
  sealLevel: HISTORY,
  timestampPending: HISTORY,
  timestampAttempts: HISTORY,
  timestampRetryAt: HISTORY,
  signedBlobId: HISTORY,
  certificateBlobId: HISTORY,
  folderId: { ...KNOWN_BY, why: "Labels were given to one document; its reader may file theirs elsewhere." },
  correctionOfId: { edit: "stays", correct: "derived", duplicate: "left", template: "left" },
} as const satisfies Readonly<Record<keyof Document, Part>>;

export const CARRIED_OF_RECIPIENT = {
  id: { ...HISTORY, why: "Whoever stays in their role keeps their id." },
  documentId: HISTORY,
  workspaceId: HISTORY,
  roleKey: PEOPLE,
  role: PEOPLE,
  name: PEOPLE,
  email: PEOPLE,
  order: PEOPLE,
  position: { edit: "derived", correct: "derived", duplicate: "derived", template: "anew" },
  status: HISTORY,
  tokenVersion: HISTORY,
  locale: PEOPLE,
  delivery: {
    ...PEOPLE,
    duplicate: "left",
    why: "Without the program that delivers the link, nobody would get a duplicate's.",
  },
  privateMessage: PEOPLE,
  sentAt: HISTORY,
  openedAt: HISTORY,
  viewedAt: HISTORY,
  consentedAt: HISTORY,
  signedAt: HISTORY,
  declinedAt: HISTORY,
  declineReason: HISTORY,
  lastRemindedAt: HISTORY,
  reminderRequestedAt: HISTORY,
  remindersSent: HISTORY,
  remindersStoppedAt: HISTORY,
  mailHold: HISTORY,
  mailHeldUntil: HISTORY,
  emailCodeAt: HISTORY,
  nextReminderAt: HISTORY,
  snapshotBlobId: HISTORY,
  createdAt: HISTORY,
  updatedAt: { ...HISTORY, edit: "derived" },
} as const satisfies Readonly<Record<keyof Recipient, Part>>;

/** What recipients did, entered or were sent; it belongs to the document that they did it with. */
const THEIRS = HISTORY;

/** Relations of a document, by name; `_count` is not one. */
export const CARRIED_RELATIONS = {
  workspace: HISTORY,
  template: CARRIED_OF_DOCUMENT.templateId,
  templateVersion: CARRIED_OF_DOCUMENT.templateVersionId,
  signedBlob: HISTORY,
  certificateBlob: HISTORY,
  recipients: PEOPLE,
  submissions: THEIRS,
  recipientFiles: THEIRS,
  sealedFiles: HISTORY,
  auditEvents: HISTORY,
  layout: HISTORY,
  folder: CARRIED_OF_DOCUMENT.folderId,
  tags: KNOWN_BY,
  notes: {
    edit: "stays",
    correct: "left",
    duplicate: "left",
    template: "left",
    why: "They are about the first document, whose page the page of its correction links to.",
  },
  questions: THEIRS,
  correctionOf: CARRIED_OF_DOCUMENT.correctionOfId,
  corrections: HISTORY,
  correctingUploads: HISTORY,
  edits: { ...HISTORY, edit: "derived" },
} as const satisfies Readonly<Record<Exclude<keyof Prisma.DocumentInclude, "_count">, Part>>;

type Models = Prisma.TypeMap["model"];
type ScalarsOf<M extends keyof Models> = Models[M]["payload"]["scalars"];

/** Tables with rows of a document or of a recipient. */
type TablesOfDocuments = {
  [M in keyof Models]: Extract<keyof ScalarsOf<M>, "documentId" | "recipientId"> extends never ? never : M;
}[keyof Models];

/**
 * Tables whose rows refer to a document or a recipient: an edited draft keeps them with its id, and a copy has none
 * of them.
 */
export const CARRIED_TABLES = {
  AuditEvent: HISTORY,
  BlobRemoval: HISTORY,
  BulkSendRow: HISTORY,
  DocumentLayout: HISTORY,
  Event: HISTORY,
  HandOver: HISTORY,
  MailMessage: HISTORY,
  MailReport: THEIRS,
  PhoneDrawing: THEIRS,
  PublicLinkStart: HISTORY,
  RecipientFile: THEIRS,
  RecipientQuestion: THEIRS,
  SealedFile: HISTORY,
  SigningDraft: THEIRS,
  Submission: THEIRS,
} as const satisfies Readonly<
  Record<Exclude<TablesOfDocuments, "Recipient" | "DocumentTag" | "DocumentNote">, Part>
>;

/** The keys of a list whose parts follow this rule in a flow. */
export type PartsOf<List, F extends CopyFlow, Is extends CarryRule> = {
  [Key in keyof List]: List[Key] extends Readonly<Record<F, Is>> ? Key : never;
}[keyof List];
