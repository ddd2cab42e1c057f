import "server-only";
import type { RequestContext } from "@/lib/context";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { OtherRecipients, PUBLIC_LINK_LIMITS, type StartDocumentBody } from "@/lib/contracts/public-links";
import { createAndSend } from "@/lib/domain/documents/create-and-send";
import { visitorIn } from "@/lib/domain/documents/insert-start";
import { asLinkOwner, assertSignatureLimit } from "@/lib/domain/documents/send-visitor-start";
import { countUses, isStartCodeRequired } from "@/lib/domain/documents/visitor-starts/count-uses";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import {
  assertOpenLink,
  formClosedError,
  type OpenLink,
  publicLinkStandingOf,
  requireLinkByToken,
} from "@/lib/domain/public-links/inspect-link";
import { checkStartCode, codeRequiredError, consumeStartCode } from "@/lib/domain/public-links/start-codes";
import { startedSigningUrl } from "@/lib/domain/signing/signing-token";
import { assertUntrustedName } from "@/lib/domain/signing/untrusted-name";
import { assertMaySend } from "@/lib/domain/templates/template-sharing";
import { AppError, invalidInput } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";

const REPEATED_WITHIN_MS = 60 * 60 * 1000;
const PER_NETWORK: RatePolicy = {
  name: "public-link",
  limit: PUBLIC_LINK_LIMITS.startsPerNetwork,
  windowSeconds: 3_600,
};

/**
 * Begins a document for the person who opened a public link, who signs it at once: it counts, is mailed and listed
 * once they have signed (send-started), and is removed if they do not. Repeating an attempt leads to the same
 * document.
 * @returns the URL of their signing page
 * @throws {AppError} NOT_FOUND (no such link), INVALID_STATE (off, expired, used up or unusable), CODE_REQUIRED,
 *   RATE_LIMITED (signatures with the email address), INVALID_INPUT, BUSY
 */
export async function startDocument(
  origin: RequestContext,
  token: string,
  body: StartDocumentBody,
): Promise<{ url: string }> {
  assertUntrustedName(body.name);
  const found = await requireLinkByToken(token);
  const linkOrigin = await linkOriginOf(found.link.workspaceId);
  const earlier = await findStart(db(), found.link.id, body, linkOrigin);
  if (earlier) return earlier;
  const open = assertOpenLink(found);
  const isCrowd = await exceedsNetworkLimit(origin.ip, open.link.id);
  // Checked before the document is laid out.
  if (!body.code && (isCrowd || isStartCodeRequired(open.uses))) throw codeRequiredError();
  const { email, code } = body;
  const codeId = code ? await checkStartCode(origin, open.link.id, { email, code }) : null;
  try {
    return await start(origin, open, body, { codeId, linkOrigin });
  } catch (error) {
    throw hidden(error, open.link.id);
  }
}

async function start(
  origin: RequestContext,
  open: OpenLink,
  body: StartDocumentBody,
  { codeId, linkOrigin }: { codeId: string | null; linkOrigin: string },
): Promise<{ url: string }> {
  const { link, usable } = open;
  const { template, version, content, role, owner } = usable;
  const { workspaceId, ownerId: userId } = link;
  const ctx = asLinkOwner(origin, { userId, ...owner }, { workspaceId, role, publicLinkId: link.id });
  await assertMaySend(ctx, template);
  const account = await workspaceAccount(workspaceId);
  await assertWithinAccount(ctx, account);
  const source = { template, version: { ...version, content } };
  const started = await createAndSend(ctx, source, recipientsOf(open, body), {
    account,
    instead: async (tx) => {
      await tx.$queryRaw`select id from public_links where id = ${link.id}::uuid for update`;
      const now = await tx.publicLink.findUniqueOrThrow({ where: { id: link.id } });
      const earlier = await findStart(tx, link.id, body, linkOrigin);
      if (earlier) return earlier;
      const uses = await countUses(link.id, tx);
      if (publicLinkStandingOf(now, uses) !== "open" || now.tokenVersion !== link.tokenVersion)
        throw formClosedError();
      if (codeId) await consumeStartCode(tx, codeId);
      else if (isStartCodeRequired(uses)) throw codeRequiredError();
      await assertSignatureLimit(tx, link.id, body.email);
      return null;
    },
    start: { id: body.id, linkId: link.id, roleKey: link.roleKey, hasCode: codeId !== null },
  });
  if ("url" in started) return started;
  return { url: startedSigningUrl(visitorIn(started.recipients, link.roleKey), linkOrigin) };
}

const recipientsOf = ({ link }: OpenLink, { name, email, locale }: StartDocumentBody) => ({
  recipients: [
    // Nothing is mailed to an address that was only typed in, until its visitor has signed (submit-signing).
    { roleKey: link.roleKey, name, email, delivery: "none" as const, ...(locale ? { locale } : {}) },
    ...OtherRecipients.parse(link.others),
  ],
});

/**
 * Finds the document of an earlier attempt with this id, within an hour and unless the visitor's signing link was
 * replaced.
 * @throws {AppError} INVALID_INPUT if the id belongs to another link or person, or its document was removed
 */
async function findStart(
  tx: Tx,
  linkId: string,
  { id, email }: StartDocumentBody,
  linkOrigin: string,
): Promise<{ url: string } | null> {
  const row = await tx.publicLinkStart.findUnique({ where: { id } });
  if (!row) return null;
  const visitor = row.recipientId
    ? await tx.recipient.findUnique({ where: { id: row.recipientId, email, tokenVersion: 1 } })
    : null;
  const isRecent = getClock().now().getTime() - row.createdAt.getTime() < REPEATED_WITHIN_MS;
  if (row.linkId !== linkId || !visitor || !isRecent)
    throw invalidInput({ path: "id", code: "invalid_value", message: "was used for another document" });
  return { url: startedSigningUrl(visitor, linkOrigin) };
}

/**
 * Counts an attempt from a network at an open link, and returns whether there were so many that further ones need a
 * code: no network is shut out, but none can sign documents without limit.
 */
async function exceedsNetworkLimit(ip: string | null, linkId: string): Promise<boolean> {
  const { isAllowed } = await consumeByNetwork(await getRateLimit(), PER_NETWORK, [ip, linkId]);
  return !isAllowed;
}

/** Errors about limits of the account and faults of the template, which a visitor is not shown. */
const PRIVATE: ReadonlySet<ErrorCode> = new Set([
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
  return formClosedError();
}

const isVisitors = (path: string): boolean =>
  path === "id" || path === "name" || path === "code" || path.startsWith("recipients.0.");
