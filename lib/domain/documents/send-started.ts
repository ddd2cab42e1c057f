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
import { AppError, refusedBy } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";

const DAY_SECONDS = 24 * 60 * 60;

/** What sending a visitor's start needs, read before the transaction of their signature. */
export type Sendable = {
  ctx: WorkspaceContext;
  version: PublishedVersion["version"];
  account: WorkspaceAccount;
};

/**
 * Reads it: the document is sent as by its owner, whoever that is by now; the audit trail names the link instead.
 * @param known the workspace's account, if already read
 * @throws {AppError} FORM_CLOSED (the workspace, or its owner, is beyond the account's plan)
 */
export async function prepareStarted(
  { id, templateVersionId, workspaceId }: { id: string; templateVersionId: string; workspaceId: string },
  origin: RequestContext,
  known?: WorkspaceAccount,
): Promise<Sendable> {
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
 * The owner of what visitors begin at a public link as a caller: in their name it is made and sent. The audit trail names
 * the link instead, as what acts.
 * @param origin the visitor's request
 * @param publicLinkId null for what was sent already
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
 * Sends what a visitor began, as the first part of their signature: from here on it counts, is mailed and listed. Nothing
 * happens to a document that an earlier submission sent.
 * @throws {AppError} FORM_CLOSED (the link has all its signatures, the plan its documents, or the workspace its mails of
 * the day), RATE_LIMITED (signatures with this email address)
 */
export async function sendStarted(
  tx: Tx,
  id: string,
  visitor: { id: string; email: string },
  { ctx, version, account, at }: Sendable & { at: Date },
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
  // Its pages were laid out when they began, and its deadline counts from now.
  const draft = { ...document, expiresAt: null };
  const sent = await commitSend(tx, ctx, draft, { account, pages, at, before }).catch((error) =>
    refuse(error, id),
  );
  // Under its lock, so no one else can have changed it.
  if (!sent) throw new Error(`what a visitor began as ${id} changed under its lock`);
  // After it: the account's sends are serialized from there on. Counts what was just sent.
  if (!(await hasVisitorQuota(tx, account, 0))) throw formClosed();
  await recordViews(tx, document, at);
}

/**
 * Whether a visitor's signature would be refused now, for reasons that are not theirs; the mails of the day are only
 * known once it is sent.
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
  return prepareStarted(document, origin, account).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === "FORM_CLOSED") return true;
      throw error;
    },
  );
}

/** Under the link's lock, so that its last signature goes to one visitor. */
async function assertLinkAllows(tx: Tx, linkId: string, email: string): Promise<void> {
  await tx.$queryRaw`select id from public_links where id = ${linkId}::uuid for update`;
  const link = await tx.publicLink.findUnique({ where: { id: linkId }, select: { maxUses: true } });
  if (!link) return;
  if (link.maxUses !== null && (await countUses(linkId, tx)).signed >= link.maxUses) throw formClosed();
  await assertSignatureLimit(tx, linkId, email);
}

/**
 * Bounds what is mailed to an address that anybody can enter: counted are signatures, so that nobody is kept from
 * signing by others who only begin with their address.
 * @throws {AppError} RATE_LIMITED
 */
export async function assertSignatureLimit(tx: Tx, linkId: string, email: string): Promise<void> {
  const { signaturesPerEmail } = PUBLIC_LINK_LIMITS;
  if ((await countSignedBy(linkId, email, tx)) < signaturesPerEmail) return;
  throw refusedBy(
    { name: "signatures-per-email", limit: signaturesPerEmail, windowSeconds: DAY_SECONDS },
    DAY_SECONDS,
    `The limit of ${signaturesPerEmail} signatures a day with one email address was exceeded. Try again tomorrow.`,
  );
}

/**
 * Whether visitors may use up more of the account's documents: a part of a plan's is left for the account's own.
 * @param more how many
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

/** Its first event comes with sending, since the workspace was told nothing before. */
const createdEvent = (document: DocumentWithRecipients, at: Date) =>
  documentEventRow({
    type: DOCUMENT_FACTS.created.event,
    at,
    document,
    status: "draft",
    recipients: document.recipients.map((recipient) => ({ ...recipient, status: "waiting" as const })),
  });

/** What the visitor did before is told now, in its order. */
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

/** Limits of the account, which a visitor is not shown. */
const PRIVATE: ReadonlySet<ErrorCode> = new Set(["DOCUMENT_LIMIT_REACHED", "PLAN_REQUIRED", "RATE_LIMITED"]);

function refuse(error: unknown, documentId: string): never {
  if (!(error instanceof AppError && PRIVATE.has(error.code))) throw error;
  log.warn({ documentId, code: error.code }, "a visitor could not sign what they began at a public link");
  throw formClosed();
}
