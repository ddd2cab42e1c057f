import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { CreateEmbedSessionBody, EmbedSessionDto } from "@/lib/contracts/embed";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertStatus, canAct, OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { type EmbedSession, embedUrl } from "@/lib/domain/signing/embed-session-token";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { requireRedirectTarget } from "@/lib/platform/outbound/redirect-target";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

type Recipient = DocumentWithRecipients["recipients"][number];

/**
 * Creates a URL at which one recipient signs one document inside another site. It expires no later than the document.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, INVALID_STATE, INVALID_INPUT (several recipients match)
 */
export async function createEmbedSession(
  ctx: WorkspaceContext,
  body: CreateEmbedSessionBody,
): Promise<EmbedSessionDto> {
  requireRedirectOrOrigin(body);
  const document = await requireDocument(db(), ctx, body.documentId, "change");
  const now = getClock().now();
  assertOpen(document, now);
  const recipient = recipientOf(document, body);
  assertPending(recipient);
  const { principal } = ctx;
  const session: EmbedSession = {
    sessionId: ctx.idempotentId ?? newId(),
    apiKeyId: principal.kind === "api_key" ? principal.apiKeyId : null,
    recipientId: recipient.id,
    tokenVersion: recipient.tokenVersion,
    expiresAt: endOf(document, now, body.expiresInSeconds),
    allowedOrigins: body.allowedOrigins ?? [],
    redirectUrl: body.redirectUrl ?? null,
  };
  await note(ctx, document.id, recipient, session, now);
  return { url: embedUrl(session), expiresAt: session.expiresAt.toISOString() };
}

/** A redirect to an origin that may frame the page is always allowed, even if it is on a developer's own device. */
function requireRedirectOrOrigin({ redirectUrl, allowedOrigins }: CreateEmbedSessionBody): void {
  if (redirectUrl && allowedOrigins?.includes(new URL(redirectUrl).origin)) return;
  requireRedirectTarget(redirectUrl, "redirectUrl");
}

function assertOpen({ status, expiresAt }: DocumentWithRecipients, now: Date): void {
  // The deadline may have passed before the job has marked the document as expired.
  assertStatus("embed", expiresAt && expiresAt <= now ? "expired" : status);
}

function endOf({ expiresAt }: DocumentWithRecipients, now: Date, seconds: number): Date {
  const end = new Date(now.getTime() + seconds * 1000);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

function recipientOf({ recipients }: DocumentWithRecipients, body: CreateEmbedSessionBody): Recipient {
  const by = body.recipientId !== undefined ? "recipientId" : body.email !== undefined ? "email" : "roleKey";
  const wanted = by === "recipientId" ? body.recipientId?.toLowerCase() : body[by];
  const fitting = recipients.filter((r) => (by === "recipientId" ? r.id : r[by]) === wanted);
  const [recipient] = fitting;
  if (!recipient) throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
  if (fitting.length > 1)
    throw invalidInput({
      path: by,
      code: "ambiguous",
      message: `matches ${fitting.length} recipients of this document: use recipientId instead`,
    });
  return recipient;
}

function assertPending({ name, role, status }: Recipient): void {
  const refuse = (reason: string) => new AppError("INVALID_STATE", { detail: `${name} ${reason}` });
  if (!canAct(role)) throw refuse("only receives a copy and has nothing to sign.");
  if (status === "signed") throw refuse("has already signed.");
  if (status === "waiting") throw refuse("cannot sign yet: other recipients sign first.");
  if (status !== "pending") throw refuse("can no longer sign.");
}

/**
 * Records the session in the audit trail before the URL is returned; a document that ends concurrently gets no
 * session.
 */
async function note(
  ctx: WorkspaceContext,
  documentId: string,
  { name, email }: Recipient,
  session: EmbedSession,
  at: Date,
) {
  const { sessionId, recipientId, tokenVersion, expiresAt, allowedOrigins } = session;
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const isStillPending = await tx.recipient.count({
      where: {
        id: recipientId,
        tokenVersion,
        status: "pending",
        document: { status: { in: [...OPEN_STATUSES] } },
      },
    });
    if (!head || isStillPending === 0)
      throw new AppError("INVALID_STATE", { detail: "This document can no longer be signed." });
    await appendAuditEvents(tx, head, [
      {
        type: DOCUMENT_FACTS.embedPrepared.audit,
        actor: auditActor(ctx.principal),
        at,
        origin: ctx,
        data: {
          recipientId,
          name,
          email,
          embedSessionId: sessionId,
          expiresAt: expiresAt.toISOString(),
          allowedOrigins,
        },
      },
    ]);
    await writeOutbox(tx, DOCUMENT_FACTS.embedPrepared.job, { documentId, recipientId });
  });
}
