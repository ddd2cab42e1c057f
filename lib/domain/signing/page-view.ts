import "server-only";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { LanguageChoice } from "@/lib/contracts/languages";
import type { OverlayField, PdfView, SavedSignatureChoice, SigningTask } from "@/lib/contracts/signing-page";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { UNUSED_START_MS } from "@/lib/domain/documents/visitor-starts/keep-start";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { consentIn } from "@/lib/domain/signing/consent";
import { mayDelegate } from "@/lib/domain/signing/delegate-signing";
import { hasSigningText } from "@/lib/domain/signing/get-signing-text";
import { isInPerson, isVisitor } from "@/lib/domain/signing/link-authentication";
import type { PageLink, SigningLink } from "@/lib/domain/signing/load-signing-link";
import { personalMessage } from "@/lib/domain/signing/personal-message";
import { currentlyShown, shownAnswers } from "@/lib/domain/signing/shown-document";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { versionPagesOf } from "@/lib/domain/templates/serialize";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { buildFieldGraph } from "@/lib/rules/field-graph";
import { currentValues } from "@/lib/rules/values/starting-values";

/**
 * Whether the displayed pages already include a submission: a sealed PDF includes everything, a step's snapshot
 * includes what was submitted before the step opened, and the version's own PDF includes nothing.
 */
function isDrawn(link: SigningLink, submittedAt: string): boolean {
  if (!link.made?.isReady) return false;
  return (
    link.document.signedBlobId !== null || (link.sentAt !== null && new Date(submittedAt) <= link.sentAt)
  );
}

/** Returns values submitted after the displayed pages were rendered, to be overlaid on them. */
function overlaysOf(link: SigningLink, content: TemplateContent): OverlayField[] {
  const { submissions, recipients } = link.document;
  const later = submissions.filter((s) => s.recipientId !== link.id && !isDrawn(link, s.submittedAt));
  return later.flatMap((submission) => {
    const signer = recipients.find((r) => r.id === submission.recipientId)?.name ?? "";
    return shownAnswers(submission, content).map(({ field, value, isSigned }) => ({
      field,
      value,
      signedBy: isSigned ? signer : null,
    }));
  });
}

/**
 * Returns the pages for this recipient: those of the sealed PDF at the end, before that those of their step's
 * snapshot, else those of the version's own PDF; none if the version has no PDF.
 */
export function pdfView(link: SigningLink, published: PublishedVersion): PdfView {
  const { version, content } = published;
  const made = link.made?.isReady ? link.made : null;
  const sha256 = (made ?? version.sourceBlob)?.sha256 ?? null;
  const holder = { recipientId: link.id, tokenVersion: link.tokenVersion };
  const urls = sha256
    ? pageUrls(sha256, getClock().now(), holder, link.embed?.expiresAt ?? null)
    : { base: "", query: "" };
  return {
    pages: sha256 ? versionPagesOf(version) : [],
    ...urls,
    overlays: overlaysOf(link, content),
    shownSha256: currentlyShown(link, published)?.sha256 ?? null,
  };
}

/**
 * Returns others' fields that the conditions and formulas of these fields depend on, directly or transitively: only
 * what the browser needs to evaluate them, and nothing else of what others were asked.
 */
function fieldsLookedAt(all: readonly ContentField[], own: readonly ContentField[]): ContentField[] {
  const { dependencies } = buildFieldGraph(all);
  const reached = new Set<string>();
  const open = own.map((field) => field.key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(dependencies.get(key) ?? []));
  }
  const ownIds = new Set(own.map((field) => field.id));
  return all.filter((field) => reached.has(field.key) && !ownIds.has(field.id));
}

interface RoleFields {
  readonly fields: readonly ContentField[];
  /** Others' fields that `fields` depend on. */
  readonly contextFields: readonly ContentField[];
}

/**
 * Memoized by content object: a published version's content is immutable, and remains the same object while it is
 * cached.
 */
const known = new WeakMap<TemplateContent, Map<string, RoleFields>>();

/** Returns the fields that a role fills in, and the other fields that their rules depend on. */
export function fieldsFor(content: TemplateContent, roleKey: string): RoleFields {
  const byRole = known.get(content) ?? new Map<string, RoleFields>();
  const cached = byRole.get(roleKey);
  if (cached) return cached;
  const fields = content.fields.filter((field) => field.roleKey === roleKey);
  const found = { fields, contextFields: fieldsLookedAt(content.fields, fields) };
  known.set(content, byRole.set(roleKey, found));
  return found;
}

/** Returns what an active link asks its recipient to do. */
export async function signingTask(
  link: PageLink,
  content: TemplateContent,
  message: string | null,
  userId: string | null,
  { language }: LanguageChoice,
): Promise<SigningTask> {
  const { document, roleKey } = link;
  const { fields, contextFields } = fieldsFor(content, roleKey);
  const submitted = document.submissions.map((submission) => submission.values);
  const { version, text } = consentIn(language, link);
  const known = currentValues(content, document.prefill, document.recipients, submitted);
  return {
    roleKey,
    isApprover: link.role === "approver",
    message,
    privateMessage: link.privateMessage,
    fields,
    contextFields,
    base: Object.fromEntries(
      [...fields, ...contextFields].flatMap((f) => (f.id in known ? [[f.id, known[f.id] ?? null]] : [])),
    ),
    draft: link.draft,
    unsaved: { recipientId: link.id, version: link.tokenVersion, store: storeOf(link) },
    consent: { version, text },
    start: link.isStart ? { isKept: isStartKept(link) } : null,
    allowDecline: documentOptionsOf(document).allowDecline && !link.isStart,
    canAsk: !link.isStart,
    canMailLink: link.delivery === "email",
    allowDelegation: mayDelegate(link),
    hasText: await hasSigningText(document),
    signatureModes: content.settings.signatureModes,
    savedSignatures: userId ? await savedSignaturesOf(userId) : [],
    canSaveSignature: userId !== null,
  };
}

/** Whether what the recipient has entered is kept for longer than a visitor's start without a value. */
export const isStartKept = ({ isStart, draft, document: { expiresAt } }: PageLink): boolean =>
  !isStart ||
  draft !== null ||
  (expiresAt !== null && expiresAt.getTime() > getClock().now().getTime() + UNUSED_START_MS);

/**
 * Where to keep entries that could not be saved: on the recipient's own device, unless the device may be passed on,
 * as it may when signing in person, at a public link, or in another site's frame.
 */
const storeOf = ({ authentication, embed }: SigningLink): "device" | "tab" =>
  embed || isInPerson(authentication) || isVisitor(authentication) ? "tab" : "device";

/** Returns the sender's message to this recipient, as in their email; its dates are written in the page's language. */
export function messageTo(
  link: PageLink,
  content: TemplateContent,
  { locale }: LanguageChoice,
): string | null {
  const { document } = link;
  const facts = { document, content, sender: document.requester, recipient: link, locale };
  return personalMessage(facts)?.body ?? null;
}

const IMAGE_LIFETIME_SECONDS = 3600;

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
        ttlSeconds: IMAGE_LIFETIME_SECONDS,
        disposition: "inline",
        contentType: blob.contentType,
      }),
    })),
  );
}
