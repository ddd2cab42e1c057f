import type { Submission } from "@/lib/generated/prisma/client";
import "server-only";
import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { isOpen } from "@/lib/domain/documents/policy";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { presignImages, presignUploads } from "@/lib/domain/files/presigned-images";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { fieldParts } from "@/lib/rules/field-parts";
import { isFileValue } from "@/lib/rules/values/normalise";
import { recipientStartingValue } from "@/lib/rules/values/starting-values";
import { formatValue } from "@/lib/rules/values/value-rules";

/**
 * - `given`: the recipient has signed with this value
 * - `left_empty`: they have signed and left it empty
 * - `asked`: not filled in yet
 * - `never_given`: the document ended before it was filled in
 */
export type ShownFieldState = "given" | "left_empty" | "asked" | "never_given";

/** A field as it is shown to the sender over the document's pages. */
export type ShownField = {
  id: string;
  type: FieldType;
  label: string;
  roleKey: string;
  /** Label of the option that is ticked here, for a field whose options have their own boxes; else null. */
  option: string | null;
  /** Page numbers start at 1; the box is in fractions of the page. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  style: ContentField["style"];
  state: ShownFieldState;
  /** The submitted or prefilled value, formatted as printed. */
  text: string;
  isTicked: boolean;
  signature: SignatureInput | null;
  /** Expires within the hour. */
  imageUrl: string | null;
};

/** A row of `submissions`. */
export type SubmissionRow = Pick<Submission, "roleKey" | "submittedAt" | "values" | "signatures">;

const IMAGE_LIFETIME_SECONDS = 3600;

const isPicture = (type: FieldType): boolean => FIELD_TRAITS[type].valueKind === "picture";

/**
 * Returns the fields of a document that is not sealed yet, to overlay on its pages. For recipients who have not
 * signed, only the sender's prefill is shown: their drafts are private until they sign (contract, section 6, as for
 * submissions).
 */
export async function shownFields(
  document: DocumentWithRecipients,
  content: TemplateContent,
  submissions: readonly SubmissionRow[],
): Promise<ShownField[]> {
  const answers = new Map(submissions.filter((s) => s.submittedAt).map((s) => [s.roleKey, s]));
  const pendingState = document.status === "draft" || isOpen(document.status) ? "asked" : "never_given";
  const prefill = document.prefill;
  const { locale } = documentOptionsOf(document);
  const found = content.fields.flatMap((field) => {
    const answer = answers.get(field.roleKey);
    const entered = answer ? enteredIn(answer, field) : null;
    // The field is absent from the submission, because its condition hid it.
    if (answer && !entered && FIELD_TRAITS[field.type].filledBy !== "template") return [];
    const value = entered ? entered.value : recipientStartingValue(field, prefill, document.recipients);
    const isEntered = entered !== null && (entered.signature !== null || (value !== null && value !== ""));
    const { type, roleKey, style } = field;
    const state: ShownFieldState = answer ? (isEntered ? "given" : "left_empty") : pendingState;
    const shown = { type, roleKey, style, state, value, label: field.label.trim() };
    return fieldParts(field, value).map(({ box, ...part }) => ({
      ...shown,
      ...part,
      ...box,
      text: part.option === null ? formatValue(field, value, locale) : "",
      stored: entered?.signature ?? null,
    }));
  });
  const [signatures, uploads] = await Promise.all([
    presignImages(
      found.flatMap(({ stored }) => stored?.blobId ?? []),
      IMAGE_LIFETIME_SECONDS,
    ),
    presignUploads(
      found.flatMap(({ type, value }) => (isPicture(type) && isFileValue(value) ? value.sha256 : [])),
      IMAGE_LIFETIME_SECONDS,
    ),
  ]);
  return found.map(({ value, stored, ...field }) => ({
    ...field,
    signature: stored && asSigned(stored, signatures),
    imageUrl: isPicture(field.type) && isFileValue(value) ? (uploads.get(value.sha256) ?? null) : null,
  }));
}

/** Returns a field's value in a submission; null if the field was hidden. */
function enteredIn(
  answer: SubmissionRow,
  field: ContentField,
): { value: FieldValue; signature: StoredSignature | null } | null {
  const values = answer.values;
  const signatures = answer.signatures;
  const signature = Object.hasOwn(signatures, field.id) ? (signatures[field.id] ?? null) : null;
  if (signature) return { value: null, signature };
  if (Object.hasOwn(values, field.id)) return { value: values[field.id] ?? null, signature: null };
  // An empty optional signature is not stored, so it cannot be distinguished from a hidden one.
  return FIELD_TRAITS[field.type].isSignature ? { value: null, signature: null } : null;
}

function asSigned(
  { mode, blobId, paths, text, font }: StoredSignature,
  urls: ReadonlyMap<string, string>,
): SignatureInput {
  if (paths) return { mode: "draw", paths };
  if (text) return { mode: "type", text, font };
  return { mode: mode === "saved" ? "upload" : mode, image: (blobId && urls.get(blobId)) || null };
}
