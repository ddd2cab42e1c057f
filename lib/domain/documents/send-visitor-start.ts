import "server-only";
import type { RequestContext, WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { PUBLIC_LINK_LIMITS } from "@/lib/contracts/public-links";
import { lockChain } from "@/lib/domain/audit/append-events";
import { commitSend } from "@/lib/domain/documents/send-document";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { countSignedBy, countUses } from "@/lib/domain/documents/visitor-starts/count-uses";
import { documentsSent } from "@/lib/domain/entitlements/quotas";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { type WorkspaceAccount, workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { documentVersion, type PublishedVersion } from "@/lib/domain/templates/published-version";
import { documentEventRow, recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { AppError, rateLimitedError } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";

const DAY_SECONDS = 24 * 60 * 60;

/** What sending a visitor's start requires; it is read before the transaction of their signature. */
export type PreparedVisitorStart = {
  ctx: WorkspaceContext;
  version: PublishedVersion["version"];
  account: WorkspaceAccount;
};

/**
 * Reads what sending a visitor's start requires: the document is sent in the name of its current owner; the audit
 * trail names the link instead.
 * @param known the workspace's account, if already read
 * @throws {AppError} FORM_CLOSED (the workspace, or its owner, is beyond the account's plan)
 */
export async function prepareVisitorStart(
  { id, templateVersionId, workspaceId }: { id: string; templateVersionId: string; workspaceId: string },
  origin: RequestContext,
  known?: WorkspaceAccount,
): Promise<PreparedVisitorStart> {
  const account = known ?? (await workspaceAccount(workspaceId));
  const { ownerId: userId, unsignedStartOf } = await db().document.findUniqueOrThrow({
    where: { id },
    select: { ownerId: true, unsignedStartOf: true },
  });
  const owner = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  const rights = { workspaceId, role: "member" as const, publicLinkId: unsignedStartOf };
  const ctx = asLinkOwner(origin, { userId, ...owner }, rights);
  await assertWithinAccount(ctx, account).catch((error) => refuse(error, id));
  const { version } = await documentVersion({ id, templateVersionId });
  return { ctx, version, account };
}

type Owner = { readonly userId: string; readonly name: string | null; readonly email: string };

/**
 * Returns the owner of documents begun at a public link as a caller: these documents are made and sent in the owner's
 * name. The audit trail names the link as the actor instead.
 * @param origin the visitor's request
 * @param publicLinkId null if the document was already sent
 */
export function asLinkOwner(
  origin: RequestContext,
  owner: Owner,
  {
    publicLinkId,
    ...rights
  }: Pick<WorkspaceContext, "workspaceId" | "role"> & { publicLinkId: string | null },
): WorkspaceContext {
  const principal = { kind: "user" as const, ...owner, via: "bearer" as const };
  return { ...origin, ...rights, principal: publicLinkId ? { ...principal, publicLinkId } : principal };
}

/**
 * Sends a visitor's start, as the first part of their signature: from then on it counts, is mailed and listed. Does
 * nothing to a document that an earlier submission sent.
 * @throws {AppError} FORM_CLOSED (the link's limit of signatures, the plan's limit of documents, or the workspace's
 *   daily email limit is reached), RATE_LIMITED (signatures with this email address)
 */
export async function sendVisitorStart(
  tx: Tx,
  id: string,
  visitor: { id: string; email: string },
  { ctx, version, account, at }: PreparedVisitorStart & { at: Date },
): Promise<void> {
  await lockChain(tx, id);
  const document = await tx.document.findFirst({
    where: { id, unsignedStartOf: { not: null }, deletedAt: null },
    include: { recipients: true },
  });
  if (!document?.unsignedStartOf) return;
  await assertLinkAllows(tx, document.unsignedStartOf, visitor.email);
  const pages = { ...version, layout: null };
  const before = [createdEvent(document, at)];
  // The pages were laid out when the visitor began, and the deadline counts from now.
  const draft = { ...document, expiresAt: null };
  const sent = await commitSend(tx, ctx, draft, { account, pages, at, before }).catch((error) =>
    refuse(error, id),
  );
  // The document is locked, so no other transaction can have changed it.
  if (!sent) throw new Error(`what a visitor began as ${id} changed under its lock`);
  // Checked after sending, from where on the account's sends are serialized. It counts the document that was just
  // sent.
  if (!(await hasVisitorQuota(tx, account, 0))) throw formClosed();
  await recordViews(tx, document, at);
}

/**
 * Whether a visitor's signature would be refused now, for reasons that are not theirs; the daily email limit is only
 * checked when the document is sent.
 */
export async function isFormClosed(
  document: { id: string; templateVersionId: string; workspaceId: string },
  origin: RequestContext,
): Promise<boolean> {
  const row = await db().document.findUnique({
    where: { id: document.id, unsignedStartOf: { not: null } },
    select: { unsignedStartOf: true },
  });
  if (!row?.unsignedStartOf) return false;
  const link = await db().publicLink.findUnique({
    where: { id: row.unsignedStartOf },
    select: { maxUses: true },
  });
  const maxUses = link?.maxUses ?? null;
  if (maxUses !== null && (await countUses(row.unsignedStartOf)).signed >= maxUses) return true;
  const account = await workspaceAccount(document.workspaceId);
  if (!(await hasVisitorQuota(db(), account, 1))) return true;
  return prepareVisitorStart(document, origin, account).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "FORM_CLOSED") return true;
      throw error;
    },
  );
}

