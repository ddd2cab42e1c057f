import "server-only";
import type { RequestContext } from "@/lib/context";
import type { LanguageChoice } from "@/lib/contracts/languages";
import type {
  EmbeddedPage,
  EndState,
  LinkPage,
  SigningBrand,
  SigningFrame,
  SigningPage,
} from "@/lib/contracts/signing-page";
import { findRequester, findVoider } from "@/lib/domain/audit/find-sender";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { startUrlOfVisitor } from "@/lib/domain/documents/visitor-starts/removed-start";
import { type HandOver, handOverOf } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { isInPerson } from "@/lib/domain/signing/link-authentication";
import { findPageLink, findRemovedStartOf, type PageLink } from "@/lib/domain/signing/load-signing-link";
import { isStartKept, messageTo, pdfView, signingTask } from "@/lib/domain/signing/page-view";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { claimOf, type TokenClaim } from "@/lib/domain/signing/signing-token";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { LOGO_COLUMNS, signingBrand } from "@/lib/domain/workspaces/logo";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { db } from "@/lib/platform/database/db";
import { rememberCredential } from "@/lib/platform/http/known-credentials";
import { redirectTarget } from "@/lib/platform/outbound/redirect-target";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The visitor of a page: the request's IP address and user agent, and the signed-in user, each read lazily. */
export type SigningPageReader = {
  findOrigin: () => Promise<RequestContext>;
  findUserId: () => Promise<string | null>;
  /** Returns the `Cookie` header, for links that work on only one device; without it they do not work. */
  findCookies?: () => Promise<string | null>;
  languages: {
    /** BCP 47 tag of the language chosen for this link; null without a choice. */
    chosen: string | null;
    /** The browser's `Accept-Language`. */
    acceptLanguage: string | null;
  };
};

/**
 * Chooses the language: the visitor's choice, else the sender's for this recipient, the document's, or the browser's.
 */
function choiceFor(
  { languages }: Pick<SigningPageReader, "languages">,
  link: PageLink | null,
): LanguageChoice {
  const { chosen, acceptLanguage } = languages;
  const senders = link ? [link.locale, documentOptionsOf(link.document).locale] : [];
  return chooseLanguage([chosen, ...senders, ...acceptedLanguages(acceptLanguage)]);
}

/**
 * Loads everything that the page `/sign/{token}` shows, in every state of the link. The first opening is recorded
 * here; the page itself records that the document was viewed, once it is displayed.
 */
export async function loadSigningPage(token: string, visitor: SigningPageReader): Promise<SigningPage> {
  const claim = claimOf(token);
  // An embed session's token opens only the embedded page.
  const link = claim && !claim.embed ? await findPageLink(claim) : null;
  const choice = choiceFor(visitor, link);
  if (link?.isStart && link.state === "expired")
    return { choice, state: "not_signed", startUrl: await startUrlOfVisitor(link.id) };
  if (!link) {
    const removed = await findRemovedStartOf(claim);
    if (removed) return { choice, state: "not_signed", ...removed };
    const former = claim && !claim.embed ? await findFormerRecipient(claim) : null;
    return former ? { choice, state: "delegated", ...former } : { choice, state: "invalid" };
  }
  if (!isInPerson(link.authentication)) return pageFor(token, link, visitor, choice);
  const handOver = await handOverOf(link, (await visitor.findCookies?.()) ?? null);
  return handOver ? inPersonPage(token, link, handOver, visitor, choice) : { choice, state: "invalid" };
}

/** The page for a device that was handed over. */
async function inPersonPage(
  token: string,
  link: PageLink,
  { id: handOverId, session: { user } }: HandOver,
  visitor: SigningPageReader,
  choice: LanguageChoice,
): Promise<SigningPage> {
  const findOrigin = async () => ({ ...(await visitor.findOrigin()), handOverId });
  const page = await pageFor(token, link, { ...visitor, findOrigin }, choice);
  if (!("frame" in page)) return page;
  return { ...page, frame: { ...page.frame, host: user.name ?? user.email } };
}

/**
 * Loads the page `/embed/sign/{token}`, like `loadSigningPage`. A user signed in to the browser is ignored, because
 * the frame is in another site's page.
 * @returns null for a token that is not one of our embed sessions
 */
export async function loadEmbeddedPage(
  token: string,
  visitor: Omit<SigningPageReader, "findUserId" | "findCookies">,
): Promise<EmbeddedPage | null> {
  const claim = claimOf(token);
  if (!claim?.embed) return null;
  const { recipientId, allowedOrigins, redirectUrl, expiresAt } = claim.embed;
  const link = await findPageLink(claim);
  const secondsLeft = Math.ceil((expiresAt.getTime() - getClock().now().getTime()) / 1000);
  const ids = { recipientId, documentId: link?.documentId ?? null };
  const fallback = link && redirectTarget(documentOptionsOf(link.document).redirectUrl);
  const session = { ids, allowedOrigins, redirectUrl: redirectUrl ?? fallback };
  const choice = choiceFor(visitor, link);
  if (secondsLeft <= 0) return { session, secondsLeft: 0, page: { choice, state: "session_ended" } };
  const page: LinkPage = link
    ? await pageFor(token, link, { ...visitor, findUserId: async () => null }, choice)
    : { choice, state: "invalid" };
  return { session, secondsLeft, page };
}

