import type { Entries } from "@/components/signing/model/answers";

/** Entries not saved to the server yet, in sessionStorage: gone when the tab closes, not shared with other tabs. */

const keyOf = (recipientId: string): string => `countersign.unsaved.${recipientId}`;

export function readUnsaved(recipientId: string): Entries | null {
  try {
    const text = sessionStorage.getItem(keyOf(recipientId));
    const stored = text === null ? null : (JSON.parse(text) as Partial<Entries>);
    return stored?.values && stored.signatures
      ? { values: stored.values, signatures: stored.signatures }
      : null;
  } catch {
    // Storage may be disabled or full; the server's draft is authoritative.
    return null;
  }
}

export function keepUnsaved(recipientId: string, entries: Entries | null): void {
  try {
    if (entries) sessionStorage.setItem(keyOf(recipientId), JSON.stringify(entries));
    else sessionStorage.removeItem(keyOf(recipientId));
  } catch {
    // As above: without storage, retries continue from memory.
  }
}