/** Checked under the link's lock, so that only one visitor gets its last signature. */
async function assertLinkAllows(tx: Tx, linkId: string, email: string): Promise<void> {
  await tx.$queryRaw`select id from public_links where id = ${linkId}::uuid for update`;
  const link = await tx.publicLink.findUnique({ where: { id: linkId }, select: { maxUses: true } });
  if (!link) return;
  if (link.maxUses !== null && (await countUses(linkId, tx)).signed >= link.maxUses) throw formClosed();
  await assertSignatureLimit(tx, linkId, email);
}

/**
 * Limits how much is mailed to an address that anybody can enter. Signatures are counted, not starts, so that nobody
 * can keep others from signing by merely beginning with their address.
 * @throws {AppError} RATE_LIMITED
 */
export async function assertSignatureLimit(tx: Tx, linkId: string, email: string): Promise<void> {
  const { signaturesPerEmail } = PUBLIC_LINK_LIMITS;
  if ((await countSignedBy(linkId, email, tx)) < signaturesPerEmail) return;
  throw rateLimitedError(
    { name: "signatures-per-email", limit: signaturesPerEmail, windowSeconds: DAY_SECONDS },
    DAY_SECONDS,
    `The limit of ${signaturesPerEmail} signatures a day with one email address was exceeded. Try again tomorrow.`,
  );
}

/**
 * Whether visitors may use up more of the account's documents: part of the plan's documents is reserved for the
 * account itself.
 * @param more number of further documents
 */
export async function hasVisitorQuota(
  tx: Tx,
  { ownerId, entitlements }: WorkspaceAccount,
  more: number,
): Promise<boolean> {
  const { documentsPerPeriod, documentPeriod } = entitlements;
  if (documentsPerPeriod === null) return true;
  const sent = await documentsSent(tx, ownerId, documentPeriod);
  return sent + more <= Math.floor(documentsPerPeriod * PUBLIC_LINK_LIMITS.shareOfPlan);
}

/** The created event is recorded with sending, since the workspace was not notified before. */
const createdEvent = (document: DocumentWithRecipients, at: Date) =>
  documentEventRow({
    type: DOCUMENT_FACTS.created.event,
    at,
    document,
    status: "draft",
    recipients: document.recipients.map((recipient) => ({ ...recipient, status: "waiting" as const })),
  });

/** Reports the visitor's earlier views now, in their order. */
async function recordViews(tx: Tx, document: DocumentWithRecipients, at: Date): Promise<void> {
  const { event: type } = DOCUMENT_FACTS.viewed;
  for (const { id, email, name, viewedAt } of document.recipients)
    if (viewedAt)
      await recordDocumentEvent(tx, {
        type,
        at,
        document,
        status: "sent",
        recipients: document.recipients,
        extra: { recipient: { id, email, name }, viewedAt: viewedAt.toISOString() },
        fact: `${type}:${id}`,
      });
}

const formClosed = () =>
  new AppError("FORM_CLOSED", {
    detail:
      "This form does not accept signatures at the moment, so nothing was signed. What you filled in is saved at this link: ask the person who gave you the form, then sign here.",
  });

/** Errors about limits of the account, which a visitor is not shown. */
const PRIVATE: ReadonlySet<ErrorCode> = new Set(["DOCUMENT_LIMIT_REACHED", "PLAN_REQUIRED", "RATE_LIMITED"]);

function refuse(error: unknown, documentId: string): never {
  if (!(error instanceof AppError && PRIVATE.has(error.code))) throw error;
  log.warn({ documentId, code: error.code }, "a visitor could not sign what they began at a public link");
  throw formClosed();
}
