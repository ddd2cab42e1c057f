import "server-only";
import { presignImages, presignUploads } from "@/lib/blobs/presigned-images";
import type { ContentField, FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { SignatureInput } from "@/lib/contracts/signing";
import { optionsOf } from "@/lib/documents/options";
import { isOpen } from "@/lib/documents/policy";
import type { DocumentWithRecipients } from "@/lib/documents/serialize";
import { formatValue } from "@/lib/rules/values/format";
import { isFileValue } from "@/lib/rules/values/normalise";
import { startingValue } from "@/lib/signing/field-values";
import type { StoredSignature } from "@/lib/signing/signature-image";

/**
 * - `given`: the recipient has signed, with this in it
 * - `left_empty`: they have signed and left it empty
 * - `asked`: still to be filled
 * - `never_given`: the document ended before it was
 */
export type ShownFieldState = "given" | "left_empty" | "asked" | "never_given";

/** A field as the sender sees it on the page of the document. */
export type ShownField = {
  id: string;
  type: FieldType;
  label: string;
  roleKey: string;
  /** From 1; the box in fractions of the page. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  style: ContentField["style"];
  state: ShownFieldState;
  /** What was given, or what the sender put there before; formatted as it is printed. */
  text: string;
  isTicked: boolean;
  signature: SignatureInput | null;
  /** Expires within the hour. */
  imageUrl: string | null;
};

/** A row of `submissions`. */
export type Submitted = { roleKey: string; submittedAt: Date | null; values: unknown; signatures: unknown };

type Box = Pick<ShownField, "page" | "x" | "y" | "width" | "height">;

const IMAGE_LIFE_SECONDS = 3600;

function boxOf({ page, x, y, width, height }: ContentField): Box | null {
  return page === null || x === null || y === null || width === null || height === null
    ? null
    : { page, x, y, width, height };
}

/**
 * The fields of a document that is not sealed yet, over its pages. Of those who have not signed only what the sender put
 * there is known: what they have begun to fill in stays theirs until they sign (contract, section 6, as submissions).
 */
export async function shownFields(
  document: DocumentWithRecipients,
  content: TemplateContent,
  submissions: readonly Submitted[],
): Promise<ShownField[]> {
  const answers = new Map(submissions.filter((s) => s.submittedAt).map((s) => [s.roleKey, s]));
  const asked = document.status === "draft" || isOpen(document.status) ? "asked" : "never_given";
  const prefill = document.prefill as Record<string, FieldValue>;
  const { locale } = optionsOf(document);
  const found = content.fields.flatMap((field) => {
    const box = boxOf(field);
    const answer = answers.get(field.roleKey);
    if (!box) return [];
    const given = answer ? givenIn(answer, field) : null;
    // Not in the answer at all: its condition did not hold.
    if (answer && !given && field.type !== "label") return [];
    const value = given ? given.value : startingValue(field, prefill, document.recipients);
    const isGiven = given !== null && (given.signature !== null || (value !== null && value !== ""));
    const { id, type, roleKey, style } = field;
    const shown = { id, type, roleKey, style, ...box, label: field.label.trim() };
    const state: ShownFieldState = answer ? (isGiven ? "given" : "left_empty") : asked;
    return [
      { ...shown, state, value, text: formatValue(field, value, locale), stored: given?.signature ?? null },
    ];
  });
  const [signatures, uploads] = await Promise.all([
    presignImages(
      found.flatMap(({ stored }) => stored?.blobId ?? []),
      IMAGE_LIFE_SECONDS,
    ),
    presignUploads(
      found.flatMap(({ type, value }) => (type !== "attachment" && isFileValue(value) ? value.sha256 : [])),
      IMAGE_LIFE_SECONDS,
    ),
  ]);
  return found.map(({ value, stored, ...field }) => ({
    ...field,
    isTicked: field.type === "checkbox" && value === true,
    signature: stored && asSigned(stored, signatures),
    imageUrl: isFileValue(value) && field.type !== "attachment" ? (uploads.get(value.sha256) ?? null) : null,
  }));
}

/** What an answer holds for a field; null when the field was hidden in it. */
function givenIn(
  answer: Submitted,
  field: ContentField,
): { value: FieldValue; signature: StoredSignature | null } | null {
  const values = answer.values as Record<string, FieldValue>;
  const signatures = answer.signatures as Record<string, StoredSignature>;
  const signature = Object.hasOwn(signatures, field.id) ? (signatures[field.id] ?? null) : null;
  if (signature) return { value: null, signature };
  if (Object.hasOwn(values, field.id)) return { value: values[field.id] ?? null, signature: null };
  // An optional signature that was not given leaves no trace; whether it was hidden is not told apart.
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
