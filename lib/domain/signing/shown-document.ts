import "server-only";
import canonicalize from "canonicalize";
import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { SigningLink } from "@/lib/domain/signing/load-signing-link";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";

type Submitted = SigningLink["document"]["submissions"][number];

/** A field that a recipient has filled in or signed, as it is shown to others. */
export interface ShownAnswer {
  readonly field: ContentField;
  readonly value: FieldValue;
  readonly isSigned: boolean;
}

/**
 * Returns the part of a submission that is shown to others: on the pages, over them, in the text and by the API.
 * Fields hidden by a condition are not stored with it, and empty fields show nothing.
 */
export function shownAnswers(
  { roleKey, values, signed }: Pick<Submitted, "roleKey" | "values" | "signed">,
  content: TemplateContent,
): ShownAnswer[] {
  return content.fields.flatMap((field) => {
    const value = values[field.id] ?? null;
    const isSigned = signed.includes(field.id);
    return field.roleKey === roleKey && (isSigned || value !== null) ? [{ field, value, isSigned }] : [];
  });
}

/** What a recipient was shown of a document, as their audit events record it. */
export interface ShownDocument {
  /** SHA-256 in hex of the canonical JSON of the file's hash and of others' answers. */
  readonly sha256: string;
  /** SHA-256 in hex of the file: the one that was sent, or the sealed one, which contains all answers. */
  readonly pdfSha256: string;
  /** Ids of the recipients whose answers were shown on the file that was sent. */
  readonly recipientIds: readonly string[];
}

/** The part of an audit event's data that records what was shown; `shown: null` if that is not known. */
export const shownData = (shown: ShownDocument | null) => ({
  shownSha256: shown?.sha256 ?? null,
  shown: shown && { pdfSha256: shown.pdfSha256, recipientIds: shown.recipientIds },
});

/** Returns what a link shows now; null for a version without a PDF. */
export function currentlyShown(link: SigningLink, version: PublishedVersion): ShownDocument | null {
  return shownWith(link, version, othersOf(link));
}

const othersOf = ({ id, document }: SigningLink): Submitted[] =>
  document.submissions.filter(({ recipientId }) => recipientId !== id);

/**
 * Returns what a link shows with only some of the others' submissions. It makes no difference whether their values
 * are drawn into the pages or overlaid: both show the same values over the same file.
 */
function shownWith(
  link: SigningLink,
  { version, content }: PublishedVersion,
  others: Submitted[],
): ShownDocument | null {
  const sealed = link.document.signedBlobId !== null && link.made?.isReady ? link.made : null;
  const pdfSha256 = (sealed ?? version.sourceBlob)?.sha256;
  if (!pdfSha256) return null;
  const answers = (sealed ? [] : others).flatMap((submission) => {
    const shown = shownAnswers(submission, content);
    return shown.length > 0 ? [{ recipientId: submission.recipientId, shown }] : [];
  });
  const canonical = canonicalize({
    pdfSha256,
    others: Object.fromEntries(
      answers.map(({ recipientId, shown }) => [
        recipientId,
        {
          values: Object.fromEntries(
            shown.flatMap(({ field, value }) => (value === null ? [] : [[field.id, value]])),
          ),
          signed: shown.flatMap(({ field, isSigned }) => (isSigned ? [field.id] : [])).sort(),
        },
      ]),
    ),
  });
  if (canonical === undefined) throw new TypeError("values are always serialisable");
  return {
    sha256: sha256Hex(canonical),
    pdfSha256,
    recipientIds: answers.map(({ recipientId }) => recipientId).sort(),
  };
}

/**
 * Returns what a page showed that was loaded earlier: others may have signed since, and pages do not update by
 * themselves.
 * @param given the hash that the page was loaded with; without it, the state is known only if there has been a
 *   single one
 * @returns null if it is not known
 * @throws {AppError} INVALID_INPUT for a hash of a state that this link has never shown
 */
export async function shownEarlier(
  link: SigningLink,
  version: PublishedVersion,
  given: string | undefined,
): Promise<ShownDocument | null> {
  const now = currentlyShown(link, version);
  if (!now || now.sha256 === given) return now;
  const others = await inOrderOfSigning(link);
  const statesFrom = (first: number) =>
    others.slice(first).flatMap((_, i) => shownWith(link, version, others.slice(0, first + i)) ?? []);
  // Submissions from before the link could be used are part of every state.
  const states = statesFrom(countBefore(link, others));
  if (given === undefined) return states.every(({ sha256 }) => sha256 === now.sha256) ? now : null;
  const state = states.find(({ sha256 }) => sha256 === given);
  if (state) return state;
  throw invalidInput({
    path: "shownSha256",
    code: "unknown",
    message: "is not the hash of what this link has shown: load the document again",
  });
}

/** Counts the recipients who had signed before the link could be used: their submissions are part of every state. */
const countBefore = ({ sentAt }: SigningLink, others: readonly Submitted[]): number =>
  others.filter(({ submittedAt }) => sentAt !== null && new Date(submittedAt) <= sentAt).length;

/**
 * Sorts submissions by the audit trail: their times are taken before the document is locked, but the lock decides the
 * order.
 */
async function inOrderOfSigning(link: SigningLink): Promise<Submitted[]> {
  const others = othersOf(link);
  if (others.length < 2) return others;
  const events = await db().auditEvent.findMany({
    where: { documentId: link.documentId, type: DOCUMENT_FACTS.signed.audit },
    orderBy: { sequence: "asc" },
    select: { actor: true },
  });
  const order = events.map(({ actor }) => actor.id);
  return others.toSorted((a, b) => order.indexOf(a.recipientId) - order.indexOf(b.recipientId));
}
