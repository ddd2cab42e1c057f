import "server-only";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { Stamp } from "@/lib/document-engine/completion-input";
import type { EnteredText } from "@/lib/document-engine/pdf/certificate-pages/types";
import { loadCompletion } from "@/lib/domain/completion/load-completion";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";

/**
 * Returns the texts that the people who signed a document entered, with the pages that show them: values, typed
 * signatures and initials. It does not include labels and names set by the author, which are part of the document.
 */
export async function enteredTexts(documentId: string): Promise<EnteredText[]> {
  const completion = await loadCompletion(documentId);
  const labels = completion.content.fields.filter(({ type }) => FIELD_TRAITS[type].filledBy === "template");
  const authors = new Set(labels.map(({ id }) => id));
  const texts = stampsOfSubmissions(completion, new Map()).flatMap(({ fieldId, content, ...box }) =>
    "text" in content && !authors.has(fieldId) ? { ...box, text: content.text } : [],
  );
  return apart(texts).map(({ page, text }) => ({ page, text }));
}

type Placed = EnteredText & Pick<Stamp, "x" | "y" | "width" | "height">;

/**
 * Keeps only the longest of overlapping texts: where letters coincide, a reader of the page gets them only once, and
 * letters that only a second text would explain come from the author.
 */
function apart(texts: readonly Placed[]): Placed[] {
  const kept: Placed[] = [];
  for (const text of texts.toSorted((a, b) => b.text.length - a.text.length))
    if (!kept.some((other) => overlaps(text, other))) kept.push(text);
  return kept;
}

const overlaps = (a: Placed, b: Placed): boolean =>
  a.page === b.page &&
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);
