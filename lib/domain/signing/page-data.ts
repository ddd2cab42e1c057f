import "server-only";
import type { RequestContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import type {
  EmbeddedPage,
  EndState,
  SavedSignatureChoice,
  SigningFrame,
  SigningPage,
  SigningTask,
} from "@/lib/contracts/signing-page";
import { optionsOf } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { consentIn } from "@/lib/domain/signing/consent";
import { currentValues } from "@/lib/domain/signing/field-values";
import { findLink, type LinkState, linkState } from "@/lib/domain/signing/load-link";
import { findPageRow, type PageRow } from "@/lib/domain/signing/page-row";
import { fieldsFor } from "@/lib/domain/signing/page-rules";
import { documentView } from "@/lib/domain/signing/page-view";
import { personalMessage } from "@/lib/domain/signing/personal-message";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { signingBrand } from "@/lib/domain/signing/signing-brand";
import { claimOf } from "@/lib/domain/signing/token";
import { type PublishedVersion, publishedVersion } from "@/lib/domain/templates/published-version";
import { acceptedLanguages, type Choice, chooseLanguage } from "@/lib/i18n/choose-language";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

/** The visitor: the request's IP address and user agent, and the signed-in user, each read lazily. */
export type Visitor = {
  findOrigin: () => Promise<RequestContext>;
  findUserId: () => Promise<string | null>;
  languages: {
    /** BCP 47: the language chosen for this link; null without a choice. */
    chosen: string | null;
    /** The browser's `Accept-Language`. */
    acceptLanguage: string | null;
  };
};

/** Chooses the language: the visitor's choice, the sender's for this recipient, the document's, then the browser's. */
function choiceFor({ languages }: Pick<Visitor, "languages">, row: PageRow | null): Choice {
  const { chosen, acceptLanguage } = languages;
  const senders = row ? [row.locale, optionsOf(row).locale] : [];
  return chooseLanguage([chosen, ...senders, ...acceptedLanguages(acceptLanguage)]);
}

/**
 * Everything that the page `/sign/{token}` shows, in every state of the link. The first opening is recorded here; that
 * the document was viewed is recorded by the page itself, once it is displayed.
 */
export async function loadSigningPage(token: string, visitor: Visitor): Promise<SigningPage> {
  const claim = claimOf(token);
  // An embed session's token opens only the embedded page.
  const row = claim && !claim.embed ? await findPageRow(claim) : null;
  const choice = choiceFor(visitor, row);
  return row ? pageFor(token, row, visitor, choice) : { choice, state: "invalid" };
}

/**
 * As `loadSigningPage`, for `/embed/sign/{token}`. A user signed in to the browser is ignored: the frame is in another
 * site's page.
 * @returns null for a token that is not an embed session of ours
 */
export async function loadEmbeddedPage(
  token: string,
  visitor: Omit<Visitor, "findUserId">,
): Promise<EmbeddedPage | null> {
  const claim = claimOf(token);
  if (!claim?.embed) return null;
  const { recipientId, allowedOrigins, redirectUrl, expiresAt } = claim.embed;
  const row = await findPageRow(claim);
  const secondsLeft = Math.ceil((expiresAt.getTime() - getClock().now().getTime()) / 1000);
  const ids = { recipientId, documentId: row?.documentId ?? null };
  const session = { ids, allowedOrigins, redirectUrl: redirectUrl ?? (row && optionsOf(row).redirectUrl) };
  const choice = choiceFor(visitor, row);
  if (secondsLeft <= 0) return { session, secondsLeft: 0, page: { choice, state: "session_ended" } };
  const page: SigningPage = row
    ? await pageFor(token, row, { ...visitor, findUserId: async () => null }, choice)
    : { choice, state: "invalid" };
  return { session, secondsLeft, page };
}

async function pageFor(token: string, row: PageRow, visitor: Visitor, choice: Choice): Promise<SigningPage> {
  const state = linkState(row, getClock().now());
  if (state === "gone") return { choice, state: "gone" };
  const frame = frameOf(token, row);
  if (state !== "active" && state !== "completed")
    return { choice, state: "ended", frame, end: endOf(row, state, null), view: null };
  if (row.openedAt === null) await noteOpening(token, visitor);
  const version = await publishedVersion(row.templateVersionId);
  if (state === "active" && canAct(row.role) && row.status === "pending")
    return {
      choice,
      state: "active",
      frame,
      view: documentView(row, version),
      task: await signingTask(row, version, visitor, choice),
    };
  return {
    choice,
    state: "ended",
    frame,
    end: endOf(row, state, messageTo(row, version.content)),
    view: row.status === "signed" && state === "active" ? null : documentView(row, version),
  };
}

/** Records the first opening of a link; the origin is read only then. */
async function noteOpening(token: string, { findOrigin }: Visitor): Promise<void> {
  const found = await findLink(token);
  if (found) await recordOpened(found.link, await findOrigin(), "link_opened");
}

function frameOf(token: string, row: PageRow): SigningFrame {
  return {
    token,
    documentId: row.documentId,
    documentName: row.documentName,
    sender: { name: row.owner.name ?? row.owner.email, email: row.owner.email },
    workspace: signingBrand(row.workspace),
    recipient: { id: row.id, name: row.name, email: row.email },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    timeZone: row.workspace.timezone,
    locale: row.locale ?? optionsOf(row).locale,
  };
}

/** What the page shows when the recipient cannot sign (any more). */
function endOf(row: PageRow, state: LinkState, message: string | null): EndState {
  const others = row.recipients.filter((r) => r.id !== row.id && canAct(r.role) && r.status !== "signed");
  switch (state) {
    case "waiting":
      return { kind: "waiting", peopleBefore: others.filter((r) => r.order < row.order).length };
    case "completed":
      return {
        kind: "completed",
        isSealed: row.isSealed,
        act: row.status !== "signed" ? null : row.role === "approver" ? "approved" : "signed",
      };
    case "declined": {
      const decliner = row.recipients.find((r) => r.status === "declined");
      return {
        kind: "declined",
        byMe: decliner?.id === row.id,
        by: decliner?.name ?? null,
        isApprover: decliner?.role === "approver",
      };
    }
    case "voided":
      return { kind: "voided", reason: row.voidReason };
    case "expired":
      return { kind: "expired", expiredAt: row.expiresAt?.toISOString() ?? null };
    default:
      return canAct(row.role)
        ? { kind: "signed", peopleLeft: others.length, isApprover: row.role === "approver" }
        : { kind: "copy", message };
  }
}

async function signingTask(
  row: PageRow,
  { content }: PublishedVersion,
  visitor: Visitor,
  { language }: Choice,
): Promise<SigningTask> {
  const userId = await visitor.findUserId();
  const { fields, contextFields } = fieldsFor(content, row.roleKey);
  const given = row.submissions.map((submission) => submission.values);
  const { version, text } = consentIn(language);
  const known = currentValues(content, row.prefill, row.recipients, given);
  return {
    roleKey: row.roleKey,
    isApprover: row.role === "approver",
    message: messageTo(row, content),
    fields,
    contextFields,
    base: Object.fromEntries(
      [...fields, ...contextFields].flatMap((f) => (f.id in known ? [[f.id, known[f.id] ?? null]] : [])),
    ),
    draft: row.draft,
    consent: { version, text },
    allowDecline: optionsOf(row).allowDecline,
    signatureModes: content.settings.signatureModes,
    savedSignatures: userId ? await savedSignaturesOf(userId) : [],
    canSaveSignature: userId !== null,
  };
}

/** The sender's message to this recipient, as in their email. */
function messageTo(row: PageRow, content: TemplateContent): string | null {
  const { documentName: name, expiresAt, message, workspace } = row;
  const document = { name, expiresAt, message, workspace };
  return personalMessage({ document, content, sender: row.owner, recipient: row })?.body ?? null;
}

const IMAGE_LIFE_SECONDS = 3600;

async function savedSignaturesOf(userId: string): Promise<SavedSignatureChoice[]> {
  const rows = await db().savedSignature.findMany({
    where: { userId },
    include: { blob: true },
    orderBy: [{ isDefault: "desc" }, { createdAt: "desc" }],
  });
  return Promise.all(
    rows.map(async ({ id, kind, label, blob }) => ({
      id,
      kind,
      label,
      imageUrl: await getStorage().presignGet(blob.key, {
        ttlSeconds: IMAGE_LIFE_SECONDS,
        disposition: "inline",
        contentType: blob.contentType,
      }),
    })),
  );
}
