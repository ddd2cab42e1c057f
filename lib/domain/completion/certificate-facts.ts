import "server-only";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import type { FieldValue } from "@/lib/contracts/content";
import type {
  CompletionAudit,
  CompletionDocument,
  CompletionFile,
  CompletionRecipient,
} from "@/lib/document-engine/completion-input";
import { actorName, auditTitle } from "@/lib/domain/audit/describe";
import { senderOf, senderText } from "@/lib/domain/audit/sender";
import {
  authenticationText,
  delegationsOf,
  firstMailed,
  forwardingServerText,
} from "@/lib/domain/completion/authentication";
import { hashScopeText } from "@/lib/domain/completion/hash-scope";
import type { Completion, CompletionFiles } from "@/lib/domain/completion/load-completion";
import { adoptedSignature, signatureMark } from "@/lib/domain/completion/stamps";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { drawingSha256 } from "@/lib/domain/signatures/drawing-hash";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { env } from "@/lib/env";
import type { Blob } from "@/lib/generated/prisma/client";
import { isFileValue } from "@/lib/rules/values/normalise";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What the certificate states. */
export interface CertificateFacts {
  readonly document: CompletionDocument;
  readonly recipients: CompletionRecipient[];
  readonly audit: CompletionAudit;
}

/** @param files files of this run, with the PDF that the values were stamped on */
export function certificateFacts(completion: Completion, files: CompletionFiles): CertificateFacts {
  return {
    document: documentFacts(completion, files.source),
    recipients: recipientFacts(completion, files.files),
    audit: auditFacts(completion),
  };
}

function documentFacts(completion: Completion, source: Blob): CompletionDocument {
  const options = documentOptionsOf(completion);
  return {
    id: completion.id,
    name: completion.name,
    workspaceName: completion.workspace.name,
    sender: senderText(senderOf(completion.auditEvents.find(({ type }) => type === "sent") ?? null)),
    createdAt: completion.createdAt.toISOString(),
    sentAt: (completion.sentAt ?? completion.createdAt).toISOString(),
    completedAt: (completion.completedAt ?? completion.updatedAt).toISOString(),
    sourceSha256: completion.version.originalSha256 ?? source.sha256,
    pageCount: completion.version.pages.length,
    locale: options.locale,
    timezone: completion.workspace.timezone,
    appendCertificate: options.appendCertificate,
    verifyUrl: `${env.appUrl}/verify/${completion.id}`,
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
function recipientFacts(completion: Completion, files: ReadonlyMap<string, string>): CompletionRecipient[] {
  const { content, auditEvents, workspace } = completion;
  return completion.recipients.map((recipient) => {
    const submission = completion.submissions.find((s) => s.recipientId === recipient.id);
    const adopted = adoptedSignature(content, submission?.signatures ?? {});
    return {
      name: recipient.name,
      email: recipient.email,
      role: ROLE_NAMES[recipient.role],
      authentication: canAct(recipient.role)
        ? authenticationText(submission?.authentication, recipient, auditEvents, workspace.name)
        : "Not required",
      vouchedBy: forwardingServerText(submission?.authentication),
      delegations: delegationsOf(recipient, auditEvents),
      sentAt: iso(firstMailed(recipient, auditEvents)),
      openedAt: iso(recipient.openedAt),
      consentedAt: iso(recipient.consentedAt),
      consentSha256: submission?.consent?.textSha256 ?? null,
      signedAt: iso(recipient.signedAt),
      ip: submission?.ip ?? null,
      userAgent: submission?.userAgent ?? null,
      adopted: adopted && adoptedText(adopted, recipient.id, auditEvents),
      bound: hashScopeText(recipient.id, auditEvents),
      files: filesOf(submission?.values ?? {}),
      signature: adopted && signatureMark(adopted, files),
    };
  });
}

/**
 * Describes how the signature was made. If the audit trail records this exact drawing, stroke for stroke, as drawn on
 * a phone through the QR code, the text says so.
 */
function adoptedText(
  { mode, paths }: StoredSignature,
  recipientId: string,
  events: Completion["auditEvents"],
): string {
  const sha256 = mode === "draw" && paths ? drawingSha256(paths) : null;
  const cameByCode = events.some(
    ({ type, actor, data }) =>
      type === "signature_drawn" && actor.id === recipientId && data.drawingSha256 === sha256,
  );
  return cameByCode ? "Drawn, through a QR code (see the audit trail)" : ADOPTED_TEXTS[mode];
}

/** Uploaded files (attachments and pictures), by the hash with which the answer references them. */
function filesOf(values: Record<string, FieldValue>): CompletionFile[] {
  return Object.values(values).flatMap((value) =>
    isFileValue(value) ? [{ name: value.name, sha256: value.sha256 }] : [],
  );
}

/** The audit trail as the certificate prints it, and the chain head, which the seal then covers. */
function auditFacts(completion: Completion): CompletionAudit {
  const { auditEvents, recipients } = completion;
  return {
    head: auditEvents.at(-1)?.hash ?? "",
    count: auditEvents.length,
    events: auditEvents.map((event) => ({
      at: event.createdAt.toISOString(),
      title: auditTitle(event.type, event.data),
      detail: certificateDetail(event.type, event.data),
      actor: certificateActor(event.actor, recipients),
      ip: event.ip,
      hash: event.hash,
    })),
  };
}

/** Formats audit events for the certificate's narrow columns: each name once, on its own line. */

type Person = { id: string; name: string; email: string };

/**
 * Text for the actor; null for the system. The certificate lists recipients with their addresses above, so a name is
 * enough if it is unique. An address gets its own line: next to a name in the other writing direction, bidirectional
 * text would reorder its parts.
 */
export function certificateActor(actor: AuditActor, recipients: readonly Person[]): string | null {
  if (actor.type === "system") return null;
  if (actor.type === "api_key") return actorName(actor);
  const { name, email } = actor;
  if (!name) return email ?? "Unknown";
  const isClear = actor.type === "recipient" && recipients.filter((r) => r.name === name).length === 1;
  return isClear || !email || email === name ? name : `${name}\n${email}`;
}

/** Event types whose line must name the recipient they concern. */
const ABOUT: Partial<Record<AuditType, "to" | "for">> = {
  delivered: "to",
  reminded: "to",
  email_failed: "to",
  embed_session_created: "for",
  link_created: "for",
};

const addressIn = (person: unknown): string => String((person as { email?: unknown } | null)?.email);

/**
 * The recipient that an event concerns, by the email address recorded in it; null if the event concerns no one in
 * particular.
 */
export function certificateDetail(
  type: AuditType,
  { email, delegated, from, to }: Record<string, unknown>,
): string | null {
  const word = ABOUT[type];
  if (type === "updated" && delegated) return `from ${addressIn(from)} to ${addressIn(to)}`;
  return word && typeof email === "string" ? `${word} ${email}` : null;
}
