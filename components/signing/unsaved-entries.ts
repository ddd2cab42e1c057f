import type { Entries } from "@/components/signing/model/entries";
import type { UnsavedEntries } from "@/components/signing/model/unsaved-changes";
import type { SigningTask } from "@/lib/contracts/signing-page";

/**
 * Entries that are not yet saved on the server. Values are kept in localStorage, so that they outlive the tab, or in
 * sessionStorage if the next person may use the same browser. Signatures never outlive the tab.
 */

type Place = SigningTask["unsaved"];

const PREFIX = "countersign.unsaved.";
/** Maximum age of unsaved entries in milliseconds; nobody expects older ones to be sent. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ recipientId, version }: Place): string => `${PREFIX}${recipientId}.${version}`;

/** Parses stored entries; null if they are unreadable or too old. */
function parse(text: string | null): UnsavedEntries | null {
  try {
    const kept = text === null ? null : (JSON.parse(text) as Partial<UnsavedEntries>);
    if (!kept?.entries?.values || !kept.entries.signatures || !kept.saved || !kept.at) return null;
    return Date.now() - kept.at < MAX_AGE_MS ? (kept as UnsavedEntries) : null;
  } catch {
    return null;
  }
}

/** Reads the entries that this browser could not save, and deletes entries of any link that are too old. */
export function readUnsaved(place: Place): UnsavedEntries | null {
  try {
    forgetOld();
    const signed = parse(sessionStorage.getItem(keyOf(place)));
    const own = place.store === "device" ? parse(localStorage.getItem(keyOf(place))) : null;
    if (!own || !signed) return own ?? signed;
    return {
      ...own,
      entries: withSignatures(own.entries, signed.entries),
      saved: withSignatures(own.saved, signed.saved),
    };
  } catch {
    // Storage may be disabled; the server's draft is authoritative.
    return null;
  }
}

export function storeUnsaved(place: Place, kept: UnsavedEntries): void {
  try {
    const key = keyOf(place);
    if (place.store === "device") localStorage.setItem(key, JSON.stringify(withoutSignatures(kept)));
    const isForTab = place.store === "tab" || Object.keys(kept.entries.signatures).length > 0;
    if (isForTab) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled or full: retries continue from memory.
  }
}

/** @param recipientId the recipient whose entries are saved or no longer needed */
export function forgetUnsaved(recipientId: string): void {
  forget((key) => key.startsWith(`${PREFIX}${recipientId}.`));
}

const withSignatures = ({ values }: Entries, { signatures }: Pick<Entries, "signatures">): Entries => ({
  values,
  signatures,
});

const withoutSignatures = ({ entries, saved, at }: UnsavedEntries): UnsavedEntries => ({
  entries: withSignatures(entries, { signatures: {} }),
  saved: withSignatures(saved, { signatures: {} }),
  at,
});

const forgetOld = (): void =>
  forget((key, storage) => key.startsWith(PREFIX) && parse(storage.getItem(key)) === null);

function forget(isUnwanted: (key: string, storage: Storage) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isUnwanted(key, storage)) storage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}
