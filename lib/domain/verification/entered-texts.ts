import "server-only";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { loadCompletion } from "@/lib/domain/completion/load-completion";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";
import type { EnteredText } from "@/lib/platform/pdf/certificate-pages/types";

/**
 * The texts that the people who signed a document entered, with the pages that show them: values, typed signatures and
 * initials. Labels and names that its author set are not among them: they are part of the document.
 */
export async function enteredTexts(documentId: string): Promise<EnteredText[]> {
  const completion = await loadCompletion(documentId);
  const labels = completion.content.fields.filter(({ type }) => FIELD_TRAITS[type].filledBy === "template");
  const authors = new Set(labels.map(({ id }) => id));
  return stampsOfSubmissions(completion, new Map()).flatMap(({ fieldId, page, content }) =>
    "text" in content && !authors.has(fieldId) ? { page, text: content.text } : [],
  );
}
