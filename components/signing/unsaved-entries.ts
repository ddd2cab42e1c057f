import type { Entries } from "@/components/signing/model/answers";

/** Entries that the server does not have yet, kept in the tab's own storage: gone with the tab, seen by no other. */

const keyOf = (recipientId: string): string => `countersign.unsaved.${recipientId}`;

export function readUnsaved(recipientId: string): Entries | null {
  try {
    const text = sessionStorage.getItem(keyOf(recipientId));
    const kept = text === null ? null : (JSON.parse(text) as Partial<Entries>);
    return kept?.values && kept.signatures ? { values: kept.values, signatures: kept.signatures } : null;
  } catch {
    // Storage may be switched off or full; the server's draft is what counts.
    return null;
  }
}

export function keepUnsaved(recipientId: string, entries: Entries | null): void {
  try {
    if (entries) sessionStorage.setItem(keyOf(recipientId), JSON.stringify(entries));
    else sessionStorage.removeItem(keyOf(recipientId));
  } catch {
    // As above: without storage, retrying goes on from memory.
  }
}
