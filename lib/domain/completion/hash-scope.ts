import type { AuditActor } from "@/lib/contracts/audit";

type RecordedEvent = { type: string; actor: AuditActor; data: Record<string, unknown>; sequence: number };

/**
 * Describes what the hashes in a signer's event bind, worded for the certificate; null without such an event. Events
 * from before signatures were hashed have only the hash of the PDF, as `shownSha256`, and no `shown`.
 * @param events the document's audit trail
 */
export function hashScopeText(recipientId: string, events: readonly RecordedEvent[]): string | null {
  const signed = events.find(({ type, actor }) => type === "signed" && actor.id === recipientId);
  if (!signed) return null;
  const { shown, shownSha256, valuesSha256, signaturesSha256 } = signed.data;
  if (!valuesSha256) return "Not recorded";
  const where = `(event ${signed.sequence})`;
  if (!signaturesSha256)
    return `${shownSha256 ? "The PDF shown, and the" : "The"} values; not the signature ${where}`;
  return shown
    ? `What was shown, the values and the signature ${where}`
    : `The values and the signature; what was shown is not recorded ${where}`;
}
