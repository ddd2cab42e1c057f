import "server-only";
import type { DocumentDraft } from "@/lib/domain/documents/draft-document";
import { layoutRow, type SentPages } from "@/lib/domain/documents/lay-out-document";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { UNUSED_START_MS } from "@/lib/domain/documents/visitor-starts/keep-start";
import { Prisma, type Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";

/** A visitor's start of a public link. */
export interface VisitorStart {
  /** The visitor's own id of the start: a repeat with the same id leads to the same document. */
  readonly id: string;
  readonly linkId: string;
  /** The visitor's role. */
  readonly roleKey: string;
  /** Whether they entered the code that was mailed to their address. */
  readonly hasCode: boolean;
}

/**
 * Inserts a visitor's start: a draft in which it is the visitor's turn at once. No event, mail or list reports it; it
 * is sent as part of their signature.
 * @param pages what the visitor reads and signs
 */
export async function insertStart(
  tx: Tx,
  { document, row, chain }: DocumentDraft,
  { sourceBlob, layout }: SentPages,
  { id, linkId, roleKey, hasCode }: VisitorStart,
): Promise<DocumentWithRecipients> {
  const { id: documentId, createdAt } = document;
  const visitor = visitorIn(document.recipients, roleKey);
  const expiresAt = new Date(createdAt.getTime() + UNUSED_START_MS);
  const opened = {
    status: "pending" as const,
    sentAt: createdAt,
    snapshotBlobId: sourceBlob?.id ?? null,
    emailCodeAt: hasCode ? createdAt : null,
  };
  const recipients = afterVisitor(document.recipients, visitor).map((recipient) =>
    recipient.id === visitor.id ? { ...recipient, ...opened } : recipient,
  );
  const start = { id, linkId, documentId, recipientId: visitor.id, createdAt };
  await tx.$executeRaw`
    with document as (${insertRows("documents", [{ ...row, unsignedStartOf: linkId, expiresAt }])}),
         people as (${insertRows("recipients", recipients)}),
         start as (${insertRows("public_link_starts", [start])}),
         laid as (${layout ? insertRows("document_layouts", [layoutRow(documentId, layout)]) : Prisma.sql`select`}),
         trail as (${insertRows("audit_events", chain.rows)})
    select`;
  return { ...document, unsignedStartOf: linkId, expiresAt, recipients };
}

/** Returns the recipient who is the visitor. */
export function visitorIn(recipients: readonly Recipient[], roleKey: string): Recipient {
  const visitor = recipients.find((recipient) => recipient.roleKey === roleKey);
  if (!visitor) throw new Error("a document of a public link has no visitor");
  return visitor;
}

/**
 * Moves the other recipients behind the visitor: a stranger's start alone mails nobody, not even viewers and cc
 * recipients of an earlier step.
 */
const afterVisitor = (recipients: readonly Recipient[], visitor: Recipient): Recipient[] =>
  recipients.map((recipient) =>
    recipient.roleKey === visitor.roleKey
      ? recipient
      : { ...recipient, order: recipient.order + visitor.order },
  );
