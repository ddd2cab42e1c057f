import "server-only";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { DocumentView, OverlayField } from "@/lib/contracts/signing-page";
import { pageUrls } from "@/lib/domain/files/page-urls";
import type { Link } from "@/lib/domain/signing/load-link";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { pagesOf } from "@/lib/domain/templates/serialize";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { buildFieldGraph } from "@/lib/rules/field-graph";

/**
 * Whether the displayed pages already include a submission: a sealed PDF includes everything, a step's snapshot what
 * was submitted before the step opened, the version's own PDF nothing.
 */
function isDrawn(link: Link, submittedAt: string): boolean {
  if (!link.made?.isReady) return false;
  return (
    link.document.signedBlobId !== null || (link.sentAt !== null && new Date(submittedAt) <= link.sentAt)
  );
}

/** Values submitted after the displayed pages were rendered, to be overlaid on them. */
function overlaysOf(link: Link, content: TemplateContent): OverlayField[] {
  const { submissions, recipients } = link.document;
  const later = submissions.filter((s) => s.recipientId !== link.id && !isDrawn(link, s.submittedAt));
  return later.flatMap(({ recipientId, roleKey, values, signed }) => {
    const signer = recipients.find((r) => r.id === recipientId)?.name ?? "";
    return content.fields
      .filter((f) => f.roleKey === roleKey && (signed.includes(f.id) || values[f.id] != null))
      .map((field) => ({
        field,
        value: values[field.id] ?? null,
        signedBy: signed.includes(field.id) ? signer : null,
      }));
  });
}

/**
 * The pages for this recipient: of the sealed PDF at the end, before that of their step's snapshot, else of the
 * version's own PDF; none when the version has no PDF.
 */
export function documentView(link: Link, { version, content }: PublishedVersion): DocumentView {
  const made = link.made?.isReady ? link.made : null;
  const sha256 = (made ?? version.sourceBlob)?.sha256 ?? null;
  const holder = { recipientId: link.id, tokenVersion: link.tokenVersion };
  const urls = sha256
    ? pageUrls(sha256, getClock().now(), holder, link.embed?.expiresAt ?? null)
    : { base: "", query: "" };
  return {
    pages: sha256 ? pagesOf(version) : [],
    ...urls,
    overlays: overlaysOf(link, content),
  };
}

/**
 * Others' fields that the conditions and formulas of these fields depend on, directly or transitively: only what the
 * browser needs to evaluate them, and nothing else of what others were asked.
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
  /** Others' fields that these depend on. */
  readonly contextFields: readonly ContentField[];
}

/** Memoized per content object: a published version's content is immutable and the same object while it is cached. */
const known = new WeakMap<TemplateContent, Map<string, RoleFields>>();

/** The fields that a role fills in, and the others that their rules depend on. */
export function fieldsFor(content: TemplateContent, roleKey: string): RoleFields {
  const byRole = known.get(content) ?? new Map<string, RoleFields>();
  const cached = byRole.get(roleKey);
  if (cached) return cached;
  const fields = content.fields.filter((field) => field.roleKey === roleKey);
  const found = { fields, contextFields: fieldsLookedAt(content.fields, fields) };
  known.set(content, byRole.set(roleKey, found));
  return found;
}
