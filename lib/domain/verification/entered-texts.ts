import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { loadCompletion } from "@/lib/domain/completion/load-completion";
import { stampsOfSubmissions } from "@/lib/domain/completion/stamps";
import type { EnteredText } from "@/lib/platform/pdf/certificate-pages/types";

/**
 * The texts that the people who signed a document entered: values, typed signatures and initials with their pages, and
 * their names. Labels that its author set are not among them: they are part of the document.
 */
export async function enteredTexts(documentId: string): Promise<EnteredText[]> {
  const completion = await loadCompletion(documentId);
  const labels = completion.content.fields.filter(({ type }) => FIELD_TRAITS[type].filledBy === "template");
  const authors = new Set(labels.map(({ id }) => id));
  const stamped = stampsOfSubmissions(completion, new Map()).flatMap(({ fieldId, page, content }) =>
    "text" in content && !authors.has(fieldId) ? { page, text: content.text } : [],
  );
  const recorded = completion.auditEvents.map(({ actor }) => (actor as AuditActor).name ?? "");
  const names = new Set([...recorded, ...completion.recipients.map(({ name }) => name)]);
  return [...stamped, ...[...names].map((text) => ({ page: null, text }))];
}
