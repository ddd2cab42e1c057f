import type { WorkspaceContext } from "@/lib/context";
import type { AuditEventDto } from "@/lib/contracts/audit";
import type { DocumentDto, DocumentStatus, MailHold, RecipientDto } from "@/lib/contracts/documents";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { isOpen, mayChange } from "@/lib/domain/documents/policy";
import type { AuditEvent, Document, Recipient } from "@/lib/generated/prisma/client";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export type DocumentWithRecipients = Document & { recipients: Recipient[] };

/** Never contains signing tokens (contract, section 5). */
function toRecipientDto(row: Recipient, documentStatus: DocumentStatus): RecipientDto {
  return {
    id: row.id,
    roleKey: row.roleKey,
    role: row.role,
    name: row.name,
    email: row.email,
    order: row.order,
    status: row.status,
    sentAt: iso(row.sentAt),
    viewedAt: iso(row.viewedAt),
    signedAt: iso(row.signedAt),
    declinedAt: iso(row.declinedAt),
    declineReason: row.declineReason,
    lastRemindedAt: iso(row.lastRemindedAt),
    locale: row.locale,
    delivery: row.delivery,
    privateMessage: row.privateMessage,
    heldMail: heldMailOf(row, documentStatus),
  };
}

/**
 * Returns the held mail of a recipient whose link works, or who signed and is to be notified of the document's end;
 * mails held for other recipients are never sent.
 */
export function heldMailOf(
  { status, mailHold, mailHeldUntil }: Pick<Recipient, "status" | "mailHold" | "mailHeldUntil">,
  documentStatus: DocumentStatus,
): RecipientDto["heldMail"] {
  const hasLink = status === "pending" || status === "delivered";
  const hasCompletionMail = status === "signed" && documentStatus !== "draft" && !isOpen(documentStatus);
  return mailHold && (hasLink || hasCompletionMail)
    ? { reason: mailHold as MailHold, until: iso(mailHeldUntil) }
    : null;
}

export function toDocumentDto(row: DocumentWithRecipients): DocumentDto {
  const recipients = [...row.recipients]
    .sort((a, b) => a.order - b.order || a.position - b.position)
    .map((recipient) => toRecipientDto(recipient, row.status));
  const { message } = row;
  const { expiresInDays, reminders, redirectUrl } = documentOptionsOf(row);
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    templateId: row.templateId,
    templateVersionId: row.templateVersionId,
    name: row.name,
    status: row.status,
    ownerId: row.ownerId,
    recipients,
    message: message ? { subject: message.subject ?? null, body: message.body ?? null } : null,
    metadata: row.metadata,
    externalId: row.externalId,
    prefill: row.prefill,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: iso(row.sentAt),
    completedAt: iso(row.completedAt),
    declinedAt: iso(row.declinedAt),
    voidedAt: iso(row.voidedAt),
    expiredAt: iso(row.expiredAt),
    expiresAt: iso(row.expiresAt),
    voidReason: row.voidReason,
    expiresInDays,
    reminders,
    redirectUrl,
  };
}

/**
 * Returns the document for a caller who may read it. Its private messages are between sender and recipient: members
 * who can only read it because of the plan, and who may themselves be its recipients, do not get them.
 */
export function toReadableDto(ctx: WorkspaceContext, row: DocumentWithRecipients): DocumentDto {
  const dto = toDocumentDto(row);
  if (mayChange(ctx, row)) return dto;
  return { ...dto, recipients: dto.recipients.map((one) => ({ ...one, privateMessage: null })) };
}

export function toAuditEventDto(row: AuditEvent): AuditEventDto {
  return {
    id: row.id,
    sequence: row.sequence,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    actor: row.actor,
    ip: row.ip,
    userAgent: row.userAgent,
    data: row.data,
    hash: row.hash,
    previousHash: row.previousHash,
  };
}
