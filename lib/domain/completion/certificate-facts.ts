import "server-only";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import type { FieldValue } from "@/lib/contracts/content";
import { certificateActor, certificateDetail } from "@/lib/domain/audit/certificate-lines";
import { auditTitle } from "@/lib/domain/audit/describe";
import { authenticationText, firstMailed, voucherText } from "@/lib/domain/completion/authentication";
import { type Completion, requireSource } from "@/lib/domain/completion/load-completion";
import { adoptedSignature, signatureMark } from "@/lib/domain/completion/stamps";
import { optionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import type {
  CompleteAudit,
  CompleteDocument,
  CompleteFile,
  CompleteRecipient,
} from "@/lib/platform/pdf/completion-input";
import { isFileValue } from "@/lib/rules/values/normalise";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export async function completeDocumentFacts(completion: Completion): Promise<CompleteDocument> {
  const owner = await db().user.findUniqueOrThrow({
    where: { id: completion.ownerId },
    select: { name: true, email: true },
  });
  const options = optionsOf(completion);
  return {
    id: completion.id,
    name: completion.name,
    workspaceName: completion.workspace.name,
    senderName: owner.name ?? owner.email,
    senderEmail: owner.email,
    createdAt: completion.createdAt.toISOString(),
    sentAt: (completion.sentAt ?? completion.createdAt).toISOString(),
    completedAt: (completion.completedAt ?? completion.updatedAt).toISOString(),
    sourceSha256: completion.version.originalSha256 ?? requireSource(completion).sha256,
    pageCount: (completion.version.pages as unknown[]).length,
    locale: options.locale,
    timezone: completion.workspace.timezone,
    appendCertificate: options.appendCertificate,
    verifyUrl: `${env.appUrl}/verify`,
    productName: "Countersign",
  };
}

const ROLE_NAMES = { signer: "Signer", approver: "Approver", viewer: "Viewer", cc: "Copy" } as const;

const ADOPTED_TEXTS = {
  draw: "Drawn",
  type: "Typed",
  upload: "Uploaded as an image",
  saved: "Chosen from the signer’s saved signatures",
} as const satisfies Record<StoredSignature["mode"], string>;

/** The recipients as the certificate shows them. */
export function completeRecipients(
  completion: Completion,
  files: ReadonlyMap<string, string>,
): CompleteRecipient[] {
  const { content, auditEvents, workspace } = completion;
  return completion.recipients.map((recipient) => {
    const submission = completion.submissions.find((s) => s.recipientId === recipient.id);
    const consent = submission?.consent as { textSha256: string } | null | undefined;
    const signatures = (submission?.signatures ?? {}) as Record<string, StoredSignature>;
    const adopted = adoptedSignature(content, signatures);
    return {
      name: recipient.name,
      email: recipient.email,
      role: ROLE_NAMES[recipient.role],
      authentication: canAct(recipient.role)
        ? authenticationText(submission?.wayIn, recipient, auditEvents, workspace.name)
        : "Not required",
      vouchedBy: voucherText(submission?.wayIn),
      sentAt: iso(firstMailed(recipient, auditEvents)),
      openedAt: iso(recipient.openedAt),
      consentedAt: iso(recipient.consentedAt),
      consentSha256: consent?.textSha256 ?? null,
      signedAt: iso(recipient.signedAt),
      ip: submission?.ip ?? null,
      userAgent: submission?.userAgent ?? null,
      adopted: adopted && ADOPTED_TEXTS[adopted.mode],
      files: filesOf(submission?.values),
      signature: adopted && signatureMark(adopted, files),
    };
  });
}

/** Uploaded files (attachments and pictures), by the hash with which their answer references them. */
function filesOf(values: unknown): CompleteFile[] {
  return Object.values((values ?? {}) as Record<string, FieldValue>).flatMap((value) =>
    isFileValue(value) ? [{ name: value.name, sha256: value.sha256 }] : [],
  );
}

/** The audit trail as the certificate prints it, and the chain head that the seal then covers. */
export function completeAudit(completion: Completion): CompleteAudit {
  const { auditEvents, recipients } = completion;
  return {
    head: auditEvents.at(-1)?.hash ?? "",
    count: auditEvents.length,
    events: auditEvents.map((event) => ({
      at: event.createdAt.toISOString(),
      title: auditTitle(event.type as AuditType, event.data),
      detail: certificateDetail(event.type as AuditType, event.data, recipients),
      actor: certificateActor(event.actor as AuditActor, recipients),
      ip: event.ip,
      hash: event.hash,
    })),
  };
}
