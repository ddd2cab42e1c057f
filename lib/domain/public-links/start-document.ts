import "server-only";
import type { RequestContext, WorkspaceContext } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { OtherRecipients, PUBLIC_LINK_LIMITS, type StartDocumentBody } from "@/lib/contracts/public-links";
import { entitlementsOf } from "@/lib/domain/billing/entitlements";
import { ownerOf } from "@/lib/domain/billing/find-account";
import { documentsSent } from "@/lib/domain/billing/quotas";
import { assertWithinAccount } from "@/lib/domain/billing/read-only";
import { draftDocument, insertDraft } from "@/lib/domain/documents/create-document";
import { layOutToSend } from "@/lib/domain/documents/lay-out-document";
import { sendingWorkspace, sendWithin } from "@/lib/domain/documents/send-document";
import { countUses } from "@/lib/domain/public-links/count-uses";
import { findLinkOf, type InspectedLink, standingOf } from "@/lib/domain/public-links/inspect-link";
import { startedUrl } from "@/lib/domain/signing/token";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { assertMaySend } from "@/lib/domain/templates/shared";
import { AppError, invalidInput } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { isLinkLike } from "@/lib/pure/link-like";

const DAY_MS = 24 * 60 * 60 * 1000;
const REPEATED_WITHIN_MS = 60 * 60 * 1000;
const PER_ADDRESS: RatePolicy = {
  name: "public-link",
  limit: PUBLIC_LINK_LIMITS.startsPerHour,
  windowSeconds: 3_600,
};

type Usable = NonNullable<InspectedLink["usable"]>;
type Draft = ReturnType<typeof draftDocument>;
type Open = { link: InspectedLink["link"]; usable: Usable };

/**
 * Creates and sends a document for the person who opened a public link, who signs it at once. Nothing proves their
 * email address: the audit trail and the certificate say so. A repeat of an attempt leads to the same document.
 * @returns the address of their signing page
 * @throws {AppError} NOT_FOUND (no such link), INVALID_STATE (off, expired, used up or unusable), RATE_LIMITED,
 * INVALID_INPUT, BUSY
 */
export async function startDocument(
  origin: RequestContext,
  token: string,
  body: StartDocumentBody,
): Promise<{ url: string }> {
  assertName(body.name);
  const found = await findLinkOf(token);
  if (!found) throw new AppError("NOT_FOUND", { detail: "This link does not exist, or was replaced." });
  const { link } = found;
  const earlier = await findStart(db(), link.id, body);
  if (earlier) return earlier;
  // Before the count: whoever is refused does not use up what others on their network may start.
  if (found.standing !== "open" || !found.usable) throw closed();
  await countStart(origin.ip, link.id);
  try {
    return await start(
      contextOf(origin, { link, usable: found.usable }),
      { link, usable: found.usable },
      body,
    );
  } catch (error) {
    throw hidden(error, link.id);
  }
}

async function start(ctx: WorkspaceContext, open: Open, body: StartDocumentBody): Promise<{ url: string }> {
  const { link, usable } = open;
  const { template, version, content } = usable;
  await assertMaySend(ctx, template);
  await assertWithinAccount(ctx);
  const source = { template, version: { ...version, content } };
  const draft = afterVisitor(draftDocument(ctx, source, peopleOf(open, body)), link.roleKey);
  const sent = await layOutToSend(draft.document, await publishedVersion(version.id));
  const workspace = await sendingWorkspace(ctx.workspaceId);
  return db().$transaction(async (tx) => {
    await tx.$queryRaw`select id from public_links where id = ${link.id}::uuid for update`;
    const now = await tx.publicLink.findUniqueOrThrow({ where: { id: link.id } });
    const earlier = await findStart(tx, link.id, body);
    if (earlier) return earlier;
    if (standingOf(now, await countUses(now, tx)) !== "open" || now.tokenVersion !== link.tokenVersion)
      throw closed();
    await assertFewStarts(tx, link, body.email);
    await insertDraft(tx, draft);
    await sendWithin(tx, ctx, draft.document, sent, workspace).catch(hideCeiling);
    const { id: documentId } = draft.document;
    const createdAt = getClock().now();
    await tx.publicLinkStart.create({ data: { id: body.id, linkId: link.id, documentId, createdAt } });
    return urlOf(draft.document.recipients, link.roleKey);
  });
}

/** The link's owner, in whose name the document is sent; the audit trail names the link instead. */
function contextOf(origin: RequestContext, { link, usable }: Open): WorkspaceContext {
  const { ownerId: userId, workspaceId } = link;
  const { role, owner } = usable;
  return {
    ...origin,
    principal: { kind: "user", userId, ...owner, via: "bearer", publicLinkId: link.id },
    workspaceId,
    role,
  };
}

const peopleOf = ({ link }: Open, { name, email, locale }: StartDocumentBody) => ({
  recipients: [
    // Nothing is emailed to an address that was only typed in; from their signature on it is (submit-signing).
    { roleKey: link.roleKey, name, email, delivery: "none" as const, ...(locale ? { locale } : {}) },
    ...OtherRecipients.parse(link.others),
  ],
});

/**
 * The others get the document once the visitor has signed: a stranger's start alone mails nobody, also not those who read
 * along from a step before the visitor's.
 */