async function pageFor(
  token: string,
  link: PageLink,
  visitor: Omit<SigningPageReader, "findCookies">,
  choice: LanguageChoice,
): Promise<LinkPage> {
  const { state } = link;
  // From now on, rate limits count the link's pages by the link as well. This excludes visitors, who can create any
  // number of links: they are counted as strangers.
  if (!link.isStart) rememberCredential(token);
  if (state === "gone") return { choice, state: "gone" };
  const frame = frameOf(token, link);
  if (state !== "active" && state !== "completed")
    return { choice, state: "ended", frame, end: await endOf(link, null), view: null };
  // The origin is read only on the first opening.
  if (link.openedAt === null) await recordOpened(link, await visitor.findOrigin(), "link_opened");
  const version = await documentVersion(link.document);
  const view = pdfView(link, version);
  const message = messageTo(link, version.content, choice);
  if (state === "active" && canAct(link.role) && link.status === "pending")
    return {
      choice,
      state: "active",
      frame,
      view,
      task: await signingTask(link, version.content, message, await visitor.findUserId(), choice),
    };
  const isAnswered = link.status === "signed" && state === "active";
  return { choice, state: "ended", frame, end: await endOf(link, message), view: isAnswered ? null : view };
}

/** A visitor's start has no deadline worth showing before it has a value: it is removed within the hour. */
const deadlineOf = (link: PageLink): string | null =>
  isStartKept(link) ? (link.document.expiresAt?.toISOString() ?? null) : null;

function frameOf(token: string, link: PageLink): SigningFrame {
  const { document, ...recipient } = link;
  const { id, name, email } = recipient;
  const { requester, owner, workspace } = document;
  return {
    token,
    documentId: document.id,
    documentName: document.name,
    sender: requester,
    owner: { name: owner.name ?? owner.email, email: owner.email },
    workspace: signingBrand(workspace),
    recipient: { id, name, email },
    expiresAt: deadlineOf(link),
    timeZone: workspace.timezone,
    locale: recipient.locale ?? documentOptionsOf(document).locale,
    host: null,
  };
}

/** Returns what the page shows if the recipient cannot sign (any more). */
async function endOf({ document, ...recipient }: PageLink, message: string | null): Promise<EndState> {
  const { recipients } = document;
  const others = recipients.filter((r) => r.id !== recipient.id && canAct(r.role) && r.status !== "signed");
  switch (recipient.state) {
    case "waiting":
      return { kind: "waiting", peopleBefore: others.filter((r) => r.order < recipient.order).length };
    case "completed":
      return {
        kind: "completed",
        isSealed: document.signedBlobId !== null,
        act: recipient.status !== "signed" ? null : recipient.role === "approver" ? "approved" : "signed",
      };
    case "declined": {
      const decliner = recipients.find((r) => r.status === "declined");
      return {
        kind: "declined",
        byMe: decliner?.id === recipient.id,
        by: decliner?.name ?? null,
        isApprover: decliner?.role === "approver",
      };
    }
    case "voided":
      return {
        kind: "voided",
        by: await findVoider(document.id, document.workspace.name),
        reason: document.voidReason,
      };
    case "expired":
      return { kind: "expired", expiredAt: document.expiresAt?.toISOString() ?? null };
    default:
      return canAct(recipient.role)
        ? { kind: "signed", peopleLeft: others.length, isApprover: recipient.role === "approver" }
        : { kind: "copy", message, privateMessage: recipient.privateMessage };
  }
}

/** What a link's page shows once another person has taken its recipient's place. */
type FormerRecipient = {
  /** Name of the person whom they asked themselves; null if the sender replaced them. */
  asked: string | null;
  documentName: string;
  sender: { name: string; email: string };
  workspace: SigningBrand;
};

type Recorded = {
  recipientId?: unknown;
  delegated?: unknown;
  tokenVersion?: unknown;
  to?: { name?: unknown };
};

/**
 * Finds out, for a token of a former version, what became of its recipient.
 * @returns null if nobody took their place in that way, or the token is not ours
 */
async function findFormerRecipient(claim: TokenClaim): Promise<FormerRecipient | null> {
  const recipient = await db().recipient.findFirst({
    where: {
      id: claim.recipientId,
      tokenVersion: { gt: 1 },
      document: { deletedAt: null, workspace: { deletedAt: null } },
    },
    select: {
      id: true,
      documentId: true,
      document: {
        select: {
          name: true,
          workspace: { select: { name: true, accentColor: true, ...LOGO_COLUMNS } },
        },
      },
    },
  });
  if (!recipient) return null;
  const { id, documentId, document } = recipient;
  const events = await db().auditEvent.findMany({
    where: { documentId, type: "updated", data: { path: ["recipientId"], equals: id } },
    orderBy: { sequence: "asc" },
    select: { data: true },
  });
  const found = events
    .map(({ data }) => data as Recorded)
    .find(
      ({ delegated, tokenVersion }) =>
        delegated && typeof tokenVersion === "number" && claim.authenticate({ id, tokenVersion }),
    );
  if (!found) return null;
  const requester = await findRequester(documentId);
  if (!requester) return null;
  return {
    asked: found.delegated === "recipient" ? String(found.to?.name) : null,
    documentName: document.name,
    sender: requester,
    workspace: signingBrand(document.workspace),
  };
}
