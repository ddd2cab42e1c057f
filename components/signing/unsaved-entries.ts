import type { Entries } from "@/components/signing/model/answers";
import type { UnsavedEntries } from "@/components/signing/model/unsaved-changes";
import type { SigningTask } from "@/lib/contracts/signing-page";

/**
 * Entries not saved to the server yet. Values are in localStorage, so that they outlive the tab, or in sessionStorage
 * where the next person may use the same browser. Signatures never outlive the tab.
 */

type Place = SigningTask["unsaved"];

const PREFIX = "countersign.unsaved.";
/** After this, nobody waits for them to be sent any more. */
const MAX_MS_LENGTH = 7 * 24 * 60 * 60 * 1000;

const keyOf = ({ recipientId, version }: Place): string => `${PREFIX}${recipientId}.${version}`;

/** Whether what is stored under the key is readable and young enough. */
function parse(text: string | null): UnsavedEntries | null {
  try {
    const kept = text === null ? null : (JSON.parse(text) as Partial<UnsavedEntries>);
    if (!kept?.entries?.values || !kept.entries.signatures || !kept.saved || !kept.at) return null;
    return Date.now() - kept.at < MAX_MS_LENGTH ? (kept as UnsavedEntries) : null;
  } catch {
    return null;
  }
}

/** What this browser could not save. Forgets what has become too old, of any link. */
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
    // As above, or full: without storage, retries continue from memory.
  }
}

/** @param recipientId whose entries are saved, or not wanted any more */
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
    // As above: nothing is stored where there is no storage.
  }
}