function afterVisitor(draft: Draft, visitorRole: string): Draft {
  const { recipients: all } = draft.document;
  const visitorsStep = all.find(({ roleKey }) => roleKey === visitorRole)?.order ?? 0;
  const recipients = all.map((recipient) =>
    recipient.roleKey === visitorRole ? recipient : { ...recipient, order: recipient.order + visitorsStep },
  );
  return { ...draft, document: { ...draft.document, recipients } };
}

/**
 * The document of an earlier attempt with this id, for an hour and as long as the visitor's link was not replaced.
 * @throws {AppError} INVALID_INPUT for another link's, or another person's
 */
async function findStart(
  tx: Tx,
  linkId: string,
  { id, email }: StartDocumentBody,
): Promise<{ url: string } | null> {
  const row = await tx.publicLinkStart.findUnique({ where: { id }, include: { link: true } });
  if (!row) return null;
  const recipients = await tx.recipient.findMany({ where: { documentId: row.documentId } });
  const isSame = recipients.some(
    (r) => r.roleKey === row.link.roleKey && r.email === email && r.tokenVersion === 1,
  );
  const isRecent = getClock().now().getTime() - row.createdAt.getTime() < REPEATED_WITHIN_MS;
  if (row.linkId !== linkId || !isSame || !isRecent)
    throw invalidInput({ path: "id", code: "invalid_value", message: "was used for another document" });
  return urlOf(recipients, row.link.roleKey);
}

function urlOf(
  recipients: readonly { id: string; tokenVersion: number; roleKey: string }[],
  roleKey: string,
): { url: string } {
  const visitor = recipients.find((recipient) => recipient.roleKey === roleKey);
  if (!visitor) throw new Error("a started document has no visitor");
  return { url: startedUrl(visitor) };
}

/** Counts an attempt of an address at an open link, successful or not. @throws {AppError} RATE_LIMITED */
async function countStart(ip: string | null, linkId: string): Promise<void> {
  const { isAllowed, resetSeconds, policy } = await consumeByNetwork(await getRateLimit(), PER_ADDRESS, [
    ip,
    linkId,
  ]);
  if (isAllowed) return;
  throw new AppError("RATE_LIMITED", {
    detail: `The limit of ${policy.limit} documents per hour from one address was exceeded. Try again in ${Math.ceil(resetSeconds / 60)} minutes.`,
    retryAfterSeconds: resetSeconds,
  });
}

/**
 * Bounds what strangers can do with a link in a day, and leaves the account documents of its own.
 * @throws {AppError} RATE_LIMITED (the email address), INVALID_STATE
 */
async function assertFewStarts(tx: Tx, { id, workspaceId }: Open["link"], email: string): Promise<void> {
  const since = new Date(getClock().now().getTime() - DAY_MS);
  const [row] = await tx.$queryRaw<{ same: number }[]>`
    select count(*)::int as same
      from public_link_starts s join recipients r on r.document_id = s.document_id and r.email = ${email}
     where s.link_id = ${id}::uuid and s.created_at > ${since}`;
  if ((row?.same ?? 0) >= PUBLIC_LINK_LIMITS.startsPerEmail)
    throw new AppError("RATE_LIMITED", {
      detail: `The limit of ${PUBLIC_LINK_LIMITS.startsPerEmail} documents a day for one email address was exceeded. Try again tomorrow.`,
      retryAfterSeconds: DAY_MS / 1000,
    });
  const { documentsPerPeriod, documentPeriod } = await entitlementsOf({ workspaceId }, tx);
  if (documentsPerPeriod === null) return;
  const sent = await documentsSent(tx, await ownerOf(tx, workspaceId), documentPeriod);
  if (sent >= Math.floor(documentsPerPeriod * PUBLIC_LINK_LIMITS.shareOfPlan)) throw closed();
}

/** The workspace's mail ceiling, for those who sign after the visitor: which a visitor is not shown. */
function hideCeiling(error: unknown): never {
  throw error instanceof AppError && error.code === "RATE_LIMITED" ? closed() : error;
}

/** @throws {AppError} INVALID_INPUT */
function assertName(name: string): void {
  if (!isLinkLike(name)) return;
  throw invalidInput({ path: "name", code: "invalid_value", message: "must not contain an address" });
}

const closed = () =>
  new AppError("INVALID_STATE", {
    detail: "This form takes no new signatures. Ask the person who gave you the link.",
    status: 409,
  });

/** Limits of the account, and faults of the template, which a visitor is not shown. */
const PRIVATE: ReadonlySet<ErrorCode> = new Set([
  "DOCUMENT_LIMIT_REACHED",
  "PLAN_REQUIRED",
  "TEMPLATE_RULES_FAILED",
  "UNKNOWN_ROLE_KEY",
  "PDF_TOO_LARGE",
]);

function hidden(error: unknown, linkId: string): unknown {
  if (!(error instanceof AppError)) return error;
  const isOfContent =
    error.code === "INVALID_INPUT" && !(error.details.errors ?? []).some(({ path }) => isVisitors(path));
  if (!PRIVATE.has(error.code) && !isOfContent) return error;
  log.warn({ linkId, code: error.code }, "a public link could not start a document");
  return closed();
}

const isVisitors = (path: string): boolean =>
  path === "id" || path === "name" || path.startsWith("recipients.0.");
